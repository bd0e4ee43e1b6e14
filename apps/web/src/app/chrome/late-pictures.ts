/**
 * On slow lines pictures would compete with the script, and many at once keep a phone busy: those of a server-rendered page are loaded
 * after hydration, each when it comes near the screen. Their space is reserved.
 */
const PICTURE = /(<use|<image|<img)(?=[\s>])([^>]*?) (?:href|src)="/g;
const NEAR = '100%';

/** In markup: replaces the addresses of pictures. */
export const holdPictures = (markup: string): string => markup.replaceAll(PICTURE, '$1$2 data-art="');

/** Pictures shown in one task: for each, the browser copies the symbol and computes styles for all of its elements. */
const AT_ONCE = 4;

/** In the document: restores them, a few at a time. */
export function showPictures(): void {
  const waiting: Element[] = [];
  const showSome = () => {
    for (const picture of waiting.splice(0, AT_ONCE)) show(picture);
    if (waiting.length > 0) setTimeout(showSome);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      const isIdle = waiting.length === 0;
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        waiting.push(target, ...target.querySelectorAll('[data-art]'));
      }
      if (isIdle) showSome();
    },
    { rootMargin: NEAR },
  );
  for (const picture of document.querySelectorAll('[data-art]'))
    observer.observe(picture.closest('svg') ?? picture);
}

function show(picture: Element): void {
  const address = picture.getAttribute('data-art');
  if (address === null) return;
  const name = 'src' in picture ? 'src' : 'href';
  // An element that was updated meanwhile has its new address already.
  if (!picture.hasAttribute(name)) picture.setAttribute(name, address);
  picture.removeAttribute('data-art');
}

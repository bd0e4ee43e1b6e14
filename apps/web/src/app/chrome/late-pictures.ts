/**
 * On slow lines pictures would compete with the script: pictures of a server-rendered page are loaded after hydration. Their space is
 * reserved.
 */
const PICTURE = /(<use|<image|<img)(?=[\s>])([^>]*?) (?:href|src)="/g;

/** In markup: replaces the addresses of pictures. */
export const holdPictures = (markup: string): string => markup.replaceAll(PICTURE, '$1$2 data-art="');

/** In the document: restores them. */
export function showPictures(): void {
  for (const picture of document.querySelectorAll<HTMLElement>('[data-art]')) {
    const name = 'src' in picture ? 'src' : 'href';
    // An element that was updated meanwhile has its new address already.
    if (!picture.hasAttribute(name)) picture.setAttribute(name, picture.dataset['art'] ?? '');
    delete picture.dataset['art'];
  }
}

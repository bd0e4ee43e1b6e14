/**
 * On a slow line pictures would come instead of the script: a page that the server drew asks for them once it answers. They have
 * their place from the start.
 */
const PICTURE = /(<use|<image|<img)(?=[\s>])([^>]*?) (?:href|src)="/g;

/** Of markup: pictures wait. */
export const holdPictures = (markup: string): string => markup.replaceAll(PICTURE, '$1$2 data-art="');

/** On the page: pictures come, as they were drawn. */
export function showPictures(): void {
  for (const picture of document.querySelectorAll<HTMLElement>('[data-art]')) {
    const name = 'src' in picture ? 'src' : 'href';
    // What has changed meanwhile has a newer one.
    if (!picture.hasAttribute(name)) picture.setAttribute(name, picture.dataset['art'] ?? '');
    delete picture.dataset['art'];
  }
}

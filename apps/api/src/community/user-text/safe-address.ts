/** Of pictures that were uploaded here: their content and their size in pixels (`store-image.ts`). */
export const IMAGE_PATH = /^\/api\/user-images\/([\da-f]{64})-(\d{1,4})x(\d{1,4})\.webp$/;

/** Control characters and line breaks: browsers skip some of them inside of an address. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const CONTROL = /[\u0000-\u0020\u007f-\u009f\u2028\u2029\\]/;

/**
 * The address of a link as it may stand in a page, and whether it leads to another site; undefined where it may not. Written anew by the
 * URL parser that browsers use, so that both read the same.
 */
export function safeAddress(
  address: string,
): { readonly href: string; readonly isElsewhere: boolean } | undefined {
  if (CONTROL.test(address)) return undefined;
  if (/^(?:\/(?!\/)|#)/.test(address)) return { href: address, isElsewhere: false };
  if (!/^https?:\/\//i.test(address)) return undefined;
  const url = URL.parse(address);
  return url && url.username === '' && url.password === ''
    ? { href: url.href, isElsewhere: true }
    : undefined;
}

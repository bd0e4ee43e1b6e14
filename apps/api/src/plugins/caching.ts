/**
 * How long browsers may keep an answer. One without data is asked for again each time, so that the first data show at once.
 * @param usual `cache-control` of an answer with data
 */
export function cachingOf(usual: string, hasData: boolean): string {
  return hasData ? usual : 'no-cache';
}

/**
 * How long browsers may keep an answer. One without data is asked for again each time, so that the first data show at once.
 * @param usual `cache-control` of an answer with data
 */
export const cachingOf = (usual: string, hasData: boolean): string => (hasData ? usual : 'no-cache');

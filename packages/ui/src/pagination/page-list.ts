export type PageEntry = number | 'gap-before' | 'gap-after';

/** First, last and the pages around the current one, with gaps between; a gap of one page is that page. */
export function pageList(page: number, pageCount: number): readonly PageEntry[] {
  const [from, to] = [Math.max(2, page - 1), Math.min(pageCount - 1, page + 1)];
  const around = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  const before: PageEntry[] = from > 3 ? ['gap-before'] : from === 3 ? [2] : [];
  const after: PageEntry[] = to < pageCount - 2 ? ['gap-after'] : to === pageCount - 2 ? [pageCount - 1] : [];
  return [1, ...before, ...around, ...after, ...(pageCount > 1 ? [pageCount] : [])];
}

/** What the slider offers: of fewer nothing is told. */
export const LEAST_COUNTS = [20, 50, 100, 200, 500, 1000, 2000, 5000] as const;
const FIRST = 500;

/** From the address, where it is one of those offered. */
export function parseLeastCount(search: URLSearchParams): number {
  const asked = Number(search.get('least') ?? FIRST);
  return LEAST_COUNTS.find((count) => count === asked) ?? FIRST;
}

/** The first one is in no address. */
export const formatLeastCount = (count: number): string | undefined =>
  count === FIRST ? undefined : String(count);

/** The query parameter by which the server reports a failed attempt. */
const PARAMETER = 'authError';

/** Why the attempt failed, if there was one, as a code that the notice explains. */
export const problemInAddress = (search: string): string | undefined =>
  new URLSearchParams(search).get(PARAMETER) ?? undefined;

/** The address without the parameter, so that a reload does not report it again. */
export function withoutProblem({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const query = new URLSearchParams(search);
  query.delete(PARAMETER);
  const rest = query.toString();
  return `${pathname}${rest && `?${rest}`}${hash}`;
}

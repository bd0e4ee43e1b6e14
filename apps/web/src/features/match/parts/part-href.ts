/** Where the API has a part of a match: what programs are led to beside a table. */
export const partHref = (matchId: number, part: string): string => `/api/match/${matchId}/${part}`;

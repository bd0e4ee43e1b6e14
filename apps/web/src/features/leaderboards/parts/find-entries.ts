import type { Narrow } from './use-board-view.ts';

interface Entry {
  readonly name: string | null;
  readonly accountId: number | null;
  readonly heroIds: readonly number[];
  readonly lastPlayedAt: number | null;
}

const DAY_SECONDS = 86_400;

/** The rows of a board that a search and its filters leave, in their order. */
export function findEntries<Row extends Entry>(
  entries: readonly Row[],
  text: string,
  { plays, active }: Narrow,
  newestStartedAt: number | null,
): readonly Row[] {
  const wanted = text.trim().toLowerCase();
  const since = active === undefined ? -Infinity : (newestStartedAt ?? 0) - active * DAY_SECONDS;
  return entries.filter(
    ({ name, accountId, heroIds, lastPlayedAt }) =>
      (wanted === '' || name?.toLowerCase().includes(wanted) || String(accountId) === wanted) &&
      (plays === undefined || heroIds.includes(plays)) &&
      (active === undefined || (lastPlayedAt ?? 0) >= since),
  );
}

import type { PreparedEntry, PreparedMatch, Rejection } from './prepare-match.ts';

const NO_HISTORIES: Rejection = {
  outcome: 'rejected',
  code: 'no_match',
  message: 'The file holds a match history where a match was expected.',
};

/** Puts rejections in the place of what is not welcome here; without `refuse` everything is. */
export async function refuseEntries(
  entries: readonly PreparedEntry[],
  refuse: ((match: PreparedMatch) => Promise<Rejection | undefined>) | undefined,
): Promise<{ readonly entries: readonly PreparedEntry[]; readonly isRefused: boolean }> {
  if (!refuse) return { entries, isRefused: false };
  const checked = await Promise.all(
    entries.map(async (entry) => {
      if (entry.outcome === 'history') return NO_HISTORIES;
      return entry.outcome === 'prepared' ? ((await refuse(entry)) ?? entry) : entry;
    }),
  );
  return { entries: checked, isRefused: checked.some((entry, index) => entry !== entries[index]) };
}

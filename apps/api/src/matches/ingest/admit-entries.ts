import type { Provenance } from '@soulstat/warehouse/facts';
import {
  rejection,
  vouchedFor,
  type PreparedEntry,
  type PreparedMatch,
  type Rejection,
} from './prepare-match.ts';

/** Says who vouches for a match of a file, or why it is not welcome. */
export type Admission = (match: PreparedMatch) => Promise<Provenance | Rejection>;

const NO_HISTORIES = rejection('no_match', 'The file holds a match history where a match was expected.');

export const vouchedEntries = (entries: readonly PreparedEntry[], provenance: Provenance) =>
  entries.map((entry) => (entry.outcome === 'prepared' ? vouchedFor(entry, provenance) : entry));

/** Puts rejections in the place of what is not welcome; histories of matches are not. */
export async function admittedEntries(entries: readonly PreparedEntry[], admit: Admission) {
  let isRefused = false;
  const refusedFor = (reason: Rejection): Rejection => {
    isRefused = true;
    return reason;
  };
  const admitted = await Promise.all(
    entries.map(async (entry) => {
      if (entry.outcome === 'history') return refusedFor(NO_HISTORIES);
      if (entry.outcome === 'rejected') return entry;
      const admission = await admit(entry);
      return typeof admission === 'string' ? vouchedFor(entry, admission) : refusedFor(admission);
    }),
  );
  return { entries: admitted, isRefused };
}

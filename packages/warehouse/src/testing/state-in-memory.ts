import type { ChangedDay, SharedState } from '../client/shared-state.ts';

/** What a single process agrees on with itself. */
export function stateInMemory(): SharedState {
  let version = 0;
  let marks = 0;
  const changed = new Map<string, ChangedDay>();
  const read = async () => version;
  return {
    readDataVersion: read,
    readRecentDataVersion: read,
    beginSwap: async () => void (version += 1 + (version % 2)),
    endSwap: async () => void (version += version % 2),
    renewRollupsLease: async () => true,
    releaseRollupsLease: async () => undefined,
    adoptInterruptedWrites: async () => undefined,
    listChangedDays: async () => [...changed.values()].toSorted((a, b) => b.day.localeCompare(a.day)),
    markChanged: async (days) => {
      for (const day of days) changed.set(day, { day, mark: (marks += 1) });
    },
    forgetChangedDay: async ({ day, mark }) => {
      if (changed.get(day)?.mark === mark) changed.delete(day);
    },
    listHidden: async () => [],
    countPublisherBoards: async () => 0,
    listPublisherRanks: async () => [],
    migrateAlone: (work) => work(),
  };
}

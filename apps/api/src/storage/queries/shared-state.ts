import type { SharedState } from '@soulstat/warehouse';
import { adoptInterruptedWrites, forgetChangedDay, listChangedDays, markChanged } from './changed-days.ts';
import type { Postgres } from '../postgres/pg.ts';
import { withMigrationLock } from '../postgres/migrate.ts';
import { listHidden } from './hidden-players.ts';
import { countPublisherBoards, listPublisherRanks } from './publisher-ranks.ts';
import { renewRollupsLease, releaseRollupsLease } from './lease.ts';
import { beginSwap, endSwap, readDataVersion, readRecentDataVersion } from './rollup-state.ts';

/** What processes on one warehouse agree on, in PostgreSQL. */
export const sharedState = (db: Postgres): SharedState => ({
  readDataVersion: () => readDataVersion(db),
  readRecentDataVersion: () => readRecentDataVersion(db),
  beginSwap: () => beginSwap(db),
  endSwap: () => endSwap(db),
  renewRollupsLease: (holder, seconds) => renewRollupsLease(db, holder, seconds),
  releaseRollupsLease: (holder) => releaseRollupsLease(db, holder),
  adoptInterruptedWrites: () => adoptInterruptedWrites(db),
  listChangedDays: () => listChangedDays(db),
  markChanged: (days) => markChanged(db, days),
  forgetChangedDay: (day) => forgetChangedDay(db, day),
  listHidden: () => listHidden(db),
  countPublisherBoards: () => countPublisherBoards(db),
  listPublisherRanks: (newest) => listPublisherRanks(db, newest),
  migrateAlone: (work) => withMigrationLock(db, work),
});

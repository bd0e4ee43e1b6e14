import { listMatchDays, type MatchesOfDayRow } from '../rollups/match-calendar.ts';
import type { StatisticsStore } from './statistics-store.ts';

/** Every day with matches that count, oldest first: from the cache, which reads them once for every version of the data, where there is one. */
export const readMatchDays = ({ db, memory }: StatisticsStore): Promise<readonly MatchesOfDayRow[]> =>
  memory?.matchDays() ?? listMatchDays(db);

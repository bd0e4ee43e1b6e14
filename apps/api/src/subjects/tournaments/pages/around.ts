import type { Postgres } from '../../../storage/postgres/connect.ts';
import type { FactIndex } from '../../../community/user-text/fact-index.ts';
import { failNoTournament } from '../log/enter-log.ts';
import { listRowsOf } from '../queries/list-tournaments.ts';
import { countNews } from '../queries/news.ts';
import { countFreeAgents, isOwnerSettled, listStaff } from '../queries/people.ts';
import type { Around } from './tournament-view.ts';

/** What the page of a tournament shows beside the log. */
export async function aroundTournament(db: Postgres, id: number, facts: FactIndex): Promise<Around> {
  const [[row], staff, freeAgents, news, isSettled] = await Promise.all([
    listRowsOf(db, [id]),
    listStaff(db, id),
    countFreeAgents(db, id),
    countNews(db, id),
    isOwnerSettled(db, id),
  ]);
  if (!row) return failNoTournament();
  const isIndexed = row.visibility === 'public' && (isSettled || row.isSimulated);
  return { row, staff, freeAgents, news, isIndexed, facts };
}

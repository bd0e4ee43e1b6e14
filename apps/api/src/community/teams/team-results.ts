import type { Postgres } from '../../storage/postgres/connect.ts';
import {
  countResultsFrom,
  dueWeek,
  listStoredResults,
  removeResults,
  saveResults,
  type NewTeamResult,
  type TeamGame,
} from './queries/team-ratings.ts';
import { rateTeams } from './rating/rate-teams.ts';
import { weekOf } from './rating/weeks.ts';

export interface TeamResult {
  /** Number of the match within its tournament. */
  readonly match: string;
  readonly winnerId: number;
  readonly loserId: number;
  readonly at: Date;
  /** Team 1 of the draft room. */
  readonly teamOneId: number;
  readonly games: readonly TeamGame[];
}

/** With more results than these from the changed week on, a job computes ratings: whoever enters a result does not wait for it. */
const MOST_AT_ONCE = 1000;

/**
 * Makes these the results of a tournament, and follows with ratings. A match that was there before keeps its time, so that a corrected
 * result stays in its week.
 */
export async function setTeamResults(
  tx: Postgres,
  tournamentId: number,
  results: readonly TeamResult[],
): Promise<void> {
  const before = new Map((await listStoredResults(tx, tournamentId)).map((row) => [row.match, row]));
  const wanted = results.map(({ at, ...result }): NewTeamResult => {
    const endedAt = before.get(result.match)?.endedAt ?? at;
    return { ...result, endedAt, week: weekOf(endedAt) };
  });
  const kept = new Set(wanted.map(({ match }) => match));
  const gone = [...before.values()].filter(({ match }) => !kept.has(match));
  const changed = wanted.filter((row) => !isSame(row, before.get(row.match)));
  const rated = changed.filter((row) => !hasSameWinner(row, before.get(row.match)));
  if (gone.length === 0 && changed.length === 0) return;
  if (gone.length > 0)
    await removeResults(
      tx,
      tournamentId,
      gone.map(({ match }) => match),
    );
  if (changed.length > 0) await saveResults(tx, tournamentId, changed);
  const weeks = [...gone, ...rated].map(({ week }) => week);
  if (weeks.length > 0) await ratingsChanged(tx, Math.min(...weeks));
}

const hasSameWinner = (row: NewTeamResult, before: NewTeamResult | undefined): boolean =>
  before?.winnerId === row.winnerId && before.loserId === row.loserId;

const gamesText = ({ games }: NewTeamResult): string =>
  games.map(({ winnerId, matchId }) => `${winnerId} ${matchId}`).join();

const isSame = (row: NewTeamResult, before: NewTeamResult | undefined): boolean =>
  before !== undefined &&
  hasSameWinner(row, before) &&
  before.teamOneId === row.teamOneId &&
  gamesText(before) === gamesText(row);

/** Something changed in this week: results, or who plays. */
export async function ratingsChanged(tx: Postgres, week: number): Promise<void> {
  await dueWeek(tx, week);
  if ((await countResultsFrom(tx, week)) <= MOST_AT_ONCE) await rateTeams(tx);
}

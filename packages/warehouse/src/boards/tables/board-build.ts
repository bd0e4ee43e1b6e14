import { ch, f64, NOTHING, u32, u64, written } from '../../client/ch.ts';
import { renamed } from '../../client/columns.ts';
import type { ClickHouse } from '../../client/connect.ts';
import { day as dayValue, type Day } from '../../client/day.ts';
import { moments, type NumbersIn } from '../../facts/row-types.ts';
import { fitBoards, type BoardFit } from './board-fit.ts';
import {
  createNextBoards,
  matchesBoardRows,
  pointsBoardRows,
  pointsWeekRows,
  publisherWeekRows,
  standingRows,
} from './boards.ts';
import { heroExperienceRows } from './hero-experience.ts';
import { buildPlaces } from './hero-places.ts';
import { leaderboardRows } from './leaderboard.ts';
import { buildPlayerCells } from './player-cells.ts';
import { topMatchRows } from './top-matches.ts';

interface MadeBoards {
  readonly scoresVersion: number;
  readonly newestStartedAt: number;
  readonly fit: BoardFit;
}

/** Builds every board beside those that are served, of the version of the models that has most players' matches. */
export async function buildBoards(db: ClickHouse, hidden: readonly number[]): Promise<MadeBoards> {
  const scoresVersion = await findFullestVersion(db);
  await createNextBoards(db);
  // Two at a time: most of these statements use one processor.
  const [fit] = await Promise.all([
    buildByPoints(db, scoresVersion, hidden),
    buildByMatches(db, scoresVersion, hidden),
  ]);
  return { scoresVersion, newestStartedAt: await findNewest(db), fit };
}

/** Where players stand, everything by points, and how experienced players of heroes fare. */
async function buildByPoints(
  db: ClickHouse,
  scoresVersion: number,
  hidden: readonly number[],
): Promise<BoardFit> {
  await db.run(standingRows(scoresVersion));
  const fit = await fitBoards(db, scoresVersion);
  if (scoresVersion !== 0) {
    await db.run(pointsBoardRows(scoresVersion, fit, hidden));
    await db.run(pointsWeekRows(scoresVersion));
  }
  await buildPlaces(db, scoresVersion, hidden);
  await db.run(heroExperienceRows());
  return fit;
}

async function buildByMatches(
  db: ClickHouse,
  scoresVersion: number,
  hidden: readonly number[],
): Promise<void> {
  await buildPlayerCells(db);
  await db.run(matchesBoardRows(hidden));
  await db.run(publisherWeekRows());
  await db.run(topMatchRows(scoresVersion));
  await db.run(leaderboardRows());
}

/** 0 without scores. */
async function findFullestVersion(db: ClickHouse): Promise<number> {
  const [row] = await db.rows(ch<{ version: number }>`
    select scores_version as version from player_score group by scores_version order by count() desc, version desc limit 1
  `);
  return row?.version ?? 0;
}

async function findNewest(db: ClickHouse): Promise<number> {
  const [row] = await db.rows(
    ch<{ at: number }>`select toUnixTimestamp(max(last_played_at)) as at from player_standing_next`,
  );
  return row?.at ?? 0;
}

const BUILT = `data_version, score_rows, took_ms, scores_version, win_rate_matches, mean_win_rate, match_variance, hero_variance`;

/** What boards were built of; the newest match is of 0 without matches. */
export type BuiltBoards = NumbersIn<typeof BUILT | 'newest_started_at'> & { readonly agoMs: number };

/** Of what the boards were built last, if ever, and how many scores there are now. */
export async function findBoardState(
  db: ClickHouse,
): Promise<{ readonly built: BuiltBoards | undefined; readonly scoreRows: number }> {
  const [built, [scores]] = await Promise.all([
    findBuiltBoards(db),
    db.rows(ch<{ rows: number }>`select count() as rows from player_score`),
  ]);
  return { built, scoreRows: scores?.rows ?? 0 };
}

/** @param day the last build whose newest match is of that day */
export async function findBuiltBoards(db: ClickHouse, day?: Day): Promise<BuiltBoards | undefined> {
  const ofDay = day === undefined ? NOTHING : ch`where toDate(newest_started_at) = ${dayValue(day)}`;
  const [built] = await db.rows(ch<BuiltBoards>`
    select ${renamed(BUILT)}, ${moments('newest_started_at')}, dateDiff('millisecond', built_at, now64(3)) as agoMs
    from board_built ${ofDay} order by built_at desc limit 1
  `);
  return built;
}

export async function noteBoards(
  db: ClickHouse,
  { fit, ...made }: MadeBoards & Pick<BuiltBoards, 'scoreRows' | 'tookMs' | 'dataVersion'>,
): Promise<void> {
  await db.run(ch`
    insert into board_built (${written(BUILT)}, newest_started_at)
    values (${u64(made.dataVersion)}, ${u64(made.scoreRows)}, ${u32(made.tookMs)}, ${u64(made.scoresVersion)},
      ${f64(fit.winRateMatches)}, ${f64(fit.meanWinRate)}, ${f64(fit.matchVariance)}, ${f64(fit.heroVariance)},
      toDateTime(${u32(made.newestStartedAt)}, 'UTC'))
  `);
}

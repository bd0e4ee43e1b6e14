import { ch, f64, NOTHING, u32, u64 } from '../../client/ch.ts';
import type { ClickHouse } from '../../client/connect.ts';
import { day as dayValue, type Day } from '../../client/day.ts';
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
  const { scoresVersion, isScored } = await findFullestVersion(db);
  await createNextBoards(db);
  // Two at a time: most of these statements use one processor.
  const [fit] = await Promise.all([
    buildByPoints(db, { scoresVersion, hidden, isScored }),
    buildByMatches(db, scoresVersion, hidden),
  ]);
  return { scoresVersion, newestStartedAt: await findNewest(db), fit };
}

interface ByPoints {
  readonly scoresVersion: number;
  readonly hidden: readonly number[];
  readonly isScored: boolean;
}

/** Where players stand, everything by points, and how experienced players of heroes fare. */
async function buildByPoints(
  db: ClickHouse,
  { scoresVersion, hidden, isScored }: ByPoints,
): Promise<BoardFit> {
  const unfitted = { scoresVersion, hidden, fit: NOT_FITTED };
  await db.run(standingRows(unfitted));
  const fit = await fitBoards(db, scoresVersion);
  if (isScored) {
    await db.run(pointsBoardRows({ ...unfitted, fit }));
    await db.run(pointsWeekRows(unfitted));
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

const NOT_FITTED: BoardFit = {
  winRateMatches: 0,
  meanWinRate: 0.5,
  matchVariance: 0,
  heroVariance: 0,
  heroMatches: 0,
};

async function findFullestVersion(
  db: ClickHouse,
): Promise<{ readonly scoresVersion: number; readonly isScored: boolean }> {
  const [row] = await db.rows(ch<{ version: number }>`
    select scores_version as version from player_score group by scores_version order by count() desc, version desc limit 1
  `);
  return { scoresVersion: row?.version ?? 0, isScored: row !== undefined };
}

async function findNewest(db: ClickHouse): Promise<number> {
  const [row] = await db.rows(
    ch<{ at: number }>`select toUnixTimestamp(max(last_played_at)) as at from player_standing_next`,
  );
  return row?.at ?? 0;
}

export interface BuiltBoards {
  readonly dataVersion: number;
  readonly scoreRows: number;
  readonly agoMs: number;
  readonly tookMs: number;
  readonly scoresVersion: number;
  /** Unix seconds; 0 without matches. */
  readonly newestStartedAt: number;
  readonly winRateMatches: number;
  readonly meanWinRate: number;
  readonly matchVariance: number;
  readonly heroVariance: number;
}

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
    select data_version as dataVersion, score_rows as scoreRows, dateDiff('millisecond', built_at, now64(3)) as agoMs,
      took_ms as tookMs, scores_version as scoresVersion, toUnixTimestamp(newest_started_at) as newestStartedAt,
      win_rate_matches as winRateMatches, mean_win_rate as meanWinRate, match_variance as matchVariance, hero_variance as heroVariance
    from board_built ${ofDay} order by built_at desc limit 1
  `);
  return built;
}

export async function noteBoards(
  db: ClickHouse,
  made: MadeBoards & { readonly scoreRows: number; readonly tookMs: number; readonly dataVersion: number },
): Promise<void> {
  const { fit, scoresVersion, newestStartedAt, scoreRows, tookMs, dataVersion } = made;
  await db.run(ch`
    insert into board_built (data_version, score_rows, took_ms, scores_version, newest_started_at, win_rate_matches, mean_win_rate,
      match_variance, hero_variance)
    values (${u64(dataVersion)}, ${u64(scoreRows)}, ${u32(tookMs)}, ${u64(scoresVersion)}, toDateTime(${u32(newestStartedAt)}, 'UTC'),
      ${f64(fit.winRateMatches)}, ${f64(fit.meanWinRate)}, ${f64(fit.matchVariance)}, ${f64(fit.heroVariance)})
  `);
}

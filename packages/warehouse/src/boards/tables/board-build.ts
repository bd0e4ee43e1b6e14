import { ch, chJoin, f64, identifier, NOTHING, u32, u64, written, type ClickHouse } from '../../client/ch.ts';
import { day as dayValue, type Day } from '../../client/day.ts';
import type { PublisherRank } from '../../client/shared-state.ts';
import { moments, namesIn, renamed, type NumbersIn } from '../../client/columns.ts';
import { fitBoards, type BoardFit } from './board-fit.ts';
import * as boards from './boards.ts';
import { heroExperienceRows } from './hero-experience.ts';
import { buildPlaces } from './hero-places.ts';
import { leaderboardRows } from './leaderboard.ts';
import { buildPlayerCells } from './player-cells.ts';
import { fillPublisherRanks } from './publisher-ranks.ts';
import { topMatchRows } from './top-matches.ts';

/** Everything that is built together and put in place together. */
const BOARD_TABLES =
  namesIn(`player_standing, board, rank_week, top_match, hero_place_day, player_place, mvp_board, player_cell,
  leaderboard, hero_experience`);

/** Tables that boards are built from and that are empty otherwise. */
const MADE_FOR_BUILDING = ['publisher_rank'];

const nextOf = (table: string) => identifier(`${table}_next`);

interface MadeBoards {
  readonly scoresVersion: number;
  readonly newestStartedAt: number;
  readonly fit: BoardFit;
}

/** Builds every board beside those that are served, of the version of the models that has most players' matches. */
export async function buildBoards(
  db: ClickHouse,
  {
    hidden,
    publisherRanks,
  }: { readonly hidden: readonly number[]; readonly publisherRanks: readonly PublisherRank[] },
): Promise<MadeBoards> {
  const scoresVersion = await findFullestVersion(db);
  await createNextBoards(db);
  await fillPublisherRanks(db, publisherRanks);
  // Two at a time: most of these statements use one processor.
  const [fit] = await Promise.all([
    buildByPoints(db, scoresVersion, hidden),
    buildByMatches(db, scoresVersion, hidden),
  ]);
  const newestStartedAt = await db.count(
    ch`select toUnixTimestamp(max(last_played_at)) from player_standing_next`,
  );
  return { scoresVersion, newestStartedAt, fit };
}

/** Where players stand, everything by points, and how experienced players of heroes fare. */
async function buildByPoints(db: ClickHouse, scoresVersion: number, hidden: readonly number[]) {
  await db.run(boards.standingRows(scoresVersion));
  const fit = await fitBoards(db, scoresVersion);
  if (scoresVersion !== 0) {
    await db.run(boards.pointsBoardRows(scoresVersion, fit, hidden));
    await db.run(boards.pointsWeekRows(scoresVersion));
  }
  await buildPlaces(db, scoresVersion, hidden);
  await db.run(heroExperienceRows());
  return fit;
}

async function buildByMatches(db: ClickHouse, scoresVersion: number, hidden: readonly number[]) {
  await buildPlayerCells(db);
  await db.run(boards.matchesBoardRows(hidden));
  await db.run(boards.publisherWeekRows());
  await db.run(topMatchRows(scoresVersion));
  await db.run(leaderboardRows());
}

/** 0 without scores. */
const findFullestVersion = (db: ClickHouse) =>
  db.count(ch`
    select scores_version from player_score group by scores_version order by count() desc, scores_version desc limit 1
  `);

const BUILT = `data_version, score_rows, publisher_boards, took_ms, scores_version, win_rate_matches, mean_win_rate, match_variance, hero_variance`;

/** What boards were built of; the newest match is of 0 without matches. */
export type BuiltBoards = NumbersIn<typeof BUILT | 'newest_started_at'> & { readonly agoMs: number };

/** Of what the boards were built last, if ever, and how many scores there are now. */
export async function findBoardState(db: ClickHouse) {
  const [built, scoreRows] = await Promise.all([
    findBuiltBoards(db),
    db.count(ch`select count() from player_score`),
  ]);
  return { built, scoreRows };
}

/** @param day the last build whose newest match is of that day */
export function findBuiltBoards(db: ClickHouse, day?: Day) {
  const ofDay = day === undefined ? NOTHING : ch`where toDate(newest_started_at) = ${dayValue(day)}`;
  return db.row(ch<BuiltBoards>`
    select ${renamed(BUILT)}, ${moments('newest_started_at')}, dateDiff('millisecond', built_at, now64(3)) as agoMs
    from board_built ${ofDay} order by built_at desc limit 1
  `);
}

export async function noteBoards(
  db: ClickHouse,
  {
    fit,
    ...made
  }: MadeBoards & Pick<BuiltBoards, 'scoreRows' | 'publisherBoards' | 'tookMs' | 'dataVersion'>,
): Promise<void> {
  await db.run(ch`
    insert into board_built (${written(BUILT)}, newest_started_at)
    values (${u64(made.dataVersion)}, ${u64(made.scoreRows)}, ${u64(made.publisherBoards)}, ${u32(made.tookMs)}, ${u64(made.scoresVersion)},
      ${f64(fit.winRateMatches)}, ${f64(fit.meanWinRate)}, ${f64(fit.matchVariance)}, ${f64(fit.heroVariance)},
      toDateTime(${u32(made.newestStartedAt)}, 'UTC'))
  `);
}

/** Empty tables beside those that are served. */
async function createNextBoards(db: ClickHouse): Promise<void> {
  await dropNextBoards(db);
  for (const table of [...BOARD_TABLES, ...MADE_FOR_BUILDING])
    await db.run(ch`create table ${nextOf(table)} as ${identifier(table)}`);
}

/** Puts what was built in its place. */
export async function swapBoards(db: ClickHouse): Promise<void> {
  for (const table of BOARD_TABLES)
    await db.run(ch`exchange tables ${identifier(table)} and ${nextOf(table)}`);
}

export const dropNextBoards = (db: ClickHouse) =>
  db.run(ch`drop table if exists ${chJoin([...BOARD_TABLES, ...MADE_FOR_BUILDING].map(nextOf))}`);

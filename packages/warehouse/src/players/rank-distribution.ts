import { CALIBRATION_MATCHES } from '@soulstat/ranks';
import { ch, SHORT_QUESTION, str, u32, u8, type ClickHouse } from '../client/ch.ts';
import { each, readColumns } from '../client/read-columns.ts';
import { ACTIVE_WEEKS } from '../boards/tables/boards.ts';

export type RankScale = 'publisher' | 'points';

export interface RankWeekRow {
  /** The last day of four weeks. */
  readonly until: string;
  /** On the dense scale; 0 for players without a badge, or still calibrating. */
  readonly rankStep: number;
  readonly players: number;
}

/** Players by rank, week by week, oldest first. */
export const listRankWeeks = (db: ClickHouse, scale: RankScale) =>
  db.rows(ch<RankWeekRow>`
    select toString(until) as until, rank as rankStep, players
    from rank_week where scale = ${str(scale)} order by rank_week.until, rank ${SHORT_QUESTION}
  `);

export type JointRankRow = Readonly<Record<'publisherStep' | 'pointsStep' | 'players', number>>;

/** Points as a step of the dense scale, as in `rank_week`. */
const POINTS_STEP = ch`toUInt8(6 + greatest(1, least(66, floor(points / 100))))`;
const IS_CALIBRATED = ch`counted_matches >= ${u32(CALIBRATION_MATCHES)}`;
const IS_ACTIVE = ch`last_played_at >= (select max(last_played_at) from player_standing) - interval ${u8(ACTIVE_WEEKS)} week`;

/** Players with both ranks, by both. */
export const listJointRanks = (db: ClickHouse) =>
  db.rows(ch<JointRankRow>`
    select rank as publisherStep, ${POINTS_STEP} as pointsStep, count() as players
    from player_standing where rank > 0 and ${IS_CALIBRATED} and ${IS_ACTIVE}
    group by publisherStep, pointsStep order by publisherStep, pointsStep ${SHORT_QUESTION}
  `);

/** The points of everybody who has some and is active, from the lowest. */
export async function listActivePoints(db: ClickHouse): Promise<Float64Array> {
  const active = ch`select points from player_standing where ${IS_CALIBRATED} and ${IS_ACTIVE} order by points`;
  const columns = { points: each('f64s', ch`points`) };
  const { points } = await readColumns(db, columns, ch`from (${active}) settings max_threads = 1`);
  return points;
}

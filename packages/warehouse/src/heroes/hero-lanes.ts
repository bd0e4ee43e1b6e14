import { ch, NOTHING, u16, u8 } from '../client/ch.ts';
import { LANE_TABLE, laneKeyOf } from '../aggregates/tables.ts';
import { readSums, type KeyTotals, type SumsQuery } from '../store/read-sums.ts';
import type { ComparedDays, TierFilter } from '../rollups/filters/statistic-filter.ts';
import type { StatisticsStore } from '../store/statistics-store.ts';

/** Sums over the lanes of a hero as they stand at one moment of the match. */
export interface HeroLaneRow {
  readonly heroId: number;
  /** 180, 360, 540, 720 or 900. */
  readonly seconds: number;
  readonly lanes: number;
  readonly wins: number;
  /** Lanes whose own side has more souls there, and less, and the matches won of either. */
  readonly ahead: number;
  readonly behind: number;
  readonly winsAhead: number;
  readonly winsBehind: number;
  /** Souls of the own two less those of the other two, and the squares of that. */
  readonly duoLead: number;
  readonly duoLeadSquares: number;
  /** Twice the souls of the player less those of the other two. */
  readonly ownLeadTwice: number;
  readonly ownLeadTwiceSquares: number;
  readonly kills: number;
  readonly deaths: number;
  readonly duoKillLead: number;
  readonly troopers: number;
  readonly denies: number;
  readonly playerDamage: number;
}

/** Which lanes; of every lane and every hero unless told otherwise. */
interface LanesAsked {
  readonly lane?: number | undefined;
  readonly heroId?: number;
}

/** Every hero at every moment, by hero id and moment; in one lane or in all, of one hero or of all, and of one side where the filter has one. */
export async function listHeroLanes(
  store: StatisticsStore,
  filter: TierFilter,
  asked: LanesAsked = {},
): Promise<HeroLaneRow[]> {
  const [rows = []] = await readLanes(store, filter, [filter], asked);
  return rows;
}

/** The same in the days of the filter and in those before, in one question. */
export async function listHeroLanesTwice(
  store: StatisticsStore,
  filter: TierFilter,
  before: ComparedDays,
  asked: LanesAsked = {},
): Promise<{ readonly now: HeroLaneRow[]; readonly before: HeroLaneRow[] }> {
  const [now = [], then = []] = await readLanes(store, filter, [filter, before], asked);
  return { now, before: then };
}

async function readLanes(
  store: StatisticsStore,
  filter: TierFilter,
  ranges: readonly ComparedDays[],
  asked: LanesAsked,
): Promise<HeroLaneRow[][]> {
  const rows = await readSums(store, filter, ranges, { table: LANE_TABLE, ...rowsAsked(filter, asked) });
  return rows.map((own) => own.map(laneOf).filter(({ lanes }) => lanes > 0));
}

/** No key tells lane and side. */
function rowsAsked(
  { slice }: TierFilter,
  { lane, heroId }: LanesAsked,
): Pick<SumsQuery, 'where' | 'isAsked'> {
  const ofHero = heroId === undefined ? NOTHING : ch`and hero_id = ${u16(heroId)}`;
  const inLane = lane === undefined ? NOTHING : ch`and lane = ${u8(lane)}`;
  const onSide = slice?.side === undefined ? NOTHING : ch`and side = ${u8(slice.side)}`;
  const where = ch`true ${ofHero} ${inLane} ${onSide}`;
  if (lane !== undefined || slice?.side !== undefined) return { where };
  return heroId === undefined ? {} : { where, isAsked: (key) => laneKeyOf(key).heroId === heroId };
}

function laneOf({ key, totals }: KeyTotals): HeroLaneRow {
  const at = (index: number) => totals[index] ?? 0;
  return {
    ...laneKeyOf(key),
    lanes: at(0),
    wins: at(1),
    ahead: at(2),
    behind: at(3),
    winsAhead: at(4),
    winsBehind: at(5),
    duoLead: at(6),
    duoLeadSquares: at(7),
    ownLeadTwice: at(8),
    ownLeadTwiceSquares: at(9),
    kills: at(10),
    deaths: at(11),
    duoKillLead: at(12),
    troopers: at(13),
    denies: at(14),
    playerDamage: at(15),
  };
}

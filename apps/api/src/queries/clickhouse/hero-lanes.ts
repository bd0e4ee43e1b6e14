import { ch, NOTHING, u16, u8, type Ch } from './ch.ts';
import { heldByPeriod, type KeyTotals } from './held-periods.ts';
import { LANE_COLUMNS, LANE_TABLE, laneKeyOf } from './held-tables.ts';
import { HERO_LANE_DAY } from './rollups/hero-lane-day.ts';
import { sampleOf } from './sampled-rows.ts';
import {
  bothRanges,
  rowsByPeriod,
  rowsByPeriodTwice,
  SHORT_QUESTION,
  tierBetween,
  tierBounds,
  type ComparedDays,
  type TierFilter,
} from './statistic-filter.ts';
import type { StatisticsStore } from './statistics-store.ts';

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
  const held = await heldLanes(store, filter, [filter], asked);
  if (held) return held[0] ?? [];
  const rows = await store.db.rows(lanes(rowsByPeriod(filter, sourcesOf(filter, asked)), ch`toUInt8(0)`));
  return rows.map(laneOf).filter((row) => row.lanes > 0);
}

/** The same in the days of the filter and in those before, in one question. */
export async function listHeroLanesTwice(
  store: StatisticsStore,
  filter: TierFilter,
  before: ComparedDays,
  asked: LanesAsked = {},
): Promise<{ readonly now: HeroLaneRow[]; readonly before: HeroLaneRow[] }> {
  const held = await heldLanes(store, filter, [filter, before], asked);
  if (held) return { now: held[0] ?? [], before: held[1] ?? [] };
  const rows = await store.db.rows(
    lanes(rowsByPeriodTwice(filter, before, sourcesOf(filter, asked)), ch`part`),
  );
  const { now, before: then } = bothRanges(rows, ({ heroId, seconds }) => `${heroId} ${seconds}`);
  const played = (of: typeof rows) => of.map(laneOf).filter((row) => row.lanes > 0);
  return { now: played(now), before: played(then) };
}

/** Of all lanes and both sides: others are not held. */
async function heldLanes(
  store: StatisticsStore,
  filter: TierFilter,
  ranges: readonly ComparedDays[],
  { lane, heroId }: LanesAsked,
): Promise<readonly HeroLaneRow[][] | undefined> {
  if (lane !== undefined || filter.slice?.side !== undefined) return undefined;
  const held = await heldByPeriod(store, filter, ranges, {
    table: LANE_TABLE,
    ...(heroId !== undefined && {
      where: ch`hero_id = ${u16(heroId)}`,
      isAsked: (key: number) => laneKeyOf(key).heroId === heroId,
    }),
  });
  return held?.map((rows) => rows.map(heldLaneOf).filter((row) => row.lanes > 0));
}

const heldLaneOf = ({ key, totals }: KeyTotals): HeroLaneRow => laneOf({ ...laneKeyOf(key), totals });

interface LaneSumsRow {
  readonly heroId: number;
  readonly seconds: number;
  readonly part: number;
  readonly totals: readonly number[];
}

const lanes = (source: Ch, part: Ch): Ch<LaneSumsRow> => ch<LaneSumsRow>`
  select hero_id as heroId, seconds, ${part} as part, sumForEach(sums) as totals
  from ${source}
  group by hero_id, seconds, part
  order by hero_id, seconds
  ${SHORT_QUESTION}`;

function sourcesOf(filter: TierFilter, { lane, heroId }: LanesAsked): Parameters<typeof rowsByPeriod>[1] {
  const { condition, ...ranks } = tierBounds(filter);
  const side = filter.slice?.side;
  const onSide = side === undefined ? NOTHING : ch`and side = ${u8(side)}`;
  const ofHero = heroId === undefined ? onSide : ch`and hero_id = ${u16(heroId)} ${onSide}`;
  const inLane = lane === undefined ? ofHero : ch`and lane = ${u8(lane)} ${ofHero}`;
  return {
    columns: [ch`hero_id`, ch`seconds`],
    sums: LANE_COLUMNS,
    sampled: sampleOf(HERO_LANE_DAY),
    served: { table: ch`serve_hero_lane`, where: ch`${condition} ${inLane}`, ...ranks },
    daily: { table: ch`hero_lane_day`, where: ch`true ${tierBetween(filter)} ${inLane}` },
  };
}

function laneOf({ heroId, seconds, totals }: Omit<LaneSumsRow, 'part'>): HeroLaneRow {
  const at = (index: number) => totals[index] ?? 0;
  return {
    heroId,
    seconds,
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

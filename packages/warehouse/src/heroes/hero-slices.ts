import { ch, chJoin, u16, u8, type Ch } from '../client/ch.ts';
import type { ClickHouse } from '../client/connect.ts';
import { day, type Day } from '../client/day.ts';
import { LENGTH_TABLE } from '../aggregates/tables.ts';
import { readRows } from '../store/read-sums.ts';
import { ALL_HEROES } from '../rollups/hero-item-day.ts';
import { ANY_PARTY, EITHER_SIDE } from '../rollups/hero-slice-day.ts';
import type { DayRange } from '../rollups/filters/period.ts';
import {
  inModes,
  SHORT_QUESTION,
  tierBetween,
  type MatchSlice,
  type TierFilter,
} from '../rollups/filters/statistic-filter.ts';
import type { StatisticsStore } from '../store/statistics-store.ts';

/** A filter by side, length or size of party. */
export type SliceFilter = TierFilter & { readonly slice: MatchSlice };

/** Whether a filter asks for a part of its matches that only the tables of this file hold. */
export const isSliced = <Filter extends { readonly slice?: MatchSlice }>(
  filter: Filter,
): filter is Filter & { readonly slice: MatchSlice } => filter.slice !== undefined;

interface SliceCount {
  readonly matches: number;
  readonly wins: number;
}

/** A hero in the days asked for, in those before, and on each of the days named. */
export interface HeroSliceRow {
  readonly heroId: number;
  readonly now: SliceCount;
  readonly before: SliceCount;
  readonly byDay: readonly SliceCount[];
}

/** How often every hero is played and won in a slice, by hero id: heroes of the days asked for or of those before. */
export async function listHeroSlices(
  store: StatisticsStore,
  filter: SliceFilter,
  before: DayRange,
  days: readonly Day[] = [],
): Promise<HeroSliceRow[]> {
  const ranges = [filter, before, ...days.map((one) => ({ from: one, to: one }))];
  const rows = await readRows(store, filter, ranges, {
    table: LENGTH_TABLE,
    sums: ['matches', 'wins'],
    where: ch`hero_id != 0 ${inSlice(filter.slice)}`,
  });
  const [now = NONE, then = NONE, ...byDay] = rows.map(countByHero);
  return [...new Set([...now.keys(), ...then.keys()])]
    .toSorted((a, b) => a - b)
    .map((heroId) => {
      const countIn = (counts: Counts) => counts.get(heroId) ?? { matches: 0, wins: 0 };
      return { heroId, now: countIn(now), before: countIn(then), byDay: byDay.map(countIn) };
    })
    .filter((hero) => hero.now.matches > 0 || hero.before.matches > 0);
}

type Counts = ReadonlyMap<number, SliceCount>;
const NONE: Counts = new Map();

function countByHero(rows: readonly (SliceCount & { readonly heroId: number })[]): Counts {
  const counts = new Map<number, SliceCount>();
  for (const { heroId, matches, wins } of rows) {
    const count = counts.get(heroId) ?? { matches: 0, wins: 0 };
    counts.set(heroId, { matches: count.matches + matches, wins: count.wins + wins });
  }
  return counts;
}

/** How many matches have a player who counts: of a hero, or any (`ALL_HEROES`). */
export async function countSlicedMatches(
  db: ClickHouse,
  filter: SliceFilter,
  heroId: number = ALL_HEROES,
): Promise<number> {
  const ofMatches = heroId === ALL_HEROES ? { side: EITHER_SIDE, partySize: ANY_PARTY } : {};
  const [row] = await db.rows(ch<{ matches: number }>`
    select sum(t.matches) as matches
    from hero_slice_day as t
    where ${onDaysAndTiers(filter)} and hero_id = ${u16(heroId)} ${inSlice({ ...ofMatches, ...filter.slice })}
    ${SHORT_QUESTION}
  `);
  return row?.matches ?? 0;
}

/** Of rows of a rollup by tier, named `t`. */
export const onDaysAndTiers = (filter: TierFilter): Ch =>
  ch`${inModes(filter.mode, ch`t.mode`)} and t.day between ${day(filter.from)} and ${day(filter.to)} ${tierBetween(filter)}`;

type Bounds = Readonly<Partial<Record<keyof MatchSlice, number>>>;

/** The rows of a slice, as further conditions. */
export function inSlice({ side, minLength, maxLength, partySize }: Bounds): Ch {
  const conditions = [
    side !== undefined && ch`and side = ${u8(side)}`,
    minLength !== undefined && ch`and length >= ${u8(minLength)}`,
    maxLength !== undefined && ch`and length <= ${u8(maxLength)}`,
    partySize !== undefined && ch`and party = ${u8(partySize)}`,
  ];
  return chJoin(
    conditions.filter((condition) => condition !== false),
    ch` `,
  );
}

import { andIf, ch, SHORT_QUESTION, u16, u8, type ClickHouse } from '../client/ch.ts';
import { day, type Day } from '../client/day.ts';
import { LENGTH_TABLE } from '../aggregates/tables.ts';
import type { NamedSums } from '../client/columns.ts';
import { readHeroSums } from '../store/read-hero-sums.ts';
import { nowAndBefore, readRows } from '../store/read-sums.ts';
import { countSampledHeroes } from '../store/samples/sampled-players.ts';
import { ALL_HEROES } from '../rollups/hero-item-day.ts';
import { ANY_PARTY, EITHER_SIDE, LAST_LENGTH } from '../rollups/hero-slice-day.ts';
import type { DayRange } from '../rollups/filters/period.ts';
import {
  inModes,
  tierBetween,
  tierFilterOf,
  type ComparedDays,
  type MatchSlice,
  type StatisticFilter,
  type TierFilter,
} from '../rollups/filters/statistic-filter.ts';
import type { StatisticsStore } from '../store/statistics-store.ts';

export type SliceFilter = TierFilter & { readonly slice: MatchSlice };

/** Whether a filter asks for a part of its matches that only the tables of this file hold. */
export const isSliced = <Filter extends { readonly slice?: MatchSlice }>(
  filter: Filter,
): filter is Filter & { readonly slice: MatchSlice } => filter.slice !== undefined;

export type WinCountRow = Readonly<Record<'matches' | 'wins', number>>;

/** A hero in the days asked for, in those before, and in parts of them. */
export interface HeroTierRow {
  readonly heroId: number;
  readonly now: WinCountRow;
  readonly before: WinCountRow;
  /** Of the days asked for, every second one; null by side, length and party, which are kept by period. */
  readonly onOddDays: WinCountRow | null;
  /** Each of the days named, in their order. */
  readonly byDay: readonly WinCountRow[];
}

/** What a tier list is made of, and winners and losers, by hero id: heroes played in the days asked for or in those before. */
export async function listHeroTierSums(
  store: StatisticsStore,
  filter: StatisticFilter,
  before: DayRange,
  days: readonly Day[] = [],
): Promise<HeroTierRow[]> {
  const tiers = tierFilterOf(filter);
  if (isSliced(tiers)) return listHeroSlices(store, tiers, before, days);
  const [asked, earlier] = await readHeroSums(store, filter, [filter, before], ['matches', 'wins']);
  const byDay = days.map((one) => (one >= filter.from && one <= filter.to ? asked : earlier)?.on(one));
  return tierRows([asked?.total(), earlier?.total(), ...byDay], asked?.onOddDays());
}

/** The same in a slice. */
export async function listHeroSlices(
  store: StatisticsStore,
  filter: SliceFilter,
  before: DayRange,
  days: readonly Day[] = [],
): Promise<HeroTierRow[]> {
  const ranges = [filter, before, ...days.map((one) => ({ from: one, to: one }))];
  const rows = await readRows(store, filter, ranges, {
    table: LENGTH_TABLE,
    sums: ['matches', 'wins'],
    where: ch`hero_id != 0 ${inSlice(filter.slice)}`,
  });
  return tierRows(rows.map(countByHero));
}

type Counts = ReadonlyMap<number, WinCountRow>;

const tierRows = (
  [now = new Map(), then = new Map(), ...byDay]: readonly (Counts | undefined)[],
  onOddDays?: Counts,
): HeroTierRow[] =>
  [...new Set([...now.keys(), ...then.keys()])]
    .toSorted((a, b) => a - b)
    .map((heroId) => {
      const countIn = (counts: Counts | undefined) => counts?.get(heroId) ?? { matches: 0, wins: 0 };
      return {
        heroId,
        now: countIn(now),
        before: countIn(then),
        onOddDays: onOddDays ? countIn(onOddDays) : null,
        byDay: byDay.map(countIn),
      };
    });

function countByHero(rows: readonly (WinCountRow & { readonly heroId: number })[]): Counts {
  const counts = new Map<number, WinCountRow>();
  for (const { heroId, matches, wins } of rows) {
    const count = counts.get(heroId) ?? { matches: 0, wins: 0 };
    counts.set(heroId, { matches: count.matches + matches, wins: count.wins + wins });
  }
  return counts;
}

const COUNTS = ['matches', 'wins', 'full_matches'] as const;

async function countHeroes(store: StatisticsStore, filter: StatisticFilter, ranges: readonly ComparedDays[]) {
  if (filter.sample) return ranges.map((range) => countSampledHeroes({ ...filter, ...range }));
  const heroes = await readHeroSums(store, filter, ranges, COUNTS);
  return heroes.map((days) => [...days.total()].map(([heroId, counts]) => ({ heroId, ...counts })));
}

/** Every hero, by id: what pairs and items are compared with. */
export async function listHeroCounts(store: StatisticsStore, filter: StatisticFilter) {
  const [heroes = []] = await countHeroes(store, filter, [filter]);
  return heroes;
}

/** The same in the days of the filter and in those before, in one question. */
export const listHeroCountsTwice = async (
  store: StatisticsStore,
  filter: StatisticFilter,
  before: ComparedDays,
) => nowAndBefore(await countHeroes(store, filter, [filter, before]));

/** Matches of a hero of about the same length: in five minutes each (`LENGTH_SECONDS`), the last without an end (`LAST_LENGTH`). */
export type HeroLengthRow = { readonly length: number } & NamedSums<(typeof LENGTH_TABLE.sums)[number]>;

/** The matches of a hero by their length, shortest first. */
export async function listHeroLengths(store: StatisticsStore, filter: TierFilter, heroId: number) {
  const [rows = []] = await readRows(store, filter, [filter], {
    table: LENGTH_TABLE,
    where: ch`hero_id = ${u16(heroId)} ${inSlice(filter.slice ?? {})}`,
    // No key tells side and party.
    isAsked: filter.slice ? undefined : (row) => row.heroId === heroId,
  });
  return rows;
}

/** How many matches have a player who counts: of a hero, or any (`ALL_HEROES`). */
export function countSlicedMatches(db: ClickHouse, filter: SliceFilter, heroId: number = ALL_HEROES) {
  const ofMatches = heroId === ALL_HEROES ? { side: EITHER_SIDE, partySize: ANY_PARTY } : {};
  return db.count(ch`
    select sum(t.matches) from hero_slice_day as t
    where ${onDaysAndTiers(filter)} and hero_id = ${u16(heroId)} ${inSlice({ ...ofMatches, ...filter.slice })}
    ${SHORT_QUESTION}
  `);
}

/** A hero in a slice, and all matches of the slice. */
interface SlicedCount extends WinCountRow {
  readonly allMatches: number;
}

/** A hero day by day, oldest first; days without a match are absent. */
export const listSlicedDays = (db: ClickHouse, filter: SliceFilter, heroId: number) =>
  db.rows(ch<SlicedCount & { readonly day: Day }>`
    select toString(t.day) as day, ${countsOf(filter, heroId)} group by t.day having allMatches > 0 order by t.day ${SHORT_QUESTION}
  `);

/** A hero by tier (1 to 11; 0 where the rank is not known), of every rank whatever the filter's; tiers without the hero are absent. */
export const listSlicedTiers = (
  db: ClickHouse,
  { minTier: _min, maxTier: _max, ...filter }: SliceFilter,
  heroId: number,
) =>
  db.rows(ch<SlicedCount & { readonly tier: number }>`
    select t.tier as tier, ${countsOf(filter, heroId)} group by t.tier having matches > 0 order by t.tier ${SHORT_QUESTION}
  `);

/** Of the rows of a hero, and of those of the matches themselves, which stand under hero 0. */
function countsOf(filter: SliceFilter, heroId: number) {
  const { side = EITHER_SIDE, partySize = ANY_PARTY } = filter.slice;
  return ch`sumIf(t.matches, hero_id != 0) as matches, sumIf(t.wins, hero_id != 0) as wins, sumIf(t.matches, hero_id = 0) as allMatches
    from hero_slice_day as t
    where ${onDaysAndTiers(filter)} and hero_id in (0, ${u16(heroId)})
      and if(hero_id = 0, true ${inSlice({ ...filter.slice, side, partySize })}, true ${inSlice(filter.slice)})`;
}

/** Of rows of a rollup by tier, named `t`. */
const onDaysAndTiers = (filter: TierFilter) =>
  ch`${inModes(filter.mode, ch`t.mode`)} and t.day between ${day(filter.from)} and ${day(filter.to)} ${tierBetween(filter)}`;

type Bounds = Readonly<Partial<Record<keyof MatchSlice, number>>>;

/** The rows of a slice, as further conditions. */
const inSlice = ({ side, minLength, maxLength, partySize }: Bounds) =>
  ch`${andIf(ch`side =`, u8, side)} ${andIf(ch`length >=`, u8, minLength)}
    ${andIf(ch`length <=`, u8, maxLength ?? (minLength === undefined ? undefined : LAST_LENGTH))}
    ${andIf(ch`party =`, u8, partySize)}`;

import { ch, chJoin, str, type Ch } from './ch.ts';
import { day, type Day } from './day.ts';
import { heldHeroes, type HeldHeroes } from './held-heroes.ts';
import { isSliced, listHeroSlices } from './hero-slices.ts';
import type { DayRange } from './rollups/period.ts';
import { rankBounds, SHORT_QUESTION, tierFilterOf, type StatisticFilter } from './statistic-filter.ts';
import type { StatisticsStore } from './statistics-store.ts';

/** How often something was played, and won. */
export interface WinCountRow {
  readonly matches: number;
  readonly wins: number;
}

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

/** What a tier list is made of, by hero id: heroes played in the days asked for or in those before. */
export async function listHeroTierSums(
  store: StatisticsStore,
  filter: StatisticFilter,
  before: DayRange,
  days: readonly Day[],
): Promise<HeroTierRow[]> {
  const tiers = tierFilterOf(filter);
  if (isSliced(tiers)) {
    const heroes = await listHeroSlices(store.db, tiers, before, days);
    return heroes.map((hero) => ({ ...hero, onOddDays: null }));
  }
  const held = await heldHeroes(store, filter);
  if (held) return heldTierSums(held, filter, before, days);
  const { condition, sign } = rankBounds(filter);
  const isNow = between(filter);
  const parts = [
    isNow,
    between(before),
    ch`${isNow} and toRelativeDayNum(t.day) % 2 = 1`,
    ...days.map((one) => ch`t.day = ${day(one)}`),
  ];
  // One array for all sums: naming each of them costs the database more than reading them.
  const sums = parts.flatMap((part) => [
    ch`if(${part}, toInt64(t.matches), 0) * ${sign}`,
    ch`if(${part}, toInt64(t.wins), 0) * ${sign}`,
  ]);
  const rows = await store.db.rows(ch<{ heroId: number; totals: number[] }>`
    select hero_id as heroId, sumForEach([${chJoin(sums)}]) as totals
    from serve_hero as t
    where t.mode = ${str(filter.mode)} and ${condition} and (${isNow} or ${between(before)})
    group by hero_id
    having totals[1] > 0 or totals[3] > 0
    order by hero_id
    ${SHORT_QUESTION}
  `);
  return rows.map(({ heroId, totals }) => {
    const [now = NONE, then = NONE, onOddDays = NONE, ...byDay] = parts.map((_, part) => ({
      matches: totals[part * 2] ?? 0,
      wins: totals[part * 2 + 1] ?? 0,
    }));
    return { heroId, now, before: then, onOddDays, byDay };
  });
}

function heldTierSums(
  held: HeldHeroes,
  filter: DayRange,
  before: DayRange,
  days: readonly Day[],
): HeroTierRow[] {
  const counted = (range: DayRange, which?: 'odd') => {
    const heroes = held.between(range, ['matches', 'wins'], which);
    return new Map(heroes.map(({ heroId, totals: [matches = 0, wins = 0] }) => [heroId, { matches, wins }]));
  };
  const [now, then, onOddDays] = [counted(filter), counted(before), counted(filter, 'odd')];
  const isAsked = (one: Day) => [filter, before].some(({ from, to }) => one >= from && one <= to);
  const byDay = days.map((one) =>
    isAsked(one) ? counted({ from: one, to: one }) : new Map<number, WinCountRow>(),
  );
  return [...new Set([...now.keys(), ...then.keys()])]
    .toSorted((a, b) => a - b)
    .map((heroId) => ({
      heroId,
      now: now.get(heroId) ?? NONE,
      before: then.get(heroId) ?? NONE,
      onOddDays: onOddDays.get(heroId) ?? NONE,
      byDay: byDay.map((one) => one.get(heroId) ?? NONE),
    }))
    .filter((hero) => hero.now.matches > 0 || hero.before.matches > 0);
}

const NONE: WinCountRow = { matches: 0, wins: 0 };
const between = ({ from, to }: DayRange): Ch => ch`t.day between ${day(from)} and ${day(to)}`;

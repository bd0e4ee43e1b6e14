import type { HeroDamage, HeroHeader, HeroOverview, StatisticBasis } from '@soulstat/api-client/contract';
import {
  EXPERIENCE_FROM,
  isSliced,
  LAST_LENGTH,
  LENGTH_SECONDS,
  listHeroDays,
  listHeroExperience,
  listHeroLengths,
  listHeroSlices,
  listHeroTiers,
  listMatchesByRank,
  listSlicedDays,
  listSlicedTiers,
  tierFilterOf,
  type Day,
  type DayRange,
  type HeroLengthRow,
  type HeroOfDayRow,
  type StatisticsStore,
} from '@soulstat/warehouse';
import { rateOf, rounded } from '../../../statistics/estimates.ts';
import type { ResolvedQuery } from '../../../statistics/resolve-query.ts';
import { courseOf, NO_COUNTS, playedBetween, playedOf } from './course.ts';

type Overview = Omit<HeroOverview, 'basis' | 'heroId'>;

const FIRST_DAY: Day = '1970-01-01';

export async function overviewOf(
  store: StatisticsStore,
  { filter, before }: ResolvedQuery,
  heroId: number,
): Promise<Overview> {
  const tiers = tierFilterOf(filter);
  const allRanks = { mode: filter.mode, from: filter.from, to: filter.to };
  const [ranks, matchesByRank, lengths, experience, days] = await Promise.all([
    listHeroTiers(store, filter, heroId),
    listMatchesByRank(store, allRanks),
    listHeroLengths(store, tiers, heroId),
    listHeroExperience(store, tiers, heroId),
    listHeroDays(store, { ...filter, from: FIRST_DAY }, heroId),
  ]);
  const matchesOf = (tier: number) =>
    matchesByRank
      .filter(({ rankStep }) => Math.max(0, Math.floor((rankStep - 1) / 6)) === tier)
      .reduce((sum, { matches }) => sum + matches, 0);
  return {
    now: headerOf(days, filter),
    before: headerOf(days, before),
    byRank: ranks.map(({ tier, ...counts }) => ({ tier, ...playedOf(counts, matchesOf(tier)) })),
    byLength: byLengthOf(lengths),
    byExperience: experience.map(({ bin, matches, wins }) => {
      const next = EXPERIENCE_FROM[bin + 1];
      const to = next === undefined ? null : next - 1;
      return { from: EXPERIENCE_FROM[bin] ?? 1, to, winRate: rateOf(wins, matches) };
    }),
    ...courseOf(days, filter),
    damage: damageOf(lengths),
  };
}

/** The same of a part of the matches, by side, length and party: what is kept by these. */
export async function slicedOverviewOf(
  store: StatisticsStore,
  { filter, before }: ResolvedQuery,
  heroId: number,
  counted: Promise<Pick<StatisticBasis, 'days' | 'previous'>>,
): Promise<Overview> {
  const tiers = tierFilterOf(filter);
  if (!isSliced(tiers)) throw new Error('A filter without a slice');
  const [heroes, ranks, lengths, course, { days, previous }] = await Promise.all([
    listHeroSlices(store, tiers, before),
    listSlicedTiers(store.db, tiers, heroId),
    listHeroLengths(store, tiers, heroId),
    listSlicedDays(store.db, { ...tiers, from: FIRST_DAY }, heroId),
    counted,
  ]);
  const hero = heroes.find((row) => row.heroId === heroId);
  return {
    now: slicedHeader(hero?.now, days?.matches),
    before: slicedHeader(hero?.before, previous?.matches),
    byRank: ranks.map(({ tier, allMatches, ...counts }) => ({ tier, ...playedOf(counts, allMatches) })),
    byLength: byLengthOf(lengths),
    byExperience: [],
    ...courseOf(course, filter),
    damage: damageOf(lengths),
  };
}

const slicedHeader = (counts = NO_COUNTS, allMatches = 0): HeroHeader => ({
  ...playedOf(counts, allMatches),
  kills: null,
  deaths: null,
  assists: null,
  soulsPerMinute: null,
});

export const NO_OVERVIEW: Overview = {
  now: slicedHeader(),
  before: slicedHeader(),
  byRank: [],
  byLength: [],
  byExperience: [],
  weeks: [],
  stretches: [],
  patches: [],
  damage: null,
};

function headerOf(days: readonly HeroOfDayRow[], range: DayRange): HeroHeader {
  const within = days.filter(({ day }) => day >= range.from && day <= range.to);
  const sum = (of: (row: HeroOfDayRow) => number) => within.reduce((total, row) => total + of(row), 0);
  const [matches, seconds] = [sum((row) => row.matches), sum((row) => row.durationSeconds)];
  const perMatch = (of: (row: HeroOfDayRow) => number) =>
    matches > 0 ? rounded(sum(of) / matches, 3) : null;
  return {
    ...playedBetween(days, range),
    kills: perMatch((row) => row.kills),
    deaths: perMatch((row) => row.deaths),
    assists: perMatch((row) => row.assists),
    soulsPerMinute: seconds > 0 ? rounded((sum((row) => row.timedNetWorth) * 60) / seconds, 2) : null,
  };
}

const byLengthOf = (lengths: readonly HeroLengthRow[]): Overview['byLength'] =>
  lengths
    .filter(({ length }) => length <= LAST_LENGTH)
    .map(({ length, matches, wins }) => ({
      from: length * LENGTH_SECONDS,
      to: length === LAST_LENGTH ? null : (length + 1) * LENGTH_SECONDS - 1,
      winRate: rateOf(wins, matches),
    }));

function damageOf(lengths: readonly HeroLengthRow[]): HeroDamage | null {
  const sum = (value: (row: HeroLengthRow) => number) => lengths.reduce((all, row) => all + value(row), 0);
  const [matches, damage] = [sum((row) => row.damageMatches), sum((row) => row.damage)];
  if (matches === 0 || damage === 0) return null;
  const bullet = sum((row) => row.bulletDamage) / damage;
  const ability = sum((row) => row.abilityDamage) / damage;
  const melee = sum((row) => row.meleeDamage) / damage;
  return {
    matches,
    perMatch: rounded(damage / matches, 1),
    bullet: rounded(bullet),
    ability: rounded(ability),
    melee: rounded(melee),
    other: rounded(Math.max(0, 1 - bullet - ability - melee)),
  };
}

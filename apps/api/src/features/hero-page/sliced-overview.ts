import type { HeroHeader, StatisticBasis } from '@soulstat/api-client/contract';
import {
  isSliced,
  listHeroLengths,
  listHeroSlices,
  listSlicedDays,
  listSlicedTiers,
  tierFilterOf,
  type StatisticsStore,
} from '@soulstat/warehouse';
import type { ResolvedQuery } from '../../statistics/resolve-query.ts';
import { courseOf, NO_COUNTS, playedOf } from './course.ts';
import { byLengthOf, damageOf, FIRST_DAY, type Overview } from './overview.ts';

/** The overview of a part of the matches, by side, length and party: what is kept by these. */
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

/** Of nothing played where left out. */
export function slicedHeader(counts = NO_COUNTS, allMatches = 0): HeroHeader {
  const played = playedOf(counts, allMatches);
  return { ...played, kills: null, deaths: null, assists: null, soulsPerMinute: null };
}

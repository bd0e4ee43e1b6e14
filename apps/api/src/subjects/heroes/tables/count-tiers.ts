import {
  addDays,
  listHeroExperience,
  listHeroTierSums,
  tierFilterOf,
  type Day,
  type DayRange,
  type StatisticsStore,
} from '@soulstat/warehouse';
import type { StatisticRequest } from '../../../statistics/cached-query.ts';
import { tiersOf, type TierAnswer } from './tiers.ts';

/** So many of the last days say how a tier list stands still. */
const STABILITY_DAYS = 7;

/** The tier list of a question. */
export const countTiers =
  (statistics: StatisticsStore): StatisticRequest<TierAnswer>['compute'] =>
  async ({ filter, before }, counted) => {
    const [heroes, experience, { days, previous }] = await Promise.all([
      listHeroTierSums(statistics, filter, before, lastDays(filter)),
      // Experience is not kept by side, length and party.
      filter.slice ? [] : listHeroExperience(statistics, tierFilterOf(filter)),
      counted,
    ]);
    const [matches, matchesBefore] = [days?.matches ?? 0, previous?.matches ?? 0];
    return tiersOf({ matches, matchesBefore, heroes, experience });
  };

function lastDays({ from, to }: DayRange): Day[] {
  const days = Array.from({ length: STABILITY_DAYS }, (_, at) => addDays(to, at + 1 - STABILITY_DAYS));
  return days.filter((day) => day >= from);
}

import { heroPerformance, heroTiers } from '@soulstat/api-client/contract';
import type { Feature } from '../../feature.ts';
import { addDays, type Day } from '../../queries/clickhouse/day.ts';
import { listHeroExperience } from '../../queries/clickhouse/hero-experience.ts';
import { listHeroFigures } from '../../queries/clickhouse/hero-figures.ts';
import { listDistributionsOfHeroes } from '../../queries/clickhouse/hero-metrics.ts';
import { listHeroSums } from '../../queries/clickhouse/hero-stats.ts';
import { listHeroTierSums } from '../../queries/clickhouse/hero-tiers.ts';
import type { DayRange } from '../../queries/clickhouse/rollups/period.ts';
import { openStatistics } from '../../statistics/answers.ts';
import { tierFilterOf, wholeTierQuery } from '../../statistics/whole-tiers.ts';
import {
  noPerformance,
  noSpreads,
  performanceOf,
  spreadsOf,
  type PerformanceAnswer,
  type SpreadAnswer,
} from './performance.ts';
import { NO_TIERS, tiersOf, type TierAnswer } from './tiers.ts';

/** So many of the last days say how a tier list stands still. */
const STABILITY_DAYS = 7;

export const heroTableRoutes: Feature = async (app, options) => {
  await tierRoute(app, options);
  await performanceRoute(app, options);
  await spreadRoute(app, options);
};

const tierRoute: Feature = async (app, { dependencies }) => {
  const { clickhouse } = dependencies;
  const tiers = openStatistics<TierAnswer>(dependencies);

  app.route({
    ...heroTiers.listHeroTiers,
    handler: async ({ query }, reply) => {
      const { basis, value } = await tiers({
        key: 'tiers',
        query,
        reply,
        empty: NO_TIERS,
        compute: async ({ filter, before }, counted) => {
          const [heroes, experience, { days, previous }] = await Promise.all([
            listHeroTierSums(clickhouse, filter, before, lastDays(filter)),
            // Experience is not kept by side, length and party.
            filter.slice ? [] : listHeroExperience(clickhouse, tierFilterOf(filter)),
            counted,
          ]);
          const [matches, matchesBefore] = [days?.matches ?? 0, previous?.matches ?? 0];
          return tiersOf({ matches, matchesBefore, heroes, experience });
        },
      });
      const heroes = value.heroes.filter(({ winRate }) => winRate.count >= (query.minMatches ?? 1));
      return { basis, ...value, heroes };
    },
  });
};

const performanceRoute: Feature = async (app, { dependencies }) => {
  const { clickhouse } = dependencies;
  const performances = openStatistics<PerformanceAnswer>(dependencies);

  app.route({
    ...heroPerformance.listHeroPerformance,
    handler: async ({ query }, reply) => {
      const { view, minMatches = 1 } = query;
      const { basis, value } = await performances({
        key: view,
        query: wholeTierQuery(query),
        reply,
        empty: noPerformance(view),
        compute: async ({ filter, before }) => {
          const [now, then] = await Promise.all(
            [filter, { ...filter, ...before }].map((one) => listHeroFigures(clickhouse, tierFilterOf(one))),
          );
          return performanceOf(view, now ?? [], then ?? []);
        },
      });
      return { basis, ...value, heroes: value.heroes.filter(({ matches }) => matches >= minMatches) };
    },
  });
};

const spreadRoute: Feature = async (app, { dependencies }) => {
  const { clickhouse } = dependencies;
  const spreads = openStatistics<SpreadAnswer>(dependencies);

  app.route({
    ...heroPerformance.listHeroSpreads,
    handler: async ({ params: { figure }, query }, reply) => {
      const { basis, value } = await spreads({
        key: figure,
        query: wholeTierQuery(query),
        reply,
        empty: noSpreads(figure),
        compute: async ({ filter }) => {
          const heroes = await listHeroSums(clickhouse, filter);
          const heroIds = heroes.map(({ heroId }) => heroId);
          const found = await listDistributionsOfHeroes(clickhouse, tierFilterOf(filter), heroIds, [figure]);
          return spreadsOf(figure, found);
        },
      });
      const heroes = value.heroes.filter(({ games }) => games >= (query.minMatches ?? 1));
      return { basis, ...value, heroes };
    },
  });
};

function lastDays({ from, to }: DayRange): Day[] {
  const days = Array.from({ length: STABILITY_DAYS }, (_, at) => addDays(to, at + 1 - STABILITY_DAYS));
  return days.filter((day) => day >= from);
}

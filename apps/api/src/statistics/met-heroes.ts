import { countSampledHeroes, type HeroCountsRow, type StatisticFilter } from '@soulstat/warehouse';

/** How often the heroes win whom players of a slice have beside and against them; undefined where these are the same as all. */
export function metHeroes(
  filter: StatisticFilter,
): Readonly<Record<'mates' | 'enemies', HeroCountsRow[]>> | undefined {
  const { side, partySize } = filter.slice ?? {};
  if (!filter.sample || (side === undefined && partySize === undefined)) return undefined;
  return {
    mates: countSampledHeroes(filter, side === undefined ? {} : { side }),
    enemies: countSampledHeroes(filter, side === undefined ? {} : { side: side === 0 ? 1 : 0 }),
  };
}

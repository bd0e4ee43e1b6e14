/** Heroes: figures, lanes, pairs, places, slices. */
export { listHeroExperience, type HeroExperienceRow } from './hero-experience.ts';
export {
  listHeroFigures,
  listKnownShares,
  matchesIn,
  sumsOfFigure,
  type FigureSums,
  type HeroFigureRow,
} from './hero-figures.ts';
export { listHeroLanes, listHeroLanesTwice, type HeroLaneRow } from './hero-lanes.ts';
export {
  listDistributionsOfHeroes,
  shareBelow,
  valueAtShare,
  type MetricDistribution,
} from './hero-metrics.ts';
export {
  listAbilityOrders,
  listHeroCounts,
  listHeroCountsTwice,
  listHeroDays,
  listHeroLengths,
  listHeroTiers,
  type HeroCountsRow,
  type HeroLengthRow,
  type HeroOfDayRow,
} from './hero-page.ts';
export { listEveryPair, listLanePairs, type HeroPairRow, type PairKind } from './hero-pairs.ts';
export { listHeroPlaces, listMvpBoard, type MvpBoardRow } from './hero-places.ts';
export { listSlicedDays, listSlicedTiers } from './hero-slice-page.ts';
export { countSlicedMatches, isSliced, listHeroSlices } from './hero-slices.ts';
export {
  listHeroChanges,
  listHeroSums,
  listHeroTierSums,
  listMatchesByRank,
  type HeroSumsRow,
  type HeroTierRow,
  type MatchesOfRankRow,
  type WinCountRow,
} from './hero-stats.ts';
export {
  listHeroValues,
  listMatchValues,
  readLatestMatches,
  type HeroValuesRow,
  type MatchValuesRow,
} from './metric-values.ts';
export { readPopulatedRanks } from './populated-ranks.ts';

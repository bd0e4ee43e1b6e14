/** What statistics are read from: windows, days or a sample. */
export { kindOf, type MatchKind } from './match-kinds.ts';
export type { NewestMatches, StatisticsStore } from './statistics-store.ts';
export * from './samples/count-item-sets.ts';
export * from './samples/count-phases.ts';
export * from './samples/count-purchases.ts';
export {
  countPlaces,
  NO_PLACES,
  type HeroPlacesRow,
  type SampledPlaces,
  type SampledPlacesRow,
} from './samples/place-counts.ts';
export type { ByStanding, PurchaseSums } from './samples/purchase-sums.ts';
export { countChosen, forEachBuyer, newestMatches, type Buyers } from './samples/sample-buyers.ts';
export { countSampledHeroes, sampledMatches, type HeroCountsRow } from './samples/sampled-players.ts';

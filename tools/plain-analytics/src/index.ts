export { heroAlternatives } from './alternatives.ts';
export {
  boardAccounts,
  boardPlaces,
  heroesWithPoints,
  leaderboard,
  type BoardKind,
  pastBoard,
  placeHistory,
  type BoardMode,
  type PastMatches,
} from './boards.ts';
export { heroChanges, itemChanges } from './changes.ts';
export { compare, type Comparison } from './compare.ts';
export { heroAbilities, heroItems, heroPlayers } from './hero-builds.ts';
export { heroOverview } from './hero-overview.ts';
export { heroPairs, lanePairings } from './hero-pairs.ts';
export { heroLibrary, heroStats } from './heroes.ts';
export { itemDetails } from './item-details.ts';
export { itemsGiven } from './item-given.ts';
export { itemMatrix } from './item-matrix.ts';
export { itemPhases } from './item-phases.ts';
export { itemCombos, itemFlow, itemsAgainst } from './item-relations.ts';
export { itemHighlights, itemStatistics } from './items.ts';
export { heroLanes, playerLanes } from './lanes.ts';
export type { PlainQuery } from './league.ts';
export { plainMatch, type PlainMatch } from './matches.ts';
export { heroPerformance, heroSpreads } from './performance.ts';
export { heroPlaces, heroPlaceSpreads, mvpPlayers } from './places.ts';
export { publisherBoard, type PublisherFile } from './publisher-board.ts';
export { jointRanks, matchRanks, playerRanks, rankPlace } from './ranks.ts';
export { heroTiers } from './tiers.ts';
export { topMatches } from './top-matches.ts';

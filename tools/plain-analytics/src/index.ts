export { heroAlternatives } from './alternatives.ts';
export { leaderboard, pastBoard, placeHistory, type PastMatches } from './players/board-answers.ts';
export {
  boardAccounts,
  boardPlaces,
  heroesWithPoints,
  type BoardKind,
  type BoardMode,
} from './players/boards.ts';
export { measuredBuild, type PlainBuild } from './builds.ts';
export { heroChanges, itemChanges } from './changes.ts';
export { compare, type Comparison } from './compare.ts';
export { heroAbilities, heroItems, heroPlayers } from './heroes/hero-builds.ts';
export { heroOverview } from './heroes/hero-overview.ts';
export { heroPairs, lanePairings } from './heroes/hero-pairs.ts';
export { heroLibrary, heroStats } from './heroes/heroes.ts';
export { itemDetails } from './items/item-details.ts';
export { itemsGiven } from './items/item-given.ts';
export { itemMatrix } from './items/item-matrix.ts';
export { itemPhases } from './items/item-phases.ts';
export { itemCombos, itemFlow, itemsAgainst } from './items/item-relations.ts';
export { itemHighlights, itemStatistics } from './items/items.ts';
export { chains, itemsWpa, wpaAgainst, type WpaQuery } from './items/wpa.ts';
export { KINDS as WPA_KINDS } from './items/packed-events.ts';
export { eventsOf, wpaEvents } from './items/wpa-events.ts';
export { laneLab, type LabQuery } from './heroes/lane-lab.ts';
export { heroLearning } from './heroes/learning.ts';
export { heroLanes, playerLanes } from './heroes/lanes.ts';
export type { PlainQuery } from './league.ts';
export { plainMatch, type PlainMatch } from './matches.ts';
export { heroPerformance, heroSpreads } from './heroes/performance.ts';
export { improveFindings } from './players/improve.ts';
export { heroPlaces, heroPlaceSpreads, mvpPlayers } from './players/places.ts';
export { publisherBoard, type PublisherFile } from './players/publisher-board.ts';
export { jointRanks, matchRanks, playerRanks, rankPlace } from './ranks.ts';
export { heroTiers } from './heroes/tiers.ts';
export { topMatches } from './players/top-matches.ts';

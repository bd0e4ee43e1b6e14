export { CACHE_ENTRY_BYTES, matchFileInCache, parseCacheEntry, type CacheEntry } from './cache-entry.ts';
export { accountOf } from './convert/values.ts';
export { checkMatch, MATCH_WARNINGS, type MatchWarning, type MatchWarningCode } from './check.ts';
export { decodeMatchFile } from './decode.ts';
export { decompress } from './decompress.ts';
export { MATCH_FILE_ERRORS, MatchFileError, type MatchFileErrorCode } from './errors.ts';
export type { ErrorEntry } from './gather-errors.ts';
export { parseHistoryRow, type HistoryRow } from './history.ts';
export { parseMatchJson } from './json/json.ts';
export { DEFAULT_LIMITS, type Limits } from './limits.ts';
export {
  DAMAGE_KINDS,
  GAME_MODES,
  MATCH_MODES,
  MATCH_OUTCOMES,
  OBJECTIVES,
  PLAYER_OUTCOMES,
  SOUL_SOURCES,
} from './match.ts';
export type {
  Accolade,
  DamageDealer,
  DamageKind,
  DamageMatrix,
  DamageSource,
  Death,
  GameMode,
  Match,
  MatchMode,
  MatchOutcome,
  MatchPlayer,
  MidBoss,
  Objective,
  ObjectiveName,
  Paths,
  Pause,
  PlayerOutcome,
  PlayerPath,
  PlayerRank,
  Position,
  PowerUp,
  Purchase,
  Snapshot,
  SoulSource,
  SoulSourceName,
  StreetBrawlRound,
  Team,
} from './match.ts';
export { readMatch, readMatches, type MatchEntry } from './read.ts';
export {
  damageByDealer,
  damageTotals,
  soulDifferences,
  soulsBySource,
  type DamageTotal,
  type SoulShare,
} from './convert/sums.ts';
export {
  FIRST_SIMULATED_ACCOUNT_ID,
  FIRST_SIMULATED_MATCH_ID,
  isSimulatedAccountId,
  isSimulatedMatchId,
} from './simulated.ts';

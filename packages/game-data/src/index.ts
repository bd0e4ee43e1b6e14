export {
  abilitySpritePart,
  ART_KINDS,
  artHref,
  DEFAULT_SPRITE_URLS,
  isSpriteHref,
  itemSpritePart,
  SPRITE_PARTS,
} from './art-href.ts';
export type { ArtKind, SpriteUrls } from './art-href.ts';
export { describeItem, describeProperty } from './describe-item.ts';
export { formatFigure } from './format-figure.ts';
export { createGameData } from './game-data.ts';
export type { GameData, GameDataTables, Table } from './game-data.ts';
export { GameDataError } from './game-data-error.ts';
export type { GameDataErrorCode } from './game-data-error.ts';
export { INVESTMENT_BONUSES, INVESTMENTS, investmentBonus, nextInvestment } from './investments.ts';
export type { Investments, InvestmentStep } from './investments.ts';
export { FOUR_LANES_UNTIL, laneById, LANES, lanesAt } from './lanes.ts';
export type { Lane } from './lanes.ts';
export { abilityBudget, levelForSouls, LEVELS } from './levels.ts';
export type { Level } from './levels.ts';
export {
  MAP_RADIUS,
  mapLayoutAt,
  metersBetween,
  MID_BOSS_SPOT,
  objectiveSpot,
  UNITS_PER_METER,
} from './map.ts';
export type { MapLane, MapLayout, MapSpot } from './map.ts';
export { GAME_MODE_INFOS, gameModeById, MATCH_MODE_INFOS, matchModeById } from './modes.ts';
export type { Mode } from './modes.ts';
export { OBJECTIVE_INFOS, OBJECTIVE_KINDS, objectiveById, objectiveByKey } from './objectives.ts';
export type { ObjectiveInfo, ObjectiveKind } from './objectives.ts';
export { describePatchFact } from './patch-notes/describe-patch-fact.ts';
export type { DescribedFact } from './patch-notes/describe-patch-fact.ts';
export { PATCH_KINDS, patchAt, patchById, PATCHES } from './patches.ts';
export type { Patch, PatchKind } from './patches.ts';
export { ABILITY_POINT_COSTS, ITEM_SLOT_COUNT, STARTING_SOULS } from './rules.ts';
export { sideById, SIDES } from './sides.ts';
export type { Side } from './sides.ts';
export { slugOf } from './slug.ts';
export { SOUL_SOURCE_INFOS, soulSourceById, soulSourceByKey } from './soul-sources.ts';
export type { SoulSourceInfo } from './soul-sources.ts';
export { parseStartupData, parseStartupHeroes } from './startup.ts';
export type { StartupData } from './startup.ts';
export {
  ABILITY_SLOTS,
  HERO_STATUSES,
  HERO_TYPES,
  ITEM_ACTIVATIONS,
  ITEM_AVAILABILITIES,
  ITEM_SLOTS,
  SCALINGS,
  UNITS,
} from './types.ts';
export type {
  Ability,
  AbilitySlot,
  AbilitySummary,
  BoonGains,
  Color,
  Hero,
  HeroColors,
  HeroStats,
  HeroStatus,
  HeroSummary,
  HeroType,
  Item,
  ItemActivation,
  ItemAvailability,
  ItemProperty,
  ItemSlot,
  ItemSummary,
  Property,
  Scaling,
  ScalingKind,
  TierChange,
  Unit,
  Weapon,
} from './types.ts';
export { UNKNOWN_SLUG, unknownAbility, unknownHero, unknownItem } from './unknown.ts';

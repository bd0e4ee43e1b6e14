export {
  addBuild,
  BUILD_LISTS,
  listBuilds,
  readBuildCache,
  replaceBuild,
  writeBuildCache,
  type BuildCache,
  type BuildList,
  type BuildPlace,
  type CachedBuild,
} from './build-cache.ts';
export { BUILD_FILE_ERRORS, BuildFileError, type BuildFileErrorCode } from './errors.ts';
export type { Kv3Flag, Kv3Flagged, Kv3Object, Kv3Value } from './kv3/value.ts';
export { DEFAULT_LIMITS, type Limits } from './limits.ts';
export type {
  BuildAbilityOrder,
  BuildCurrencyChange,
  BuildDetails,
  BuildListing,
  BuildMod,
  BuildModCategory,
  BuildRecord,
  WithUnknown,
} from './record/build-record.ts';
export { decodeBuildRecord } from './record/decode.ts';
export { encodeBuildRecord } from './record/encode.ts';
export { buildListingOf, readBuildJson, writeBuildJson, type BuildJsonEntry } from './record/json.ts';

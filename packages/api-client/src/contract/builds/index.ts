export { BUILD_CONDITIONS, BUILD_LIMITS, BuildContent, BuildVault } from './build-content.ts';
export type {
  BuildAbilityStep,
  BuildCategory,
  BuildCondition,
  BuildConditionKind,
  BuildEntry,
} from './build-content.ts';
export { BUILD_ARCHETYPES, BUILD_PATCH_STATES, BUILD_SORTS, BUILD_SOURCES } from './builds.ts';
export type {
  Build,
  BuildArchetype,
  BuildAuthor,
  BuildCard,
  BuildLibrary,
  BuildLibraryQuery,
  BuildMeasured,
  BuildPatchChange,
  BuildPatchState,
  BuildSort,
  BuildVersion,
} from './builds.ts';
export type { BuildDraft, OwnBuild } from './build-writing.ts';

export { ABILITY_CHANGES, levelsOfSteps, orderProblem, pointsOf } from './ability-order.ts';
export { checkBuild, type BuildCheck, type CheckedBuild } from './check-build.ts';
export { compareWith, type BuildComparison, type ComparedStep } from './compare.ts';
export { CONDITION_WORDS, conditionText } from './conditions.ts';
export { buildTitle, emptyBuild, PIXELS_PER_ITEM, PIXELS_PER_ROW } from './content.ts';
export { buildFromMatch } from './from-match.ts';
export { archetypeOf, coreItemIds, itemIdsOf, soulsOfBuild } from './items.ts';
export { BUILD_LANGUAGES, languageName } from './languages.ts';
export {
  openPatchStates,
  type PatchSources,
  type PatchStanding,
  type PatchStandingOf,
  type WrittenFor,
} from './patch-state.ts';
export { contentOfRecord, headOfRecord, recordOfContent, type RecordHead } from './record.ts';
export { STANDARD_TAGS, tagName } from './tags.ts';
export {
  edited,
  itemsAt,
  newEntry,
  type BuildEdit,
  type BuildWork,
  type CategoryChange,
  type EntryChange,
  type ItemPlace,
  type SetupChange,
} from './editing/edit.ts';
export {
  beginHistory,
  historyAfter,
  MAX_UNDO,
  type BuildHistory,
  type HistoryAction,
} from './editing/history.ts';
export { nextStep } from './editing/learn.ts';

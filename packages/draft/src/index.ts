export { advance, replay } from './advance.ts';
export {
  ABANDONED_MS,
  CHOICE_MS,
  clocksAt,
  deadlineOf,
  GRACE_MS,
  MAX_PAUSES,
  RESUME_MS,
  resumesAt,
  type Clocks,
} from './clocks.ts';
export type { Actor, DraftAction, DraftEvent, DraftEventType } from './events.ts';
export { draftCsv, draftFile, draftText, type DraftFileLine, type HeroName } from './export.ts';
export {
  MAX_RESERVE_SECONDS,
  MAX_STEP_SECONDS,
  MAX_STEPS,
  picksOf,
  PRESETS,
  problemOfPreset,
  withTimes,
  type Preset,
  type PresetKey,
  type PresetStep,
  type StepType,
} from './presets.ts';
export { isRefusal, REFUSALS, type Refusal, type RefusalCode } from './refusals.ts';
export {
  FEARLESS_RULES,
  FIRST_PICK_RULES,
  NEXT_GAME_RULES,
  problemOfRules,
  SERIES_LENGTHS,
  TIMEOUT_RULES,
  winsNeeded,
  type DraftRules,
  type FearlessRule,
  type FirstPickRule,
  type NextGameRule,
  type SeriesLength,
  type TimeoutRule,
} from './rules.ts';
export {
  gameOf,
  heroesOf,
  isOver,
  openRoom,
  winsOf,
  type Choice,
  type DraftGame,
  type DraftState,
  type DraftStatus,
  type Pause,
  type Selection,
} from './state.ts';
export { availableHeroes, stepDue, stepsOf, whyUnavailable, type Step, type Unavailable } from './steps.ts';
export { otherTeam, TEAMS, type Team } from './teams.ts';
export { teamName, wireState, wireTimers, type RoomNames, type WireState, type WireTimers } from './wire.ts';

export { clausesOf } from './clauses.ts';
export { bought, MAX_ITEMS, priceOf, soulsOf } from './purchase.ts';
export { searchItems, type FoundItem } from './search.ts';
export { shelvesOf, TIERS } from './shelves.ts';
export {
  courseOf,
  DAILY_ITEMS,
  FIXED_SEED,
  isCourse,
  RANKED_MODES,
  VARIANTS,
  type Course,
  type RankedMode,
  type RunMode,
} from './speedrun/course.ts';
export { gameOf, gameOfItems, type Game, type Task } from './speedrun/tasks.ts';
export {
  beginRun,
  isFinished,
  play,
  RUN_EVENT_KINDS,
  shownItems,
  taskOf,
  type Misclick,
  type RunEvent,
  type RunState,
  type Spot,
} from './speedrun/play.ts';
export { PRESS_KINDS, RUN_INPUTS, runInputOf, type PressKind, type RunInput } from './speedrun/input.ts';
export {
  COUNTDOWN_MS,
  MAX_EVENTS,
  MAX_PATH,
  MAX_RUN_MS,
  MAX_SEARCH,
  WRONG_CLICK_MS,
} from './speedrun/limits.ts';
export { judgeRun, type Refusal, type Verdict } from './speedrun/judge.ts';
export { courseName, formatRunTime } from './speedrun/words.ts';
export { resultOf, type RunResult } from './speedrun/result.ts';
export type { PathSample, RunLog } from './speedrun/run-log.ts';

import type { Game } from './tasks.ts';
import { WRONG_CLICK_MS } from './limits.ts';
import type { RunState } from './play.ts';

/** What a run took. */
export interface RunResult {
  /** With the penalties: what boards are in order of. */
  readonly totalMs: number;
  readonly misclicks: number;
  /** When each task was done, with the penalties until then. */
  readonly splits: readonly number[];
}

/** @param state of a run, finished or not: of what is done so far */
export function resultOf({ tasks }: Pick<Game, 'tasks'>, { doneAt, misclicks }: RunState): RunResult {
  const splits = tasks
    .slice(0, doneAt.length)
    .map(
      (_, index) =>
        (doneAt[index] ?? 0) + WRONG_CLICK_MS * misclicks.filter(({ step }) => step <= index).length,
    );
  return { totalMs: splits.at(-1) ?? 0, misclicks: misclicks.length, splits };
}

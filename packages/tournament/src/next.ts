import type { TournamentAction } from './events.ts';
import { fieldFor } from './field.ts';
import { isDecided } from './matches.ts';
import type { TournamentSetup } from './setup.ts';
import type { TournamentState } from './state.ts';
import { pairSwiss, type Pairing } from './swiss/pair.ts';

/** The entry that pairs the next round of a Swiss; null where none can be paired now. `draw` is a drawn number, 0 to 2^32 - 1. */
export function pairRound(
  setup: TournamentSetup,
  state: TournamentState,
  index: number,
  draw: number,
): (TournamentAction & { readonly type: 'pair-round' }) | null {
  const rules = setup.stages[index];
  const stage = state.stages[index];
  if (rules?.format !== 'swiss' || stage?.status !== 'running' || !stage.matches.every(isDecided))
    return null;
  const pairing: Pairing = pairSwiss(rules, stage, draw);
  return { type: 'pair-round', stage: index, round: stage.rounds + 1, ...pairing, draw, isManual: false };
}

/** The entry that starts a stage with the field it has now. */
export const startStage = (
  setup: TournamentSetup,
  state: TournamentState,
  stage: number,
  draw: number,
): TournamentAction => ({ type: 'start-stage', stage, field: fieldFor(setup, state, stage), lots: draw });

/**
 * What can be entered without a person once the tournament runs: the next round of a Swiss, or the next stage. Null where people have
 * to play or decide first.
 */
export function nextAction(
  setup: TournamentSetup,
  state: TournamentState,
  draw: number,
): TournamentAction | null {
  if (state.status !== 'running') return null;
  const running = state.stages.findIndex(({ status }) => status === 'running');
  if (running >= 0) return pairRound(setup, state, running, draw);
  const ready = state.stages.findIndex(({ status }) => status === 'ready');
  return ready > 0 ? startStage(setup, state, ready, draw) : null;
}

import { refuse, type Refusal } from '../refusals.ts';
import { settleFrom, withStage } from '../stages.ts';
import type { FieldEntry, StageState, TournamentState } from '../state.ts';
import type { EntrantId, TournamentSetup } from '../setup.ts';
import { entrantOf, withEntrant, type Handler } from './context.ts';
import { isFull, newEntrant, rosterRefusal } from './entries.ts';

export const drop: Handler<'drop'> = (setup, state, { id: entry, at, entrant }) => {
  const found = entrantOf(state, entrant);
  if (!found) return refuse('no-such-entrant');
  if (found.status === 'dropped') return refuse('no-change');
  if (found.status !== 'playing') return refuse('not-now');
  let next = withEntrant(state, entrant, { status: 'dropped', dropped: { entry, at } });
  for (const [index, stage] of state.stages.entries()) {
    if (stage.status !== 'running') continue;
    next = settleFrom(setup, withStage(next, index, awayFrom(stage, entrant)), index);
  }
  return next;
};

/** Only a Swiss leaves anybody out of rounds; elsewhere matches are forfeited. */
function awayFrom(stage: StageState, entrant: EntrantId): StageState {
  if (stage.format !== 'swiss') return stage;
  return {
    ...stage,
    field: stage.field.map((entry) =>
      entry.entrant === entrant
        ? { ...entry, absences: [...entry.absences, { from: stage.rounds + 1, until: null }] }
        : entry,
    ),
  };
}

export const comeBack: Handler<'return'> = (setup, state, { entrant }) => {
  const found = entrantOf(state, entrant);
  if (!found) return refuse('no-such-entrant');
  if (found.status !== 'dropped') return refuse('no-change');
  const running = runningSwissOf(state, entrant);
  if ('refused' in running) return running;
  const { index, stage } = running;
  const next = stage.rounds + 1;
  const field = stage.field.map((entry) => (entry.entrant === entrant ? backIn(entry, next) : entry));
  const back = withEntrant(state, entrant, { status: 'playing', dropped: null });
  return settleFrom(setup, withStage(back, index, { ...stage, field }), index);
};

const backIn = (entry: FieldEntry, next: number): FieldEntry => ({
  ...entry,
  absences: entry.absences
    .map((absence) => (absence.until === null ? { ...absence, until: next } : absence))
    .filter(({ from, until }) => until === null || from < until),
});

function runningSwissOf(
  state: TournamentState,
  entrant: EntrantId,
): { readonly index: number; readonly stage: StageState } | Refusal {
  const index = state.stages.findIndex(
    (stage) =>
      stage.status === 'running' &&
      stage.format === 'swiss' &&
      stage.field.some((entry) => entry.entrant === entrant),
  );
  const stage = state.stages[index];
  return stage ? { index, stage } : refuse('not-now');
}

export const enterLate: Handler<'enter-late'> = (setup, state, event) => {
  const rules = setup.stages[0];
  const stage = state.stages[0];
  if (!rules || stage?.status !== 'running') return refuse('no-late-entries');
  const fromRound = stage.rounds + 1;
  if (rules.format !== 'swiss' || fromRound > rules.lateUntilRound || isFull(setup, state))
    return refuse('no-late-entries');
  const before = entrantOf(state, event.entrant);
  if (before && (before.status === 'playing' || before.status === 'dropped'))
    return refuse('already-entered');
  const refusal = rosterRefusal(state, event);
  if (refusal) return refusal;
  const others = state.entrants.filter(({ id }) => id !== event.entrant);
  const seed = stage.field.length + 1;
  const entrant = { ...newEntrant(event, 'playing'), seed };
  const entry: FieldEntry = { entrant: event.entrant, group: null, fromRound, absences: [] };
  const entered = { ...state, entrants: [...others, entrant] };
  return settleFrom(setup, withStage(entered, 0, { ...stage, field: [...stage.field, entry] }), 0);
};

export const approveStandings: Handler<'approve-standings'> = (_, state, { id }) =>
  state.status === 'approval' ? { ...state, status: 'finished', approvedBy: id } : refuse('not-now');

export const cancel: Handler<'cancel'> = (_: TournamentSetup, state) => ({ ...state, status: 'cancelled' });

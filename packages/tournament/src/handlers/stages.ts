import { fieldFor } from '../field.ts';
import { cleared, isSide, wasTouched } from '../matches.ts';
import { emptyStage } from '../open.ts';
import { refuse, type Refusal } from '../refusals.ts';
import { MIN_ENTRANTS, type EntrantId, type StageSetup, type TournamentSetup } from '../setup.ts';
import {
  entrantSide,
  fieldEntries,
  firstMatches,
  firstRounds,
  settleFrom,
  settleStatus,
  withField,
  withStage,
} from '../stages.ts';
import type { Match, Side, StageState, TournamentState } from '../state.ts';
import { isDraw, type EventOf, type Handler } from './context.ts';

export const startStage: Handler<'start-stage'> = (setup, state, event) => {
  const rules = setup.stages[event.stage];
  const stage = state.stages[event.stage];
  if (!rules || !stage) return refuse('no-such-stage');
  if (stage.startedBy !== null) return refuse('no-change');
  if (stage.status !== 'ready') return refuse('not-now');
  const refusal = fieldRefusal(setup, state, rules, event);
  if (refusal) return refusal;
  const field = fieldEntries(rules, event.field);
  const matches = firstMatches(rules, event.stage, field);
  const started: StageState = {
    ...stage,
    startedBy: event.id,
    field,
    matches,
    rounds: firstRounds(rules, field, matches),
    lots: event.lots,
  };
  const next = withStage(state, event.stage, started);
  return settleFrom(setup, event.stage === 0 ? withParticipants(next, event.field) : next, event.stage);
};

/** After the first stage even one entrant is enough: the others left, and it has won. */
function fieldRefusal(
  setup: TournamentSetup,
  state: TournamentState,
  rules: StageSetup,
  { stage, field, lots }: EventOf<'start-stage'>,
): Refusal | undefined {
  if (!isDraw(lots)) return refuse('bad-value');
  const expected = new Set(fieldFor(setup, state, stage));
  const isSame =
    expected.size === field.length &&
    new Set(field).size === field.length &&
    field.every((id) => expected.has(id));
  if (!isSame) return refuse('field-changed');
  if (stage === 0 && field.length < MIN_ENTRANTS) return refuse('too-few');
  const groups = rules.format === 'round-robin' && stage === 0 ? rules.groups : 1;
  return groups > 1 && field.length < groups * MIN_ENTRANTS ? refuse('too-few-for-groups') : undefined;
}

/** Seeds are those of the start from now on; who is not in the field is absent. */
function withParticipants(state: TournamentState, field: readonly EntrantId[]): TournamentState {
  const seeds = new Map(field.map((id, index) => [id, index + 1]));
  return {
    ...state,
    entrants: state.entrants.map((entrant) => {
      const seed = seeds.get(entrant.id) ?? null;
      if (seed !== null) return { ...entrant, seed, status: 'playing' };
      const isOut = entrant.status === 'withdrawn' || entrant.status === 'declined';
      return { ...entrant, seed, status: isOut ? entrant.status : 'absent' };
    }),
  };
}

export const reopenStage: Handler<'reopen-stage'> = (setup, state, { stage: index }) => {
  const stage = state.stages[index];
  if (!stage) return refuse('no-such-stage');
  // The first one decides who takes part: to start it again, its start is undone.
  if (stage.startedBy === null || index === 0) return refuse('not-now');
  const stages = state.stages.map((other, at) => (at < index ? other : emptyStage(other.format, false)));
  return settleStatus(setup, { ...state, stages });
};

export const drawLots: Handler<'draw-lots'> = (setup, state, { stage: index, order }) => {
  const stage = state.stages[index];
  if (!stage || stage.startedBy === null) return refuse('no-such-stage');
  const inField = new Set(stage.field.map(({ entrant }) => entrant));
  if (order.length < 2 || new Set(order).size < order.length) return refuse('bad-value');
  if (!order.every((id) => inField.has(id))) return refuse('no-such-entrant');
  return settleFrom(
    setup,
    withStage(state, index, { ...stage, drawnLots: [order, ...stage.drawnLots] }),
    index,
  );
};

export const swap: Handler<'swap'> = (setup, state, { stage: index, entrants: [a, b] }) => {
  const rules = setup.stages[index];
  const stage = state.stages[index];
  if (!rules || !stage || stage.startedBy === null) return refuse('no-such-stage');
  if (a === b) return refuse('no-change');
  const inField = (id: EntrantId) => stage.field.some(({ entrant }) => entrant === id);
  if (!inField(a) || !inField(b)) return refuse('no-such-entrant');
  const swapped = rules.format === 'swiss' ? swapInRound(stage, a, b) : swapSeeds(rules, index, stage, a, b);
  return 'refused' in swapped ? swapped : settleFrom(setup, withStage(state, index, swapped), index);
};

const other = (id: EntrantId, a: EntrantId, b: EntrantId) => (id === a ? b : id === b ? a : id);

function swapSeeds(
  rules: StageSetup,
  index: number,
  stage: StageState,
  a: EntrantId,
  b: EntrantId,
): StageState | Refusal {
  const played = stage.matches.find((match) => (isSide(match, a) || isSide(match, b)) && wasTouched(match));
  if (played) return refuse('has-played', played.id);
  const field = stage.field.map((entry) => ({ ...entry, entrant: other(entry.entrant, a, b) }));
  return withField(rules, index, stage, field);
}

/** In a Swiss those of the newest round whose matches have not begun change places; also who has the bye. */
function swapInRound(stage: StageState, a: EntrantId, b: EntrantId): StageState | Refusal {
  const isNewest = (match: Match) => match.round === stage.rounds && (isSide(match, a) || isSide(match, b));
  const touched = stage.matches.find((match) => isNewest(match) && wasTouched(match));
  if (touched) return refuse('has-played', touched.id);
  const isIn = (id: EntrantId) =>
    stage.matches.some((match) => match.round === stage.rounds && isSide(match, id));
  if (!isIn(a) || !isIn(b)) return refuse('not-now');
  const swapped = (side: Side): Side =>
    side.kind === 'entrant' ? entrantSide(other(side.entrant, a, b)) : side;
  return {
    ...stage,
    matches: stage.matches.map((match) => {
      if (!isNewest(match)) return match;
      const [first, second] = match.sides;
      const sides = [swapped(first), swapped(second)] as const;
      const base = { ...cleared(match), sides };
      if (match.status !== 'walkover') return { ...base, status: 'ready' };
      return { ...base, status: 'walkover', winner: sides[0].kind === 'entrant' ? sides[0].entrant : null };
    }),
  };
}

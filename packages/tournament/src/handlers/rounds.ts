import { cleared, isDecided } from '../matches.ts';
import { refuse, type Refusal } from '../refusals.ts';
import { isTable, type SwissSetup, type TournamentSetup } from '../setup.ts';
import { settleFrom, swissMatches, withStage } from '../stages.ts';
import type { FieldEntry, StageState, TournamentState } from '../state.ts';
import { pairables, plannedRounds } from '../swiss/field.ts';
import { pairSwiss } from '../swiss/pair.ts';
import { isDraw, type EventOf, type Handler } from './context.ts';

interface RunningSwiss {
  readonly rules: SwissSetup;
  readonly stage: StageState;
}

export function runningSwiss(
  setup: TournamentSetup,
  state: TournamentState,
  index: number,
): RunningSwiss | Refusal {
  const rules = setup.stages[index];
  const stage = state.stages[index];
  if (!rules || !stage) return refuse('no-such-stage');
  if (rules.format !== 'swiss' || stage.startedBy === null) return refuse('not-now');
  return { rules, stage };
}

export const pairRound: Handler<'pair-round'> = (setup, state, event) => {
  const found = runningSwiss(setup, state, event.stage);
  if ('refused' in found) return found;
  const { rules, stage } = found;
  if (event.round <= stage.rounds) return refuse('pairing-exists');
  if (event.round !== stage.rounds + 1 || event.round > plannedRounds(rules, stage))
    return refuse('no-such-round');
  if (!stage.matches.every(isDecided)) return refuse('round-running');
  if (stage.status === 'finished') return refuse('not-now');
  const refusal = pairingRefusal(rules, stage, event);
  if (refusal) return refusal;
  const matches = swissMatches(rules, event.stage, stage, event.round, event.pairs, event.bye);
  const paired = { ...stage, rounds: event.round, matches: [...stage.matches, ...matches] };
  return settleFrom(setup, withStage(state, event.stage, paired), event.stage);
};

function pairingRefusal(
  rules: SwissSetup,
  stage: StageState,
  { pairs, bye, draw, isManual }: EventOf<'pair-round'>,
): Refusal | undefined {
  if (!isDraw(draw)) return refuse('bad-value');
  const players = pairables(rules, stage);
  const named = [...pairs.flat(), ...(bye === null ? [] : [bye])];
  const playing = new Set(players.map(({ entrant }) => entrant));
  const isComplete =
    named.length === playing.size &&
    new Set(named).size === named.length &&
    named.every((id) => playing.has(id));
  if (!isComplete) return refuse('bad-pairing');
  if (isManual) return undefined;
  const met = new Map(players.map((player) => [player.entrant, new Set(player.met)]));
  if (!pairs.some(([a, b]) => met.get(a)?.has(b))) return undefined;
  const own = pairSwiss(rules, stage, draw);
  const isOwn =
    own.bye === bye && own.pairs.every(([a, b], index) => pairs[index]?.[0] === a && pairs[index]?.[1] === b);
  return isOwn ? undefined : refuse('repeated-meeting');
}

export const unpairRound: Handler<'unpair-round'> = (setup, state, { stage: index, round }) => {
  const found = runningSwiss(setup, state, index);
  if ('refused' in found) return found;
  if (round !== found.stage.rounds || round < 1) return refuse('no-such-round');
  return settleFrom(setup, withStage(state, index, cutRounds(found.stage, round - 1)), index);
};

export const reopenRound: Handler<'reopen-round'> = (setup, state, { stage: index, bracket, round }) => {
  const rules = setup.stages[index];
  const stage = state.stages[index];
  if (!rules || !stage || stage.startedBy === null) return refuse('no-such-stage');
  const isIn = (match: { readonly bracket: string; readonly round: number }) =>
    match.bracket === bracket && match.round === round;
  if (!stage.matches.some(isIn)) return refuse('no-such-round');
  if (!stage.matches.some((match) => isIn(match) && match.result)) return refuse('no-change');
  const cut = rules.format === 'swiss' ? cutRounds(stage, round) : stage;
  const isReady = isTable(rules);
  const matches = cut.matches.map((match) =>
    isIn(match) && match.status !== 'walkover'
      ? { ...cleared(match), ...(isReady ? { status: 'ready' as const } : {}) }
      : match,
  );
  return settleFrom(setup, withStage(state, index, { ...cut, matches }), index);
};

/** The Swiss as it was when so many rounds were paired: who came or went later does so for the next one. */
function cutRounds(stage: StageState, rounds: number): StageState {
  return {
    ...stage,
    rounds,
    matches: stage.matches.filter(({ round }) => round <= rounds),
    field: stage.field.map((entry) => cutEntry(entry, rounds + 1)),
  };
}

const cutEntry = (entry: FieldEntry, next: number): FieldEntry => ({
  ...entry,
  fromRound: Math.min(entry.fromRound, next),
  absences: entry.absences
    .map(({ from, until }) => ({
      from: Math.min(from, next),
      until: until === null ? null : Math.min(until, next),
    }))
    .filter(({ from, until }) => until === null || from < until),
});

import { planElimination, upperRounds } from './elimination/plan.ts';
import { settleElimination, statusOf, type Drops } from './elimination/settle.ts';
import { linksOf } from './links.ts';
import { emptyStage } from './open.ts';
import { qualified } from './field.ts';
import { cleared, emptyMatch, ended, entrantsOf, isDecided } from './matches.ts';
import { groupsOf } from './orderings.ts';
import { roundRobin } from './round-robin.ts';
import {
  isTable,
  type EntrantId,
  type RoundRobinSetup,
  type StageSetup,
  type SwissSetup,
  type TournamentSetup,
} from './setup.ts';
import type { FieldEntry, Match, Side, StageState, TournamentState } from './state.ts';
import { countPairables, plannedRounds } from './swiss/field.ts';

export function withStage(state: TournamentState, index: number, stage: StageState): TournamentState {
  return { ...state, stages: state.stages.map((other, at) => (at === index ? stage : other)) };
}

export const entrantSide = (entrant: EntrantId): Side => ({ kind: 'entrant', entrant, from: null });

/** The field of a stage, with groups. */
export function fieldEntries(rules: StageSetup, field: readonly EntrantId[]): FieldEntry[] {
  const count = rules.format === 'round-robin' ? groupCount(rules, field.length) : 1;
  const groups =
    rules.format === 'round-robin' && count > 1 ? groupsOf(field.length, count, rules.groupOrdering) : [];
  return field.map((entrant, seed) => ({ entrant, group: groups[seed] ?? null, fromRound: 1, absences: [] }));
}

/** Fewer groups than planned where not every group would get two entrants: some left before a later stage. */
export const groupCount = ({ groups }: RoundRobinSetup, entrants: number): number =>
  Math.max(1, Math.min(groups, Math.floor(entrants / 2)));

/** All matches that exist when a stage starts; those of a Swiss come round by round. */
export function firstMatches(
  rules: StageSetup,
  index: number,
  field: readonly FieldEntry[],
): readonly Match[] {
  if (rules.format === 'swiss') return [];
  if (rules.format === 'round-robin') return roundRobinMatches(rules, index, field);
  return planElimination(
    rules,
    index,
    field.map(({ entrant }) => entrant),
  );
}

export function firstRounds(
  rules: StageSetup,
  field: readonly FieldEntry[],
  matches: readonly Match[],
): number {
  if (rules.format === 'swiss') return 0;
  if (rules.format === 'round-robin') return Math.max(0, ...matches.map(({ round }) => round));
  return upperRounds(field.length);
}

function roundRobinMatches(
  rules: RoundRobinSetup,
  stage: number,
  field: readonly FieldEntry[],
): readonly Match[] {
  const groups = [...new Set(field.map(({ group }) => group))].toSorted((a, b) => (a ?? 0) - (b ?? 0));
  const matches = groups.flatMap((group) => {
    const members = field.filter((entry) => entry.group === group).map(({ entrant }) => entrant);
    const once = roundRobin(members.length);
    const rounds =
      rules.legs === 2 ? [...once, ...once.map((round) => round.map(([a, b]) => [b, a] as const))] : once;
    return rounds.flatMap((pairs, round) =>
      pairs.map(([a, b], number) =>
        emptyMatch(stage, rules, {
          bracket: 'table',
          group,
          round: round + 1,
          number: number + 1,
          sides: [entrantSide(members[a] ?? 0), entrantSide(members[b] ?? 0)],
          lastRound: rounds.length,
        }),
      ),
    );
  });
  return matches.map((match) => ({ ...match, status: 'ready' as const }));
}

/** Matches of a round of a Swiss: its pairs, then the bye. */
export function swissMatches(
  rules: SwissSetup,
  index: number,
  stage: StageState,
  round: number,
  pairs: readonly (readonly [EntrantId, EntrantId])[],
  bye: EntrantId | null,
): Match[] {
  const lastRound = plannedRounds(rules, stage);
  const make = (number: number, sides: readonly [Side, Side]) =>
    emptyMatch(index, rules, { bracket: 'table', group: null, round, number, sides, lastRound });
  const matches = pairs.map(([a, b], number): Match => ({
    ...make(number + 1, [entrantSide(a), entrantSide(b)]),
    status: 'ready',
  }));
  if (bye === null) return matches;
  const rest = make(pairs.length + 1, [entrantSide(bye), { kind: 'bye' }]);
  return [...matches, { ...rest, status: 'walkover', winner: bye }];
}

function dropsOf({ entrants }: TournamentState): Drops {
  const drops = new Map<EntrantId, { readonly entry: number; readonly at: number }>();
  for (const { id, dropped } of entrants) if (dropped) drops.set(id, dropped);
  return drops;
}

/** A stage after a change: who stands where, what is forfeited since somebody dropped out. */
function settleMatches(
  rules: StageSetup,
  stage: StageState,
  state: TournamentState,
  changed: number | null,
): readonly Match[] {
  const drops = dropsOf(state);
  const newestRound = rules.format === 'swiss' ? stage.rounds : Infinity;
  return isTable(rules)
    ? stage.matches.map((match) => settleTableMatch(match, drops, newestRound))
    : settleElimination(stage.matches, linksOf(stage), changed, drops);
}

/** The tournament with this settled stage, and whether that is over. */
function withSettled(
  setup: TournamentSetup,
  state: TournamentState,
  index: number,
  stage: StageState,
): TournamentState {
  const rules = setup.stages[index];
  if (!rules || stage.startedBy === null) return state;
  const status = isStageOver(rules, stage) ? 'finished' : 'running';
  return withStage(state, index, { ...stage, status });
}

/** The tournament with another match in the place of one of a stage. Matches of a table do not depend on each other. */
export function withMatchAt(
  setup: TournamentSetup,
  state: TournamentState,
  index: number,
  at: number,
  match: Match,
): TournamentState {
  const rules = setup.stages[index];
  const stage = state.stages[index];
  if (!rules || !stage) return state;
  const isSwiss = rules.format === 'swiss';
  const next = isTable(rules)
    ? settleTableMatch(match, dropsOf(state), isSwiss ? stage.rounds : Infinity)
    : match;
  const changed = { ...stage, matches: stage.matches.with(at, next) };
  const matches = isTable(rules) ? changed.matches : settleMatches(rules, changed, state, at);
  return settleNext(setup, withSettled(setup, state, index, { ...stage, matches }), index);
}

function settleTableMatch(match: Match, drops: Drops, newestRound: number): Match {
  if (match.status === 'walkover') return match;
  if (match.result) {
    const status = match.round < newestRound && newestRound !== Infinity ? 'archived' : 'completed';
    return match.status === status ? match : { ...match, status };
  }
  const both = entrantsOf(match);
  const [a, b] = both?.map((entrant) => drops.get(entrant)) ?? [];
  if (both && (a || b)) {
    const outcome =
      a && b
        ? ({ kind: 'double-forfeit' } as const)
        : ({ kind: 'forfeit', loser: a ? both[0] : both[1] } as const);
    return ended(match, both, outcome, { ...(a ?? b ?? { entry: 0, at: 0 }), isAutomatic: true });
  }
  const status = statusOf(match);
  return match.status === status ? match : { ...match, status };
}

function isStageOver(rules: StageSetup, stage: StageState): boolean {
  if (stage.matches.findLast((match) => !isDecided(match))) return false;
  if (rules.format !== 'swiss') return true;
  return stage.rounds >= plannedRounds(rules, stage) || countPairables(rules, stage) < 2;
}

/**
 * The tournament after something changed in a stage. Later stages stand as long as the same entrants come into them, in whatever order;
 * where others would, they fall with all their results.
 */
export function settleFrom(setup: TournamentSetup, state: TournamentState, index: number): TournamentState {
  const rules = setup.stages[index];
  const stage = state.stages[index];
  if (!rules || !stage) return state;
  const matches = settleMatches(rules, stage, state, null);
  return settleNext(setup, withSettled(setup, state, index, { ...stage, matches }), index);
}

function settleNext(setup: TournamentSetup, state: TournamentState, index: number): TournamentState {
  if (doesNextStand(setup, state, index)) return settleStatus(setup, state);
  return settleStatus(setup, {
    ...state,
    stages: state.stages.map((stage, at) => (at > index ? emptyStage(stage.format, false) : stage)),
  });
}

function doesNextStand(setup: TournamentSetup, state: TournamentState, index: number): boolean {
  const next = state.stages[index + 1];
  if (!next || next.startedBy === null) return true;
  if (state.stages[index]?.status !== 'finished') return false;
  const now = new Set(qualified(setup, state, index + 1, next.startedBy));
  return now.size === next.field.length && next.field.every(({ entrant }) => now.has(entrant));
}

/** Which stages can start, and whether the tournament is over. */
export function settleStatus(setup: TournamentSetup, state: TournamentState): TournamentState {
  let isBeforeOver = true;
  const stages = state.stages.map((stage): StageState => {
    const status = stage.startedBy !== null ? stage.status : isBeforeOver ? 'ready' : 'locked';
    isBeforeOver = status === 'finished';
    return stage.status === status ? stage : { ...stage, status };
  });
  const next = { ...state, stages };
  if (state.status === 'cancelled') return next;
  const hasStarted = stages[0]?.startedBy !== null && stages[0] !== undefined;
  if (!hasStarted) return { ...next, status: 'registration' };
  if (!stages.every(({ status }) => status === 'finished'))
    return { ...next, status: 'running', approvedBy: null };
  const isFinished = !setup.needsApproval || state.approvedBy !== null;
  return { ...next, status: isFinished ? 'finished' : 'approval' };
}

/** The same stage with another field: matches of entrants who stand where they stood keep what was entered. */
export function withField(
  rules: StageSetup,
  index: number,
  stage: StageState,
  field: readonly FieldEntry[],
): StageState {
  const before = new Map(stage.matches.map((match) => [match.id, match]));
  const matches = firstMatches(rules, index, field).map((planned) => {
    const old = before.get(planned.id);
    if (!old) return planned;
    const sides = planned.sides.map((side, at) => (side.kind === 'open' ? (old.sides[at] ?? side) : side));
    const isSame = planned.sides.every((side, at) => side.kind === 'open' || isAt(side, old.sides[at]));
    const carried = isSame ? old : { ...cleared(planned), startsAt: old.startsAt };
    return { ...carried, sides: [sides[0] ?? planned.sides[0], sides[1] ?? planned.sides[1]] as const };
  });
  return { ...stage, field, matches };
}

const isAt = (a: Side, b: Side | undefined): boolean =>
  a.kind === b?.kind && (a.kind !== 'entrant' || (b.kind === 'entrant' && a.entrant === b.entrant));

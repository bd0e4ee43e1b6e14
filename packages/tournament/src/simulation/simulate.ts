import { wilsonInterval } from '@soulstat/statistics';
import { planElimination } from '../elimination/plan.ts';
import { fieldFor } from '../field.ts';
import { groupsOf } from '../orderings.ts';
import { randomFrom } from '../random.ts';
import type { EntrantId, SeriesLength, StageSetup, TournamentSetup } from '../setup.ts';
import { groupCount } from '../stages.ts';
import type { StageState, TournamentState } from '../state.ts';
import { defaultSwissRounds, maxSwissRounds } from '../swiss/field.ts';
import { gameChance, normal, seriesChance, type Strength } from './chances.ts';
import { planOf, runBracket, type BracketPlan } from './elimination.ts';
import { emptyPlan, planOfGroups, planOfStarted, runGroups, runSwiss, type TablePlan } from './table.ts';

/** A share of runs with its 95 % interval (Wilson): how exact the number of runs makes it, given the ratings. */
export interface RunShare {
  readonly count: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

export interface EntrantPaths {
  readonly entrant: EntrantId;
  readonly wins: RunShare;
  /** Plays in the last match of the last stage; null where that is a table. */
  readonly reachesFinal: RunShare | null;
  /** Plays in this stage, for each stage. */
  readonly stages: readonly RunShare[];
  /** Plays in this round of the upper bracket of the last stage, from round 1; empty where that is a table. */
  readonly rounds: readonly RunShare[];
}

export interface Paths {
  readonly runs: number;
  /** Likeliest winner first. */
  readonly entrants: readonly EntrantPaths[];
  /** Entrants without a rating, who count as the mean of the others with a wide deviation. */
  readonly unrated: readonly EntrantId[];
}

export interface SimulationOptions {
  /** 10,000 by default. */
  readonly runs?: number;
  /** 0 to 2^32 - 1; equal seeds give equal paths. */
  readonly seed: number;
}

/** How uncertain the strength of an entrant without a rating is. */
const UNRATED_DEVIATION = 350;

/**
 * Plays the rest of a tournament many times, from what is decided. Each run draws everybody's strength from its rating and deviation, then each
 * match. Rounds of a Swiss to come are paired by neighbours, ties of tables are drawn, and entrants of groups come into a bracket
 * place by place: near to what the engine would do, not the same.
 */
export function simulatePaths(
  setup: TournamentSetup,
  state: TournamentState,
  strengths: readonly Strength[],
  { runs = 10_000, seed }: SimulationOptions,
): Paths {
  const simulation = new Simulation(setup, state, strengths, seed);
  for (let run = 0; run < runs; run += 1) simulation.run();
  return { runs, entrants: simulation.paths(runs), unrated: simulation.unrated };
}

class Simulation {
  private readonly setup: TournamentSetup;
  private readonly state: TournamentState;
  private readonly random: () => number;
  private readonly ids: readonly EntrantId[];
  private readonly indexes: ReadonlyMap<EntrantId, number>;
  private readonly out: readonly boolean[];
  private readonly ratings: readonly { readonly mean: number; readonly deviation: number }[];
  private readonly drawn: Float64Array;
  private readonly champions: Uint32Array;
  private readonly inStage: readonly Uint32Array[];
  private readonly inRound: Uint32Array[] = [];
  private readonly inFinal: Uint32Array;
  private readonly lastSeen: Int32Array;
  private readonly started: readonly (TablePlan | BracketPlan | null)[];
  private readonly templates = new Map<string, TablePlan | BracketPlan>();
  private runNumber = 0;
  readonly unrated: readonly EntrantId[];

  constructor(setup: TournamentSetup, state: TournamentState, strengths: readonly Strength[], seed: number) {
    this.setup = setup;
    this.state = state;
    this.random = randomFrom(seed);
    this.ids = participantsOf(setup, state);
    this.indexes = new Map(this.ids.map((id, index) => [id, index]));
    const status = new Map(state.entrants.map((entrant) => [entrant.id, entrant.status]));
    this.out = this.ids.map((id) => status.get(id) === 'dropped');
    const known = new Map(strengths.map((strength) => [strength.entrant, strength]));
    const rated = this.ids.flatMap((id) => known.get(id)?.rating ?? []);
    const mean = rated.reduce((sum, rating) => sum + rating, 0) / Math.max(1, rated.length);
    this.ratings = this.ids.map((id) => ({
      mean: known.get(id)?.rating ?? mean,
      deviation: known.get(id)?.deviation ?? UNRATED_DEVIATION,
    }));
    this.unrated = this.ids.filter((id) => !known.has(id));
    this.drawn = new Float64Array(this.ids.length);
    this.champions = new Uint32Array(this.ids.length);
    this.inFinal = new Uint32Array(this.ids.length);
    this.lastSeen = new Int32Array(this.ids.length).fill(-1);
    this.inStage = setup.stages.map(() => new Uint32Array(this.ids.length));
    this.started = state.stages.map((stage) => this.planStarted(stage));
  }

  private planStarted(stage: StageState): TablePlan | BracketPlan | null {
    if (stage.startedBy === null) return null;
    const indexOf = (entrant: EntrantId) => this.indexes.get(entrant) ?? 0;
    return stage.format === 'single-elimination' || stage.format === 'double-elimination'
      ? planOf(stage.matches, indexOf, this.ids.length)
      : planOfStarted(stage, indexOf, this.ids.length);
  }

  run(): void {
    this.runNumber += 1;
    for (const [index, { mean, deviation }] of this.ratings.entries())
      this.drawn[index] = mean + deviation * normal(this.random);
    let field = this.ids.map((_, index) => index);
    let order = field;
    for (const [index, rules] of this.setup.stages.entries()) {
      const stage = this.state.stages[index];
      if (stage && stage.startedBy !== null)
        field = stage.field.map(({ entrant }) => this.indexes.get(entrant) ?? 0);
      else if (index > 0) field = this.intake(rules, index, order, this.groupTables);
      for (const member of field) this.count(this.inStage[index], member);
      if (field.length > 1) order = this.playStage(rules, index, field);
      else order = field;
    }
    this.count(this.champions, order[0]);
  }

  private groupTables: number[][] = [];
  private swissWins: readonly number[] = [];

  private count(counts: Uint32Array | undefined, index: number | undefined): void {
    if (counts && index !== undefined) counts[index] = (counts[index] ?? 0) + 1;
  }

  private intake(
    rules: StageSetup,
    index: number,
    order: readonly number[],
    tables: readonly number[][],
  ): number[] {
    const { intake } = rules;
    const previous = this.setup.stages[index - 1];
    const isIn = (member: number) => !this.out[member];
    if (intake.from === 'top') return order.filter(isIn).slice(0, intake.count);
    if (intake.from === 'each-group')
      return Array.from({ length: intake.count }, (_, place) => {
        const tier = tables.flatMap((table) => table.filter(isIn)[place] ?? []);
        return place % 2 === 0 ? tier : tier.toReversed();
      }).flat();
    if (intake.from === 'exit-wins' && previous?.format === 'swiss' && previous.length.by === 'exit') {
      const { wins } = previous.length;
      return order.filter((member) => isIn(member) && (this.swissWins[member] ?? 0) >= wins);
    }
    return order.filter(isIn);
  }

  /** Members of the field, best first. */
  private playStage(rules: StageSetup, index: number, field: readonly number[]): number[] {
    const started = this.started[index] ?? null;
    // Plans of started stages have indexes of entrants as seats, others seeds.
    const memberOf = started ? (seat: number) => seat : (seat: number) => field[seat] ?? 0;
    const beats = (a: number, b: number, bestOf: SeriesLength) =>
      this.beats(memberOf(a), memberOf(b), bestOf);
    const plan = started ?? this.template(rules, index, field.length);
    const inField = new Set(field);
    if ('matches' in plan) {
      const isLast = index === this.setup.stages.length - 1;
      const order = runBracket(plan, beats, (seat, bracket, round) => {
        if (isLast) this.sawRound(rules, memberOf(seat), bracket, round, field.length);
      });
      return order.map(memberOf).filter((member) => inField.has(member));
    }
    if (rules.format === 'swiss') return this.playSwiss(rules, plan, field, memberOf, beats, inField);
    const tables = runGroups(plan, beats, this.random);
    this.groupTables = tables.map((table) => table.map(memberOf).filter((member) => inField.has(member)));
    const longest = Math.max(...this.groupTables.map(({ length }) => length));
    return Array.from({ length: longest }, (_, place) =>
      this.groupTables.flatMap((table) => table[place] ?? []),
    ).flat();
  }

  private playSwiss(
    rules: Extract<StageSetup, { format: 'swiss' }>,
    plan: TablePlan,
    field: readonly number[],
    memberOf: (seat: number) => number,
    beats: (a: number, b: number, bestOf: SeriesLength) => boolean,
    inField: ReadonlySet<number>,
  ): number[] {
    const { length } = rules;
    const rounds =
      length.by === 'exit'
        ? length.wins + length.losses - 1
        : (length.rounds ?? defaultSwissRounds(field.length));
    const planned = Math.min(rounds, maxSwissRounds(field.length));
    const isOut = (seat: number) => !inField.has(memberOf(seat)) || this.out[memberOf(seat)] === true;
    const { order, wins } = runSwiss(plan, { rules, planned, isOut }, beats, this.random);
    const byMember: number[] = [];
    for (const [seat, won] of wins.entries()) byMember[memberOf(seat)] = won;
    this.swissWins = byMember;
    return order.map(memberOf).filter((member) => inField.has(member));
  }

  private beats(a: number, b: number, bestOf: SeriesLength): boolean {
    if (this.out[a] !== this.out[b]) return this.out[b] === true;
    const game = gameChance(this.drawn[a] ?? 0, this.drawn[b] ?? 0);
    return this.random() < seriesChance(game, bestOf);
  }

  /** A stage that has not started, made once for each size of its field. */
  private template(rules: StageSetup, index: number, size: number): TablePlan | BracketPlan {
    const key = `${index}/${size}`;
    const made = this.templates.get(key) ?? makeTemplate(rules, index, size);
    this.templates.set(key, made);
    return made;
  }

  private sawRound(rules: StageSetup, member: number, bracket: string, round: number, size: number): void {
    const rounds = Math.ceil(Math.log2(Math.max(2, size)));
    if (bracket === 'winners') {
      const counts = (this.inRound[round - 1] ??= new Uint32Array(this.ids.length));
      this.count(counts, member);
    }
    const isFinal =
      rules.format === 'double-elimination' ? bracket === 'final' : bracket === 'winners' && round === rounds;
    if (!isFinal || this.lastSeen[member] === this.runNumber) return;
    this.lastSeen[member] = this.runNumber;
    this.count(this.inFinal, member);
  }

  paths(runs: number): EntrantPaths[] {
    const share = (counts: Uint32Array, index: number) => shareOf(counts[index] ?? 0, runs);
    const last = this.setup.stages.at(-1);
    const isBracket = last?.format === 'single-elimination' || last?.format === 'double-elimination';
    return this.ids
      .map((entrant, index) => ({
        entrant,
        wins: share(this.champions, index),
        reachesFinal: isBracket ? share(this.inFinal, index) : null,
        stages: this.inStage.map((counts) => share(counts, index)),
        rounds: this.inRound.map((counts) => share(counts, index)),
      }))
      .toSorted((a, b) => b.wins.count - a.wins.count || a.entrant - b.entrant);
  }
}

/** The field of the first stage, or those who would be in it now. */
function participantsOf(setup: TournamentSetup, state: TournamentState): readonly EntrantId[] {
  const first = state.stages[0];
  return first && first.startedBy !== null
    ? first.field.map(({ entrant }) => entrant)
    : fieldFor(setup, state, 0);
}

function makeTemplate(rules: StageSetup, index: number, size: number): TablePlan | BracketPlan {
  const seeds = Array.from({ length: size }, (_, seed) => seed + 1);
  if (rules.format === 'swiss') return emptyPlan(size);
  if (rules.format === 'round-robin')
    return planOfGroups(rules, groupsOf(size, groupCount(rules, size), rules.groupOrdering));
  return planOf(planElimination(rules, index, seeds), (entrant) => entrant - 1, size);
}

function shareOf(count: number, runs: number): RunShare {
  const [low, high] = wilsonInterval(count, runs);
  return { count, share: count / runs, low, high };
}

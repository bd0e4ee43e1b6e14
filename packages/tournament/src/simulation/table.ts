import { bestOfRound, entrantsOf } from '../matches.ts';
import { roundRobin } from '../round-robin.ts';
import type { RoundRobinSetup, SeriesLength, SwissSetup } from '../setup.ts';
import type { StageState } from '../state.ts';

type Beats = (a: number, b: number, bestOf: SeriesLength) => boolean;

/** What a run starts from: who won so far, who met whom, and what is still to be played. Entrants are indexes. */
export interface TablePlan {
  readonly seats: number;
  readonly groups: readonly number[];
  readonly wins: readonly number[];
  readonly byes: readonly boolean[];
  /** Pairs that met, as `lower * seats + higher`. */
  readonly met: ReadonlySet<number>;
  readonly open: readonly { readonly a: number; readonly b: number; readonly bestOf: SeriesLength }[];
  readonly rounds: number;
}

const zeros = (length: number): number[] => Array.from({ length }, () => 0);
const noes = (length: number): boolean[] => Array.from({ length }, () => false);

/** A stage that has started, by what was played in it. */
export function planOfStarted(
  stage: StageState,
  indexOf: (entrant: number) => number,
  seats: number,
): TablePlan {
  const wins = zeros(seats);
  const byes = noes(seats);
  const groups = zeros(seats);
  const met = new Set<number>();
  const open: { a: number; b: number; bestOf: SeriesLength }[] = [];
  for (const { entrant, group } of stage.field) groups[indexOf(entrant)] = group ?? 0;
  for (const match of stage.matches) {
    const both = entrantsOf(match);
    if (match.winner !== null) wins[indexOf(match.winner)] = (wins[indexOf(match.winner)] ?? 0) + 1;
    if (!both) {
      if (match.winner !== null) byes[indexOf(match.winner)] = true;
      continue;
    }
    const [a, b] = [indexOf(both[0]), indexOf(both[1])];
    met.add(Math.min(a, b) * seats + Math.max(a, b));
    if (!match.result) open.push({ a, b, bestOf: match.bestOf });
  }
  return { seats, groups, wins, byes, met, open, rounds: stage.rounds };
}

/** A stage with groups that has not started: seats are seeds. */
export function planOfGroups(rules: RoundRobinSetup, groups: readonly number[]): TablePlan {
  const seats = groups.length;
  const numbers = [...new Set(groups)];
  const open = numbers.flatMap((group) => {
    const members = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => groups[seat] === group);
    const rounds = roundRobin(members.length);
    const last = rounds.length * rules.legs;
    return Array.from({ length: last }, (_, round) =>
      (rounds[round % rounds.length] ?? []).map(([a, b]) => ({
        a: members[a] ?? 0,
        b: members[b] ?? 0,
        bestOf: bestOfRound(rules.series, 'table', round + 1, last),
      })),
    ).flat();
  });
  return { ...emptyPlan(seats), groups, open };
}

export const emptyPlan = (seats: number): TablePlan => ({
  seats,
  groups: zeros(seats),
  wins: zeros(seats),
  byes: noes(seats),
  met: new Set(),
  open: [],
  rounds: 0,
});

/** Seats of each group, best first, after the rest was played: by wins, ties by chance. */
export function runGroups(plan: TablePlan, beats: Beats, random: () => number): number[][] {
  const wins = playedOut(plan, beats);
  const chance = Array.from({ length: plan.seats }, random);
  const count = Math.max(0, ...plan.groups) + 1;
  return Array.from({ length: count }, (_, group) =>
    Array.from({ length: plan.seats }, (__, seat) => seat)
      .filter((seat) => plan.groups[seat] === group)
      .toSorted((a, b) => byWins(wins, chance, a, b)),
  );
}

function playedOut(plan: TablePlan, beats: Beats): number[] {
  const wins = [...plan.wins];
  for (const { a, b, bestOf } of plan.open) {
    const winner = beats(a, b, bestOf) ? a : b;
    wins[winner] = (wins[winner] ?? 0) + 1;
  }
  return wins;
}

const byWins = (wins: readonly number[], chance: readonly number[], a: number, b: number) =>
  (wins[b] ?? 0) - (wins[a] ?? 0) || (chance[a] ?? 0) - (chance[b] ?? 0);

export interface SwissOptions {
  readonly rules: SwissSetup;
  readonly planned: number;
  readonly isOut: (seat: number) => boolean;
}

/**
 * Seats of a Swiss, best first, after the rest was played. Rounds to come are paired by neighbours who have not met, which is near the real
 * pairing and a hundred times faster; ties are drawn.
 */
export function runSwiss(
  plan: TablePlan,
  options: SwissOptions,
  beats: Beats,
  random: () => number,
): { order: number[]; wins: number[] } {
  const { rules, planned, isOut } = options;
  const wins = playedOut(plan, beats);
  const byes = [...plan.byes];
  const met = new Set(plan.met);
  const seats = Array.from({ length: plan.seats }, (_, seat) => seat);
  let chance = seats.map(random);
  for (let round = plan.rounds + 1; round <= planned; round += 1) {
    const bestOf = bestOfRound(rules.series, 'table', round, planned);
    const playing = seats
      .filter((seat) => !isOut(seat) && !hasLeft(rules, wins[seat] ?? 0, round - 1))
      .toSorted((a, b) => byWins(wins, chance, a, b));
    if (playing.length < 2) break;
    takeBye(playing, byes, wins);
    for (const [a, b] of neighbours(playing, met, plan.seats)) {
      const winner = beats(a, b, bestOf) ? a : b;
      wins[winner] = (wins[winner] ?? 0) + 1;
    }
    chance = seats.map(random);
  }
  return { order: seats.toSorted((a, b) => byWins(wins, chance, a, b)), wins };
}

const hasLeft = ({ length }: SwissSetup, wins: number, rounds: number): boolean =>
  length.by === 'exit' && (wins >= length.wins || rounds - wins >= length.losses);

function takeBye(playing: number[], byes: boolean[], wins: number[]): void {
  if (playing.length % 2 === 0) return;
  const found = playing.findLastIndex((seat) => !byes[seat]);
  const [seat] = playing.splice(found < 0 ? playing.length - 1 : found, 1);
  if (seat === undefined) return;
  byes[seat] = true;
  wins[seat] = (wins[seat] ?? 0) + 1;
}

function neighbours(
  playing: readonly number[],
  met: Set<number>,
  seats: number,
): (readonly [number, number])[] {
  const left = [...playing];
  const pairs: (readonly [number, number])[] = [];
  while (left.length > 1) {
    const a = left.shift() ?? 0;
    const key = (b: number) => Math.min(a, b) * seats + Math.max(a, b);
    const found = left.findIndex((b) => !met.has(key(b)));
    const [b = 0] = left.splice(Math.max(0, found), 1);
    met.add(key(b));
    pairs.push([a, b]);
  }
  return pairs;
}

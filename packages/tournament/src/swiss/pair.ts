import type { EntrantId, SwissSetup } from '../setup.ts';
import type { StageState } from '../state.ts';
import { canComplete, completablePairs } from './completable.ts';
import { costsOf, type Costs } from './costs.ts';
import { pairables, plannedRounds, type Pairable } from './field.ts';
import { cheapestMatching, type CostedEdge } from './matching.ts';

type Pairs = readonly (readonly [number, number])[];

export interface Pairing {
  readonly pairs: readonly (readonly [EntrantId, EntrantId])[];
  readonly bye: EntrantId | null;
}

/**
 * The next round of a Swiss. Equal stages and draws (0 to 2^32 - 1) give equal pairings. In this order: nobody gets a second bye while
 * another has none; no two meet again while another pairing exists; the bye goes to the lowest score group, there to who played every
 * round, there to the lowest seed; differences in points are smallest; in each score group the upper half meets the lower.
 */
export function pairSwiss(setup: SwissSetup, stage: StageState, draw: number): Pairing {
  const players = pairables(setup, stage);
  const roundsLeft = setup.length.by === 'exit' ? 0 : plannedRounds(setup, stage) - stage.rounds - 1;
  return pairPlayers(players, { win: setup.points.win, draw, roundsLeft });
}

/** The same for players who are sorted by points. */
export function pairPlayers(players: readonly Pairable[], options: PairOptions): Pairing {
  const { left, pairs, bye } = choose(players, options);
  const idOf = (index: number) => left[index]?.entrant ?? 0;
  return {
    pairs: pairs.toSorted(([a], [b]) => a - b).map(([a, b]) => [idOf(a), idOf(b)] as const),
    bye: bye?.entrant ?? null,
  };
}

export interface PairOptions {
  /** Points of a win: half a win is one step of difference. */
  readonly win: number;
  /** 0 to 2^32 - 1. */
  readonly draw: number;
  /** Rounds after this one that have to be possible without a rematch. */
  readonly roundsLeft: number;
}

interface Choice {
  readonly left: readonly Pairable[];
  readonly pairs: Pairs;
  readonly bye: Pairable | null;
}

function choose(players: readonly Pairable[], options: PairOptions): Choice {
  const tries: (Pairable | null)[] = players.length % 2 === 0 ? [null] : byeOrder(players);
  const without = (bye: Pairable | null) => players.filter((player) => player !== bye);
  for (const isLookingAhead of options.roundsLeft > 0 ? [true, false] : [false]) {
    for (const bye of tries) {
      const left = without(bye);
      const pairs = pairWithoutRematch(left, bye, options, isLookingAhead);
      if (pairs) return { left, pairs, bye };
    }
  }
  const bye = tries[0] ?? null;
  const left = without(bye);
  return {
    left,
    bye,
    pairs: cheapestMatching(allEdges(left, costsOf(left, options.win, options.draw), true)),
  };
}

/** Who may have the bye, first choice first. Who had one is out while another had none. */
function byeOrder(players: readonly Pairable[]): Pairable[] {
  const fewest = Math.min(...players.map(({ byes }) => byes));
  return players
    .filter(({ byes }) => byes === fewest)
    .toReversed()
    .toSorted((a, b) => a.points - b.points || a.unplayed - b.unplayed);
}

function pairWithoutRematch(
  players: readonly Pairable[],
  bye: Pairable | null,
  options: PairOptions,
  isLookingAhead: boolean,
): Pairs | undefined {
  const costs = costsOf(players, options.win, options.draw);
  const pairs = cheapestPairs(players, costs);
  if (!pairs || !isLookingAhead) return pairs;
  const rest = { players, bye, rounds: options.roundsLeft };
  return canComplete(rest, pairs) ? pairs : completablePairs(rest, costs);
}

/** Neighbours of the partner whom the fold gives that are candidates as well. */
const FOLD_REACH = 4;

/**
 * Cheapest pairs without a rematch, or undefined. Among many entrants first with few candidates each. What differences in points cost cannot be
 * less than among neighbours of the table: a matching that costs that much is the cheapest in points. Otherwise each gets more neighbours
 * than it can have met, and the cheapest of those is taken (`swiss.test.ts` compares it with all candidates).
 */
function cheapestPairs(players: readonly Pairable[], costs: Costs): Pairs | undefined {
  const half = players.length / 2;
  const least = leastPointCost(players.length, costs);
  const enough = Math.max(0, ...players.map(({ met }) => met.length)) + 2;
  for (const reach of [FOLD_REACH, enough, enough * 4]) {
    if (reach * 4 > players.length) break;
    const pairs = cheapestMatching(nearEdges(players, costs, reach));
    const cost = pairs.reduce((sum, [a, b]) => sum + costs.ofPoints(a, b), 0);
    if (pairs.length === half && (cost <= least || reach >= enough)) return pairs;
  }
  const pairs = cheapestMatching(allEdges(players, costs, false));
  return pairs.length === half ? pairs : undefined;
}

/** Squares of differences add up to least where neighbours of the sorted table meet. */
function leastPointCost(count: number, costs: Costs): number {
  let sum = 0;
  for (let index = 0; index + 1 < count; index += 2) sum += costs.ofPoints(index, index + 1);
  return sum;
}

function allEdges(players: readonly Pairable[], costs: Costs, withRematches: boolean): CostedEdge[] {
  const edges: CostedEdge[] = [];
  for (let a = 0; a < players.length; a += 1)
    for (let b = a + 1; b < players.length; b += 1)
      if (withRematches || !costs.hasMet(a, b)) edges.push([a, b, costs.of(a, b)]);
  return edges;
}

function nearEdges(players: readonly Pairable[], costs: Costs, reach: number): CostedEdge[] {
  const edges: CostedEdge[] = [];
  const starts = groupStarts(players);
  for (let a = 0; a < players.length; a += 1) {
    const { start, end } = starts[a] ?? { start: 0, end: 0 };
    const fold = a + Math.floor((end - start) / 2);
    const near = new Set<number>();
    for (let step = 1; step <= reach; step += 1) near.add(a + step);
    for (let step = -FOLD_REACH; step <= FOLD_REACH; step += 1) if (fold + step < end) near.add(fold + step);
    for (const b of near)
      if (b > a && b < players.length && !costs.hasMet(a, b)) edges.push([a, b, costs.of(a, b)]);
  }
  return edges;
}

/** For each player the first index of its score group, and the first after it. */
function groupStarts(players: readonly Pairable[]): { readonly start: number; readonly end: number }[] {
  const starts: { start: number; end: number }[] = [];
  let start = 0;
  for (let index = 1; index <= players.length; index += 1) {
    if (index < players.length && players[index]?.points === players[start]?.points) continue;
    for (let member = start; member < index; member += 1) starts.push({ start, end: index });
    start = index;
  }
  return starts;
}

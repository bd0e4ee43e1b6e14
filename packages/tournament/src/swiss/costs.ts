import { mix } from '../random.ts';
import type { Pairable } from './field.ts';

/**
 * What a pair costs, most important first: how often it met, the square of its difference in points, how far it is from the fold of its score
 * group (the first of the upper half meets the first of the lower half), and chance. Each outweighs the sum of all below.
 */
const STEP = 4;
const POINTS_UNIT = 2 ** 20;
const REMATCH_UNIT = 2 ** 40;
const MOST_STEPS = 1000;

export interface Costs {
  /** Cost of a pair by the indexes of both in the list of pairables. */
  readonly of: (a: number, b: number) => number;
  /** Only what differences in points cost, in the same units. */
  readonly ofPoints: (a: number, b: number) => number;
  readonly hasMet: (a: number, b: number) => boolean;
}

/** `pointsOfWin` scales differences: half a win is one step. */
export function costsOf(players: readonly Pairable[], pointsOfWin: number, draw: number): Costs {
  const met = players.map(({ met: opponents }) => new Set(opponents));
  const { group, size } = scoreGroups(players);
  const idOf = (index: number) => players[index]?.entrant ?? 0;
  const pointsOf = (index: number) => players[index]?.points ?? 0;
  const ofPoints = (a: number, b: number) => {
    const steps = Math.round((Math.abs(pointsOf(a) - pointsOf(b)) / pointsOfWin) * 2);
    return Math.min(steps, 63) ** 2 * POINTS_UNIT;
  };
  const timesMet = (a: number, b: number) =>
    met[a]?.has(idOf(b)) === true ? (players[a]?.met.filter((id) => id === idOf(b)).length ?? 0) : 0;
  const ofPlaces = (a: number, b: number) => {
    const ideal = group[a] === group[b] ? Math.floor((size[a] ?? 2) / 2) : 0;
    return Math.min(MOST_STEPS, Math.abs(Math.abs(b - a) - ideal)) * STEP;
  };
  const chance = (a: number, b: number) =>
    mix(draw, Math.min(idOf(a), idOf(b)) * 8191 + Math.max(idOf(a), idOf(b))) % STEP;
  return {
    of: (a, b) => timesMet(a, b) ** 2 * REMATCH_UNIT + ofPoints(a, b) + ofPlaces(a, b) + chance(a, b),
    ofPoints,
    hasMet: (a, b) => met[a]?.has(idOf(b)) === true,
  };
}

/** Number and size of each player's score group; players are sorted by points. */
function scoreGroups(players: readonly Pairable[]): {
  readonly group: readonly number[];
  readonly size: readonly number[];
} {
  const group: number[] = [];
  const counts: number[] = [];
  for (const [index, { points }] of players.entries()) {
    if (index === 0 || players[index - 1]?.points !== points) counts.push(0);
    const number = counts.length - 1;
    group.push(number);
    counts[number] = (counts[number] ?? 0) + 1;
  }
  return { group, size: group.map((number) => counts[number] ?? 0) };
}

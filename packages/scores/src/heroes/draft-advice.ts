import { MARGIN_95 } from '@soulstat/statistics';
import { pairKey } from '../lane.ts';
import { sigmoid } from '../normal.ts';
import { draftFigures, sumOf, type DraftSeat, type LanedEdges, type LogitPart } from './draft.ts';
import type { PairEdge } from './pair-edges.ts';

/** Heroes of two teams, as far as they are picked. */
export type LineUps = readonly [readonly number[], readonly number[]];

/** What the heroes of a draft say of its first team, part by part. Edges are drawn to nothing already: each counts as it is. */
export type DraftParts = Readonly<Record<'heroes' | 'mates' | 'enemies' | 'lanes', LogitPart>>;

/** A change of a chance: 0.01 is a point. */
export interface ChanceChange {
  readonly value: number;
  readonly interval: readonly [number, number];
}

export interface RatedHero {
  readonly heroId: number;
  readonly gain: ChanceChange;
  /** In log-odds, for those who choose by it. */
  readonly edge: LogitPart;
}

/** Of five mates one shares the lane, of six enemies two are met in it. */
const MATE_SHARE = 1 / 5;
const ENEMY_SHARE = 2 / 6;

const NOTHING: LogitPart = { value: 0, variance: 0 };

export function draftParts([own, other]: LineUps, edges: LanedEdges): DraftParts {
  const { values, variances } = draftFigures([own.map(seat), other.map(seat)], edges);
  const part = (at: number): LogitPart => ({ value: values[at] ?? 0, variance: variances[at] ?? 0 });
  const lanes = sumOf([
    ...pairsOf(own).map(([a, b]) => scaled(mateEdge(edges.laneMates, a, b), MATE_SHARE)),
    ...pairsOf(other).map(([a, b]) => scaled(mateEdge(edges.laneMates, a, b), -MATE_SHARE)),
    ...own.flatMap((hero) =>
      other.map((met) => scaled(enemyEdge(edges.laneEnemies, hero, met), ENEMY_SHARE)),
    ),
  ]);
  return { heroes: part(1), mates: part(2), enemies: part(3), lanes };
}

const pairsOf = (team: readonly number[]) =>
  team.flatMap((hero, at) => team.slice(at + 1).map((mate) => [hero, mate] as const));

/** A logit with its error as a chance with its 95 % interval. */
export function chanceOf({ value, variance }: LogitPart): ChanceChange {
  const off = MARGIN_95 * Math.sqrt(variance);
  return { value: sigmoid(value), interval: [sigmoid(value - off), sigmoid(value + off)] };
}

/**
 * What each hero would do for a team that stands at this log-odds, best first: by the lower end, so that a hero of whom little is known
 * does not come first by chance.
 */
export function rateNextHeroes(
  [own, other]: LineUps,
  edges: LanedEdges,
  { heroIds, logit }: { readonly heroIds: readonly number[]; readonly logit: number },
): RatedHero[] {
  const now = sigmoid(logit);
  return heroIds
    .map((heroId) => {
      const edge = heroEdge(heroId, own, other, edges);
      const { value, interval } = chanceOf({ value: logit + edge.value, variance: edge.variance });
      const gain: ChanceChange = { value: value - now, interval: [interval[0] - now, interval[1] - now] };
      return { heroId, gain, edge };
    })
    .toSorted((a, b) => b.gain.interval[0] - a.gain.interval[0] || a.heroId - b.heroId);
}

function heroEdge(
  heroId: number,
  own: readonly number[],
  other: readonly number[],
  edges: LanedEdges,
): LogitPart {
  const alone = edges.heroes.get(heroId);
  return sumOf([
    { value: alone?.edge ?? 0, variance: (alone?.deviation ?? 0) ** 2 },
    ...own.map((mate) => mateEdge(edges.mates, heroId, mate)),
    ...other.map((met) => enemyEdge(edges.enemies, heroId, met)),
    ...own.map((mate) => scaled(mateEdge(edges.laneMates, heroId, mate), MATE_SHARE)),
    ...other.map((met) => scaled(enemyEdge(edges.laneEnemies, heroId, met), ENEMY_SHARE)),
  ]);
}

/** Two of a team in one lane, and against whom they would best be. */
export interface SuggestedLane {
  readonly heroIds: readonly [number, number];
  /** Beyond what the two bring in any lane. */
  readonly edge: LogitPart;
  readonly against: readonly [number, number] | null;
  readonly duel: LogitPart | null;
}

/** The best of the fifteen ways to split six heroes into three lanes; against six known ones, of the ninety with who meets whom. */
export function suggestLanes([own, other]: LineUps, edges: LanedEdges): SuggestedLane[] | null {
  const split = bestSplit(own, edges);
  if (!split) return null;
  const met = bestSplit(other, edges);
  if (!met) return split.map((duo) => ({ ...laneOf(duo, edges), against: null, duel: null }));
  const orders = ORDERS.map((order) => order.map((at) => met[at] ?? NO_DUO));
  const duels = (order: readonly Duo[]) => split.map((duo, at) => duelOf(duo, order[at] ?? NO_DUO, edges));
  const best = highest(orders, (order) => sumOf(duels(order)).value) ?? met;
  return split.map((duo, at) => {
    const against = best[at] ?? NO_DUO;
    return { ...laneOf(duo, edges), against, duel: duelOf(duo, against, edges) };
  });
}

type Duo = readonly [number, number];
const NO_DUO: Duo = [0, 0];
const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

const laneOf = ([one, other]: Duo, { laneMates }: LanedEdges) => ({
  heroIds: [one, other] as const,
  edge: mateEdge(laneMates, one, other),
});

const duelOf = (duo: Duo, against: Duo, { laneEnemies }: LanedEdges): LogitPart =>
  sumOf(duo.flatMap((hero) => against.map((met) => enemyEdge(laneEnemies, hero, met))));

function bestSplit(team: readonly number[], edges: LanedEdges): readonly Duo[] | undefined {
  if (team.length !== 6) return undefined;
  return highest(splitsOf(team), (split) => sumOf(split.map((duo) => laneOf(duo, edges).edge)).value);
}

/** Every way to make pairs of an even number of heroes. */
function splitsOf(team: readonly number[]): (readonly Duo[])[] {
  const [first, ...rest] = team;
  if (first === undefined) return [[]];
  return rest.flatMap((mate) =>
    splitsOf(rest.filter((hero) => hero !== mate)).map((others) => [[first, mate] as const, ...others]),
  );
}

function highest<T>(all: readonly T[], valueOf: (one: T) => number): T | undefined {
  return all
    .map((one) => ({ one, value: valueOf(one) }))
    .reduce<{ one: T; value: number } | undefined>(
      (best, each) => (best && best.value >= each.value ? best : each),
      undefined,
    )?.one;
}

const seat = (heroId: number): DraftSeat => ({ heroId, points: null, heroMatches: null });

function mateEdge(pairs: ReadonlyMap<string, PairEdge>, hero: number, mate: number): LogitPart {
  const edge = pairs.get(pairKey(hero, mate));
  return edge ? { value: edge.edge, variance: edge.deviation ** 2 } : NOTHING;
}

/** Seen from `hero`. */
function enemyEdge(pairs: ReadonlyMap<string, PairEdge>, hero: number, met: number): LogitPart {
  const edge = pairs.get(pairKey(hero, met));
  if (!edge) return NOTHING;
  return { value: edge.heroId === hero ? edge.edge : -edge.edge, variance: edge.deviation ** 2 };
}

const scaled = ({ value, variance }: LogitPart, by: number): LogitPart => ({
  value: by * value,
  variance: by ** 2 * variance,
});

import { MARGIN_95 } from '@soulstat/statistics';
import { pairKey } from '../lane.ts';
import { sigmoid } from '../normal.ts';
import type { HeroEdge, PairEdge, PairEdges } from './pair-edges.ts';

/** One of the six of a team, as far as it is known. */
export interface DraftSeat {
  readonly heroId: number;
  /** PP before the match; `null` where the player is not known. */
  readonly points: number | null;
  /** Matches on the hero before; `null` where the player is not known. */
  readonly heroMatches: number | null;
}

/** Two line-ups, or as much of them as is picked. */
export type Draft = readonly [readonly DraftSeat[], readonly DraftSeat[]];

/** What heroes and pairs are worth, made ready to be looked up. */
export interface DraftEdges {
  readonly heroes: ReadonlyMap<number, HeroEdge>;
  readonly mates: ReadonlyMap<string, PairEdge>;
  readonly enemies: ReadonlyMap<string, PairEdge>;
}

/** The same with what sharing a lane and meeting in one adds. */
export interface LanedEdges extends DraftEdges {
  readonly laneMates: ReadonlyMap<string, PairEdge>;
  readonly laneEnemies: ReadonlyMap<string, PairEdge>;
}

/** What the chance is made of: the side, heroes, pairs of mates, pairs of enemies, players' points, experience on the heroes. */
export const DRAFT_FEATURES = ['side', 'heroes', 'mates', 'enemies', 'points', 'experience'] as const;

/** The features of a draft from team 0's side, and how sure each of them is. */
export interface DraftFigures {
  /** In the order of `DRAFT_FEATURES`. */
  readonly values: readonly number[];
  readonly variances: readonly number[];
}

/** How much each feature counts, fitted on results that had no part in the edges. */
export interface DraftModel {
  readonly weights: readonly number[];
  /** Of the weights. */
  readonly covariance: readonly (readonly number[])[];
}

export interface DraftChance {
  /** Of team 0. */
  readonly chance: number;
  /** 95 %: what edges and weights leave open. Never shown without it. */
  readonly margin: readonly [number, number];
  /** Log-odds and its standard error, for those who put drafts together. */
  readonly logit: number;
  readonly deviation: number;
}

const POINTS_SCALE = 1000;
const TYPICAL_MATCHES = 40;
const MAX_MATCHES = 200;

/** Edges by pair, whichever hero comes first. */
export function draftEdges(mates: PairEdges, enemies: PairEdges): DraftEdges {
  return { heroes: mates.heroEdges, mates: byKey(mates), enemies: byKey(enemies) };
}

/** The features of a draft. What is not known of players counts as average. */
export function draftFigures([own, other]: Draft, edges: DraftEdges): DraftFigures {
  const heroes = sumOf([
    ...own.map(({ heroId }) => signed(edges.heroes.get(heroId), 1)),
    ...other.map(({ heroId }) => signed(edges.heroes.get(heroId), -1)),
  ]);
  const mates = sumOf([...mateEdges(own, edges, 1), ...mateEdges(other, edges, -1)]);
  const enemies = sumOf(own.flatMap((seat) => other.map((met) => enemyEdge(seat, met, edges))));
  const points = lead(own, other, ({ points: known }) => known);
  const experience = lead(own, other, experienceOf);
  return {
    values: [1, heroes.value, mates.value, enemies.value, points / POINTS_SCALE, experience],
    variances: [0, heroes.variance, mates.variance, enemies.variance, 0, 0],
  };
}

/** The chance of team 0 with its margin. */
export function draftChance(
  { weights, covariance }: DraftModel,
  { values, variances }: DraftFigures,
): DraftChance {
  let [logit, variance] = [0, 0];
  values.forEach((value, index) => {
    const weight = weights[index] ?? 0;
    logit += weight * value;
    variance += weight ** 2 * (variances[index] ?? 0);
    values.forEach((other, column) => {
      variance += value * other * (covariance[index]?.[column] ?? 0);
    });
  });
  const deviation = Math.sqrt(variance);
  const off = MARGIN_95 * deviation;
  return { chance: sigmoid(logit), margin: [sigmoid(logit - off), sigmoid(logit + off)], logit, deviation };
}

/** Pairs by key, whichever hero comes first. */
export const byKey = ({ pairs }: PairEdges): ReadonlyMap<string, PairEdge> =>
  new Map(pairs.map((pair) => [pairKey(pair.heroId, pair.otherHeroId), pair]));

/** What something adds to the log-odds, and how sure that is. */
export interface LogitPart {
  readonly value: number;
  readonly variance: number;
}

const signed = (
  edge: { readonly edge: number; readonly deviation: number } | undefined,
  sign: 1 | -1,
): LogitPart => ({
  value: sign * (edge?.edge ?? 0),
  variance: (edge?.deviation ?? 0) ** 2,
});

function mateEdges(team: readonly DraftSeat[], edges: DraftEdges, sign: 1 | -1): LogitPart[] {
  return team.flatMap((one, index) =>
    team.slice(index + 1).map((mate) => signed(edges.mates.get(pairKey(one.heroId, mate.heroId)), sign)),
  );
}

function enemyEdge(one: DraftSeat, met: DraftSeat, edges: DraftEdges): LogitPart {
  const edge = edges.enemies.get(pairKey(one.heroId, met.heroId));
  return signed(edge, edge?.heroId === one.heroId ? 1 : -1);
}

const experienceOf = ({ heroMatches }: DraftSeat) =>
  heroMatches === null ? null : Math.log((1 + Math.min(heroMatches, MAX_MATCHES)) / (1 + TYPICAL_MATCHES));

/** Mean of one team's known players above that of the other's; 0 where of one team nobody is known. */
function lead(
  own: readonly DraftSeat[],
  other: readonly DraftSeat[],
  pick: (seat: DraftSeat) => number | null,
): number {
  const [here, there] = [own, other].map((team) => team.flatMap((seat) => pick(seat) ?? []));
  return here?.length && there?.length ? mean(here) - mean(there) : 0;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

export const sumOf = (parts: readonly LogitPart[]): LogitPart => ({
  value: parts.reduce((sum, { value }) => sum + value, 0),
  variance: parts.reduce((sum, { variance }) => sum + variance, 0),
});

import { OBJECTIVES, type Match } from '@soulstat/match-file';
import liveChance from '../../models/live-chance.json' with { type: 'json' };
import { ratePrior, shrunkRate, type WinCount } from '../heroes/adjusted-rate.ts';
import { logitOf } from '../normal.ts';
import { SOULS_LEAD_SCALE, SOULS_RATIO_SCALE } from './features.ts';
import { winProbability, type WinProbabilityModel } from './model.ts';

/** What a running match tells from outside, as "team 0 less team 1" like `FEATURES`. */
export const LIVE_FEATURES = [
  { name: 'soulsRatio', isMonotone: true },
  { name: 'soulsLead', isMonotone: true },
  { name: 'guardians', isMonotone: true },
  { name: 'walkers', isMonotone: true },
  { name: 'baseGuardians', isMonotone: true },
  { name: 'shrines', isMonotone: true },
  { name: 'patron', isMonotone: true },
  /** Enemies who left for good less own. */
  { name: 'presentLead', isMonotone: true },
  /** Log-odds of the heroes' win rates, times 5. */
  { name: 'heroes', isMonotone: true },
  /** 1: the side itself. */
  { name: 'side', isMonotone: false },
] as const satisfies readonly { readonly name: string; readonly isMonotone: boolean }[];

type LiveFeature = (typeof LIVE_FEATURES)[number]['name'];

const PLACES = Object.fromEntries(LIVE_FEATURES.map(({ name }, index) => [name, index])) as Record<
  LiveFeature,
  number
>;

const HEROES_SCALE = 5;

/** A state of a running match. Pairs are by team. */
export interface LiveState {
  readonly souls: readonly [number, number];
  /** Bits of what stands, in the order of `OBJECTIVES`. */
  readonly objectives: readonly [number, number];
  readonly players: readonly {
    readonly team: 0 | 1;
    readonly heroId: number;
    readonly hasLeft: boolean;
  }[];
}

/** What a hero adds to the log-odds of its team, by its win rate; one that is unknown adds nothing. */
export type HeroLogits = ReadonlyMap<number, number>;

/** Fitted on simulated leagues, with only what a running match tells. */
export const LIVE_CHANCE = liveChance as WinProbabilityModel;

/** Win rates of heroes, drawn towards their mean, as log-odds around it. */
export function heroLogits(counts: ReadonlyMap<number, WinCount>): HeroLogits {
  const prior = ratePrior([...counts.values()]);
  const mean = logitOf(prior.mean);
  return new Map(
    [...counts].map(([heroId, count]) => [heroId, logitOf(shrunkRate(count, prior).rate) - mean]),
  );
}

/** The features of a state, in the order of `LIVE_FEATURES`. */
export function liveFeatures({ souls, objectives, players }: LiveState, heroes: HeroLogits): Float64Array {
  const state = new Float64Array(LIVE_FEATURES.length);
  const [own, other] = souls;
  state[PLACES.soulsRatio] = SOULS_RATIO_SCALE * Math.log(Math.max(own, 1) / Math.max(other, 1));
  state[PLACES.soulsLead] = SOULS_LEAD_SCALE * (own - other);
  for (const [prefix, feature] of KINDS)
    state[PLACES[feature]] = fallenOf(objectives[1], prefix) - fallenOf(objectives[0], prefix);
  for (const { team, heroId, hasLeft } of players) {
    const sign = team === 0 ? 1 : -1;
    if (hasLeft) state[PLACES.presentLead] = (state[PLACES.presentLead] ?? 0) - sign;
    const logit = HEROES_SCALE * (heroes.get(heroId) ?? 0);
    state[PLACES.heroes] = (state[PLACES.heroes] ?? 0) + sign * logit;
  }
  state[PLACES.side] = 1;
  return state;
}

/** Chance of team 0 in a state of a running match, 0 to 1. */
export const liveWinChance = (
  state: LiveState,
  heroes: HeroLogits,
  atSeconds: number,
  model: WinProbabilityModel = LIVE_CHANCE,
): number => winProbability(model, liveFeatures(state, heroes), atSeconds / 60);

const KINDS = [
  ['guardian', 'guardians'],
  ['walker', 'walkers'],
  ['baseGuardian', 'baseGuardians'],
  ['shrine', 'shrines'],
  ['patron', 'patron'],
] as const;

/** How many of each kind have fallen, from outside in. */
export const fallenByKind = (standing: number): number[] =>
  KINDS.map(([prefix]) => fallenOf(standing, prefix));

/** Bits of what stands for a team at a second of a match that was read. */
export function standingAt({ objectives }: Match, team: 0 | 1, atSeconds: number): number {
  const fallen = new Set<string>();
  for (const { team: owner, name, destroyedAtSeconds } of objectives)
    if (owner === team && (destroyedAtSeconds ?? Infinity) <= atSeconds) fallen.add(name);
  return OBJECTIVES.reduce((mask, name, bit) => mask + (fallen.has(name) ? 0 : 2 ** bit), 0);
}

const fallenOf = (standing: number, prefix: string): number =>
  OBJECTIVES.reduce((sum, name, bit) => sum + (name.startsWith(prefix) && !hasBit(standing, bit) ? 1 : 0), 0);

/** Masks are wider than bit operators take. */
const hasBit = (mask: number, bit: number): boolean => Math.floor(mask / 2 ** bit) % 2 === 1;

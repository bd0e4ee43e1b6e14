import type { League, SimulatedMatch } from '@soulstat/league-simulator';
import { statesOf, type ChanceSamples, type StateSample } from '@soulstat/scores/fit';
import { chances, scoredMatches } from './leagues.ts';

/** One random snapshot of each match for the fit, every snapshot of later ones for the calibration. */
export interface StateSamples extends ChanceSamples {
  /** Every snapshot of the last ones. */
  readonly test: readonly StateSample[];
}

const DAY_SECONDS = 86_400;
const TRAIN_SHARE = 0.72;
const CALIBRATE_SHARE = 0.86;

/** Gathers the states of matches, split by match and by time: the fit never sees a later match than the test. */
export class StateCollector {
  readonly train: StateSample[] = [];
  readonly calibrate: StateSample[] = [];
  readonly test: StateSample[] = [];
  private readonly testFrom: number;

  /** `testFrom`: the share of the league's days after which matches are for the test; with 0 all of them are. */
  constructor({ testFrom = CALIBRATE_SHARE }: { readonly testFrom?: number } = {}) {
    this.testFrom = testFrom;
  }

  /** Adds a match of a league. */
  add({ match, truth }: SimulatedMatch, league: League): void {
    const share = (match.startedAt - league.truth.startsAtSeconds) / (league.truth.days * DAY_SECONDS);
    const samples = statesOf(match, (minute) => truth.winProbabilityByMinute[minute] ?? NaN);
    if (share >= this.testFrom) {
      this.test.push(...samples);
      return;
    }
    if (share >= TRAIN_SHARE) {
      this.calibrate.push(...samples);
      return;
    }
    const one = samples[Math.floor(chances(match.matchId % 2 ** 32)() * samples.length)];
    if (one) this.train.push(one);
  }
}

/** States of the matches of some leagues. */
export function sampleStates(leagues: readonly League[]): StateSamples {
  const collector = new StateCollector();
  for (const league of leagues)
    for (const simulated of scoredMatches(league)) collector.add(simulated, league);
  return collector;
}

import { effectLines } from './scores/effects.ts';
import { laneLines } from './scores/lanes.ts';
import { matchLines } from './scores/matches.ts';
import { pointsLines } from './scores/points.ts';
import { realLines } from './scores/real.ts';
import { speedLines } from './scores/speed.ts';
import { winProbabilityLines } from './scores/win-probability.ts';

/** Matches of the leagues, runs of the effects and matches for the speed: `bench scores 15000 20 1000000`. */
const DEFAULTS = [15_000, 20, 1_000_000] as const;

/** Prints every acceptance line of the scores beside what was asked. */
export function run(sizes: readonly number[]): void {
  const [matches, runs, timed] = DEFAULTS.map((size, index) => sizes[index] ?? size);
  console.log(
    'Scores, measured on simulated leagues: nothing here is claimed for real matches unless it says so.',
  );
  winProbabilityLines(matches ?? DEFAULTS[0]);
  pointsLines(matches ?? DEFAULTS[0]);
  matchLines(Math.round((matches ?? DEFAULTS[0]) / 3));
  laneLines(Math.round((matches ?? DEFAULTS[0]) / 3));
  effectLines(runs ?? DEFAULTS[1]);
  realLines();
  speedLines(timed ?? DEFAULTS[2]);
}

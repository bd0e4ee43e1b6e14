import { databaseLines } from './scores/database.ts';
import { draftLines } from './scores/drafts.ts';
import { effectLines } from './scores/effects.ts';
import { laneLines } from './scores/lanes.ts';
import { liveChanceLines } from './scores/live-chance.ts';
import { matchLines } from './scores/matches.ts';
import { playedDrafts } from './scores/played-drafts.ts';
import { pointsLines } from './scores/points.ts';
import { realLines } from './scores/real.ts';
import { speedLines } from './scores/speed.ts';
import { tierLines } from './scores/tiers.ts';
import { wpaLines } from './scores/wpa.ts';
import { winProbabilityLines } from './scores/win-probability.ts';

/** Matches of the leagues, runs of the effects and matches for the speed: `bench scores 15000 20 1000000`. */
const DEFAULTS = [15_000, 20, 1_000_000] as const;

/** Each part can be asked for alone: `SCORES_PARTS=points,speed`. */
const PARTS: Readonly<Record<string, (sizes: Sizes) => void | Promise<void>>> = {
  'win-probability': ({ matches }) => winProbabilityLines(matches),
  'live-chance': ({ matches }) => liveChanceLines(Math.round(matches / 2)),
  points: ({ matches }) => pointsLines(matches),
  matches: ({ matches }) => matchLines(Math.round(matches / 3)),
  heroes: ({ matches }) => heroLines(2 * matches),
  lanes: ({ matches }) => laneLines(Math.round(matches / 3)),
  effects: ({ runs }) => effectLines(runs),
  wpa: ({ runs }) => wpaLines(runs),
  real: realLines,
  speed: ({ timed }) => speedLines(timed),
  database: ({ matches }) => databaseLines(Math.round(matches / 20)),
};

interface Sizes {
  readonly matches: number;
  readonly runs: number;
  readonly timed: number;
}

/** Prints every acceptance line of the scores beside what was asked. */
export async function run(sizes: readonly number[]): Promise<void> {
  const [matches = DEFAULTS[0], runs = DEFAULTS[1], timed = DEFAULTS[2]] = sizes;
  const asked = process.env['SCORES_PARTS']?.split(',') ?? Object.keys(PARTS);
  console.log(
    'Scores, measured on simulated leagues: nothing here is claimed for real matches unless it says so.',
  );
  for (const part of asked) {
    const start = performance.now();
    await PARTS[part]?.({ matches, runs, timed });
    console.log(`       (${part}: ${Math.round((performance.now() - start) / 1000)} s)`);
  }
}

/** Everything that follows from who won with which heroes. */
function heroLines(matches: number): void {
  const { drafts, patch } = playedDrafts(matches);
  tierLines(drafts, new Map(patch.heroes.map(({ heroId, strength }) => [heroId, strength])));
  draftLines(drafts, patch);
}

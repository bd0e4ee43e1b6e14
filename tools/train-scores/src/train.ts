import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Match } from '@soulstat/match-file';
import type { ModelCard } from '@soulstat/scores';
import { fitBand } from './fit-band.ts';
import { fitLane } from './fit-lane.ts';
import { fitSoulsBaseline, fitWinProbability, forecastsOf, StateCollector } from './fit-win-probability.ts';
import { areaUnderCurve, brierScore, bothSides, calibrationError, logLoss } from './forecast.ts';
import { scoredMatches, scoreLeague } from './leagues.ts';

/**
 * Fits the chance of winning and the lanes on simulated leagues and writes them into the package: `pnpm --filter @soulstat/train-scores train [leagues] [matches of
 * each]`. Two of five players play for their figures only, so that the weights learn to see through it. Performance: `train-performance.ts`.
 */
const [leagues = 9, matchesEach = 12_000] = process.argv.slice(2).map(Number);
const VERSION = 1;
const STYLES = { farmer: 0.2, kdaPadder: 0.2 };
const LANE_LEAGUES = 2;

const states = new StateCollector();
let matches = 0;
const lanes: Match[] = [];
for (let seed = 1; seed <= leagues; seed += 1) {
  const league = scoreLeague({ seed: 100 + seed, matches: matchesEach, players: 1800, styles: STYLES });
  for (const simulated of scoredMatches(league)) {
    states.add(simulated, league);
    matches += 1;
    if (seed <= LANE_LEAGUES) lanes.push(simulated.match);
  }
  console.log(`league ${seed} of ${leagues}: ${matches} matches so far`);
}
const card: ModelCard = {
  version: VERSION,
  fittedOn: '2026-11-21',
  data: 'simulated',
  dataFrom: '2026-06-15',
  dataTo: '2026-09-12',
  matches,
  about:
    'Fitted on simulated leagues only: no real match took part, and no figure here is claimed for real ones.',
  figures: {},
};

const chances = fitWinProbability(states, { ...card, matches: states.train.length });
const win = { ...chances, bandLogits: fitBand(chances, states.test) };
const baseline = fitSoulsBaseline(states.train);
const results = forecastsOf(win, states.test);
save('win-probability', {
  ...win,
  card: {
    ...win.card,
    figures: rounded({
      testStates: states.test.length,
      logLoss: logLoss(results),
      logLossSoulsOnly: logLoss(
        states.test.map((sample) => ({ chance: baseline(sample), outcome: sample.won })),
      ),
      brierScore: brierScore(results),
      areaUnderCurve: areaUnderCurve(results),
      calibrationError: calibrationError(bothSides(results)),
      calibrationErrorAgainstTruth: calibrationError(bothSides(forecastsOf(win, states.test, 'truth'))),
    }),
  },
});
const lane = fitLane(lanes, { ...card, matches: lanes.length }, { withHeroes: false });
save('lane', { ...lane, card: { ...lane.card, figures: rounded({ conversion: lane.conversion }) } });

function save(name: string, model: unknown): void {
  const path = fileURLToPath(new URL(`../../../packages/scores/models/${name}.json`, import.meta.url));
  writeFileSync(path, `${JSON.stringify(model, undefined, 1)}\n`);
  console.log(`wrote ${name}.json`);
}

function rounded(figures: Record<string, number>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Math.round(value * 1e4) / 1e4]),
  );
}

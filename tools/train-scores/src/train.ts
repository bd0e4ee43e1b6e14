import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { LaneMatch, ModelCard } from '@soulstat/scores';
import {
  fitLane,
  fitSoulsBaseline,
  fitWinProbability,
  forecastsOf,
  laneFigures,
  laneMatch,
} from '@soulstat/scores/fit';
import { fitBand } from './fit-band.ts';
import { areaUnderCurve, brierScore, bothSides, calibrationError, logLoss } from './forecast.ts';
import { scoredMatches, scoreLeague } from './leagues.ts';
import { realTest } from './real-chances.ts';
import { readRealMatches } from './real-tables.ts';
import { StateCollector } from './states.ts';

/**
 * Fits the chance of winning and the lanes on simulated leagues and writes them into the package: `pnpm --filter @soulstat/train-scores train [leagues] [matches of
 * each] --matches FOLDER`, with a folder of real whole matches that the chances are tried on. Two of five players play for their figures only, so that the weights learn to see through it. Performance: `train-performance.ts`.
 */
const { values, positionals } = parseArgs({
  options: { matches: { type: 'string' } },
  allowPositionals: true,
});
if (!values.matches) throw new Error('--matches names a folder of real whole matches to try the chances on');
const [leagues = 9, matchesEach = 12_000] = positionals.map(Number);
const VERSION = 2;
const STYLES = { farmer: 0.2, kdaPadder: 0.2 };
/** Leagues that lanes are fitted on; the next tries them. */
const LANE_LEAGUES = 2;
if (leagues <= LANE_LEAGUES)
  throw new Error('Lanes are tried on a league that they are not fitted on: three or more');

const states = new StateCollector();
let matches = 0;
const lanes: LaneMatch[] = [];
const laterLanes: LaneMatch[] = [];
for (let seed = 1; seed <= leagues; seed += 1) {
  const league = scoreLeague({ seed: 100 + seed, matches: matchesEach, players: 1800, styles: STYLES });
  for (const simulated of scoredMatches(league)) {
    states.add(simulated, league);
    matches += 1;
    if (seed <= LANE_LEAGUES) lanes.push(laneMatch(simulated.match));
    else if (seed === LANE_LEAGUES + 1) laterLanes.push(laneMatch(simulated.match));
  }
  console.log(`league ${seed} of ${leagues}: ${matches} matches so far`);
}
const card: ModelCard = {
  version: VERSION,
  fittedOn: new Date().toISOString().slice(0, 10),
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
const real = readRealMatches(values.matches).matches;
const tried = realTest(win, real, baseline);
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
    tests: [{ ...tried, figures: rounded(tried.figures) }],
  },
});
const lane = fitLane(lanes, { ...card, matches: lanes.length }, { withHeroes: false });
const { data, dataFrom, dataTo } = card;
const tests = [
  {
    data,
    dataFrom,
    dataTo,
    matches: laterLanes.length,
    figures: rounded({ ...laneFigures(laterLanes, lane) }),
  },
  { ...tried, figures: rounded({ ...laneFigures(real.map(laneMatch), lane) }) },
];
save('lane', { ...lane, card: { ...lane.card, tests } });

function save(name: string, model: unknown): void {
  const path = fileURLToPath(new URL(`../../../packages/scores/models/${name}.json`, import.meta.url));
  writeFileSync(path, `${JSON.stringify(model, undefined, 1)}\n`);
  console.log(`wrote ${name}.json`);
}

function rounded(figures: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Math.round(value * 1e4) / 1e4]),
  );
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMatch, type Match } from '@soulstat/match-file';
import { eventValues, isScoredMatch, SCORE_MODELS, scoreMatch, Timeline } from '@soulstat/scores';
import {
  bothSides,
  calibrationError,
  fitSoulsBaseline,
  forecastsOf,
  logLoss,
  scoredMatches,
  scoreLeague,
  snapshotSeconds,
  StateCollector,
  type Forecast,
  type StateSample,
} from '@soulstat/train-scores';
import { figure } from '../scores/line.ts';

const MINUTES = [0, 3, 6, 9, 12, 15, 20, 25, 30, 35] as const;
/** The souls' difference alone is fitted on so many simulated matches, as the model is: real ones are too few for either. */
const BASELINE_MATCHES = 3000;
const folder = `${process.env['SOULSTAT_FIXTURES'] ?? fileURLToPath(new URL('../../../../../shared/fixtures', import.meta.url))}/matches`;

/** The chance of winning on real whole matches: log loss and calibration by minute beside the souls' difference alone, and credit. */
export function winChanceLines(matches: readonly Match[] = realMatches()): void {
  const scored = matches.filter(isScoredMatch);
  console.log(`\nwin chance on ${scored.length} real whole matches, fitted on none of them`);
  if (scored.length === 0) {
    console.log('       none here (SOULSTAT_FIXTURES), or none that scores are made for');
    return;
  }
  const states = scored.flatMap(statesOf);
  const model = forecastsOf(SCORE_MODELS.winProbability, states);
  const souls = soulsAlone(states);
  figure('states (one a snapshot)', states.length, 0);
  figure('log loss (a coin has 0.693)', logLoss(model), 4);
  figure('   of the souls’ difference alone', logLoss(souls), 4);
  figure('calibration error, 20 bins, both sides', calibrationError(bothSides(model)), 4);
  figure('   by chance alone, if every chance were exact', errorByChance(model), 4);
  figure('   of the souls’ difference alone', calibrationError(bothSides(souls)), 4);
  console.log('       minute   states   log loss   souls    mean chance of the winner   souls');
  for (const minute of MINUTES)
    byMinute(
      minute,
      model.filter((_, at) => states[at]?.minute === minute),
      souls.filter((_, at) => states[at]?.minute === minute),
    );
  creditLines(scored);
}

/** Real matches of the fixtures; every later one of a site can be handed in beside them. */
export function realMatches(): Match[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.meta.bz2'))
    .map((name) => readMatch(new Uint8Array(readFileSync(`${folder}/${name}`))));
}

function statesOf(match: Match): StateSample[] {
  const timeline = new Timeline(match);
  return snapshotSeconds(timeline).map((second) => ({
    state: timeline.stateAt(second),
    minute: second / 60,
    won: match.winningTeam === 0 ? 1 : 0,
    truth: Number.NaN,
  }));
}

function soulsAlone(states: readonly StateSample[]): Forecast[] {
  const collector = new StateCollector();
  const league = scoreLeague({ seed: 905, matches: BASELINE_MATCHES });
  for (const simulated of scoredMatches(league)) collector.add(simulated, league);
  const chanceOf = fitSoulsBaseline(collector.train);
  return states.map((state) => ({ chance: chanceOf(state), outcome: state.won }));
}

function byMinute(minute: number, model: readonly Forecast[], souls: readonly Forecast[]): void {
  if (model.length === 0) return;
  const ofWinner = (list: readonly Forecast[]) =>
    list.reduce((sum, { chance, outcome }) => sum + (outcome === 1 ? chance : 1 - chance), 0) / list.length;
  const cells = [logLoss(model), logLoss(souls), ofWinner(model), ofWinner(souls)];
  console.log(
    `       ${String(minute).padStart(6)}${String(model.length).padStart(9)}${cells.map((cell, at) => cell.toFixed(3).padStart([11, 8, 29, 8][at] ?? 8)).join('')}`,
  );
}

/** The mean distance of a share from its chance is that of a normal: sqrt(2 / pi) deviations; here every state is its own bin. */
function errorByChance(forecasts: readonly Forecast[]): number {
  const bins = Map.groupBy(bothSides(forecasts), ({ chance }) => Math.min(19, Math.floor(chance * 20)));
  const expected = [...bins.values()].reduce((sum, bin) => {
    const mean = bin.reduce((total, { chance }) => total + chance, 0) / bin.length;
    return sum + Math.sqrt((2 * bin.length * mean * (1 - mean)) / Math.PI);
  }, 0);
  return expected / (2 * forecasts.length);
}

/** How much of the chance no player owns, how deaths are judged, and that objectives are worth one thing. */
function creditLines(matches: readonly Match[]): void {
  const deaths = { worthIt: 0, even: 0, costly: 0 };
  let worst = 0;
  for (const match of matches) {
    const scores = scoreMatch(match, SCORE_MODELS);
    if (!scores) continue;
    for (const { worth } of scores.deaths) deaths[worth] += 1;
    const { objectives } = eventValues(new Timeline(match), SCORE_MODELS.winProbability);
    for (const team of [0, 1] as const) {
      const worth = objectives.reduce(
        (sum, { event, value }) => sum + (event.team === team ? value : -value),
        0,
      );
      const credit = scores.players.reduce(
        (sum, player, at) => (match.players[at]?.team === team ? sum + player.credit.objectives : sum),
        0,
      );
      worst = Math.max(worst, Math.abs(worth - credit));
    }
    console.log(
      `       ${match.matchId}: unattributed ${scores.shared.map((chance) => (100 * chance).toFixed(1)).join(' and ')} points`,
    );
  }
  figure('largest difference of objectives’ values and their credit', worst, 9);
  const all = deaths.worthIt + deaths.even + deaths.costly;
  for (const [worth, count] of Object.entries(deaths))
    figure(`share of ${all} deaths that are ${worth}`, count / all);
}

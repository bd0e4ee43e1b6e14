import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMatch, type Match } from '@soulstat/match-file';
import { eventValues, FEATURES, isScoredMatch, SCORE_MODELS, scoreMatch, Timeline } from '@soulstat/scores';
import {
  bothSides,
  calibrationError,
  calibrationErrorByChance,
  logLoss,
  scoredMatches,
  scoreLeague,
  StateCollector,
  type RankedTeams,
  type Forecast,
} from '@soulstat/train-scores';
import { fitLogistic, fitSoulsBaseline, forecastsOf, statesOf, type StateSample } from '@soulstat/scores/fit';
import { figure } from '../scores/line.ts';

const MINUTES = [0, 3, 6, 9, 12, 15, 20, 25, 30, 35] as const;
/** The souls' difference alone is fitted on so many simulated matches, as the model is: real ones are too few for either. */
const BASELINE_MATCHES = 3000;
const folder = `${process.env['SOULSTAT_FIXTURES'] ?? fileURLToPath(new URL('../../../../../shared/fixtures', import.meta.url))}/matches`;

/** The chance of winning on real whole matches: log loss and calibration by minute beside the souls' difference alone, and credit. */
export function winChanceLines(
  matches: readonly Match[] = realMatches(),
  teams: readonly RankedTeams[] = [],
): void {
  const scored = matches.filter(isScoredMatch);
  console.log(`\nwin chance on ${scored.length} real whole matches, fitted on none of them`);
  if (scored.length === 0) {
    console.log('       none here (SOULSTAT_FIXTURES), or none that scores are made for');
    return;
  }
  const states = scored.flatMap((match) => statesOf(match));
  const model = forecastsOf(SCORE_MODELS.winProbability, states);
  const souls = soulsAlone(states);
  figure('states (one a snapshot)', states.length, 0);
  figure('log loss (a coin has 0.693)', logLoss(model), 4);
  figure('   of the souls’ difference alone', logLoss(souls), 4);
  figure(
    '   with ranks taken as equal',
    logLoss(forecastsOf(SCORE_MODELS.winProbability, withoutRanks(states))),
    4,
  );
  figure('calibration error, 20 bins, both sides', calibrationError(bothSides(model)), 4);
  figure('   by chance alone, if every chance were exact', calibrationErrorByChance(model), 4);
  figure('   of the souls’ difference alone', calibrationError(bothSides(souls)), 4);
  console.log('       minute   states   log loss   souls    mean chance of the winner   souls');
  for (const minute of MINUTES)
    byMinute(
      minute,
      model.filter((_, at) => states[at]?.minute === minute),
      souls.filter((_, at) => states[at]?.minute === minute),
    );
  rankLines(teams);
  creditLines(scored);
}

/** Real matches of the fixtures; every later one of a site can be handed in beside them. */
export function realMatches(): Match[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.meta.bz2'))
    .map((name) => readMatch(new Uint8Array(readFileSync(`${folder}/${name}`))));
}

const RANK_LEAD = FEATURES.findIndex(({ name }) => name === 'rankLead');

const withoutRanks = (states: readonly StateSample[]): StateSample[] =>
  states.map((sample) => ({ ...sample, state: sample.state.with(RANK_LEAD, 0) }));

/** Whether the ranks shown tell real results as well as the model believes at the start: log-odds for each subrank between the teams. */
function rankLines(teams: readonly RankedTeams[]): void {
  if (teams.length === 0) return;
  const { coefficients, covariance } = fitLogistic(
    {
      columns: 1,
      x: Float64Array.from(teams, ({ rankLead }) => rankLead),
      y: Float64Array.from(teams, ({ isWonByFirst }) => (isWonByFirst ? 1 : 0)),
    },
    { penalty: 1e-6 },
  );
  const { weights, calibration } = SCORE_MODELS.winProbability;
  figure(`log-odds a subrank between the teams, ${teams.length} matches of tables`, coefficients[0] ?? NaN);
  figure('   give or take (95 %)', 1.96 * Math.sqrt(covariance.get(0, 0)));
  figure('   in the model at the start', (weights[RANK_LEAD]?.[0] ?? NaN) * (calibration[0]?.slope ?? 1));
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

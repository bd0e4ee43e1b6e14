import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMatch, readMatches, type Match } from '@soulstat/match-file';
import { duoLanes, SCORE_MODELS, scoreMatch, Timeline, winProbability } from '@soulstat/scores';
import { snapshotSeconds } from '@soulstat/scores/fit';
import {
  areaUnderCurve,
  fitLogistic,
  logLoss,
  scoredMatches,
  scoreLeague,
  type Forecast,
} from '@soulstat/train-scores';
import { figure, meanOf } from './line.ts';

const folder =
  process.env['SOULSTAT_FIXTURES'] ??
  fileURLToPath(new URL('../../../../../shared/fixtures', import.meta.url));
const FOLDS = 10;

/** What the real matches at hand can carry, as it comes out. */
export function realLines(): void {
  if (!existsSync(folder)) {
    console.log('\nreal matches: none here (SOULSTAT_FIXTURES)');
    return;
  }
  const table = readdirSync(`${folder}/bulk`).flatMap((name) =>
    [...readMatches(new Uint8Array(readFileSync(`${folder}/bulk/${name}`)))].flatMap((entry) =>
      entry.state === 'match' && entry.match.winningTeam !== null ? [entry.match] : [],
    ),
  );
  const days = table.map(({ startedAt }) => new Date(1000 * startedAt).toISOString().slice(0, 10)).toSorted();
  console.log(
    `\nreal tables: ${table.length} matches from ${days[0]} to ${days.at(-1)}, high ranks only, no snapshots; ${FOLDS}-fold, so nothing is told of a match it was fitted on`,
  );
  const heroes = [...new Set(table.flatMap(({ players }) => players.map(({ heroId }) => heroId)))];
  const places = new Map(heroes.map((hero, index) => [hero, index]));
  report(
    'heroes alone',
    crossed(
      table,
      heroes.length + 1,
      ({ players }, row) => {
        row[heroes.length] = 1;
        for (const { heroId, team } of players) {
          const at = places.get(heroId) ?? 0;
          row[at] = (row[at] ?? 0) + (team === 0 ? 1 : -1);
        }
      },
      12,
    ),
  );
  report(
    'souls at the end (they know the result)',
    crossed(
      table,
      2,
      ({ players }, row) => {
        row[0] = 1;
        row[1] = 10 * Math.log(soulsOf(players, 0) / soulsOf(players, 1));
      },
      0.1,
    ),
  );
  figure(
    `   a constant: wins of team 0`,
    meanOf(table.map(({ winningTeam }) => (winningTeam === 0 ? 1 : 0))),
  );
  const appearances = (12 * table.length) / heroes.length;
  const margin = (196 * 0.5) / Math.sqrt(appearances);
  console.log(
    `       a hero appears ${appearances.toFixed(0)} times on average, which tells its win rate give or take ${margin.toFixed(0)} points: no effect of a hero is claimed from them.`,
  );
  wholeMatches(
    readdirSync(`${folder}/matches`)
      .filter((name) => name.endsWith('.meta.bz2'))
      .map((name) => readMatch(new Uint8Array(readFileSync(`${folder}/matches/${name}`)))),
  );
}

const soulsOf = (players: Match['players'], team: 0 | 1) =>
  players.reduce((sum, player) => (player.team === team ? sum + player.netWorth : sum), 0);

/** Forecasts of every match by a fit on the other folds. */
function crossed(
  table: readonly Match[],
  columns: number,
  fill: (match: Match, row: Float64Array) => void,
  penalty: number,
): Forecast[] {
  const rowOf = (match: Match) => {
    const row = new Float64Array(columns);
    fill(match, row);
    return row;
  };
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const training = table.filter((__, index) => index % FOLDS !== fold);
    const { coefficients } = fitLogistic(
      {
        columns,
        x: Float64Array.from(training.flatMap((match) => [...rowOf(match)])),
        y: Float64Array.from(training, ({ winningTeam }) => (winningTeam === 0 ? 1 : 0)),
      },
      { penalty },
    );
    return table.flatMap((match, index) => {
      if (index % FOLDS !== fold) return [];
      const logit = rowOf(match).reduce((sum, value, at) => sum + value * (coefficients[at] ?? 0), 0);
      return [{ chance: 1 / (1 + Math.exp(-logit)), outcome: match.winningTeam === 0 ? 1 : 0 }];
    });
  });
}

function report(name: string, forecasts: readonly Forecast[]): void {
  const right =
    forecasts.filter(({ chance, outcome }) => chance > 0.5 === (outcome === 1)).length / forecasts.length;
  figure(`${name}: accuracy`, right);
  figure('   give or take (95 %)', 1.96 * Math.sqrt((right * (1 - right)) / forecasts.length));
  figure('   area under the curve', areaUnderCurve(forecasts));
  figure('   log loss (a coin has 0.693)', logLoss(forecasts));
}

/** The simulated model on the real matches: are they within what it was made on, and does it say anything absurd? */
function wholeMatches(matches: readonly Match[]): void {
  const model = SCORE_MODELS.winProbability;
  console.log(
    `\nreal matches with snapshots: ${matches.length}. They can show that nothing breaks and that their states are like the simulated ones; they cannot show that chances are right.`,
  );
  const simulated = [...scoredMatches(scoreLeague({ seed: 970, matches: 400 }))].map(({ match }) => match);
  const limit = Math.max(...leads(simulated));
  figure('largest soul lead at 20 minutes, real, in 10,000', Math.max(...leads(matches)));
  figure('   simulated', limit);
  const forecasts = matches.flatMap((match) => {
    const timeline = new Timeline(match);
    return snapshotSeconds(timeline).map((second) => ({
      chance: winProbability(model, timeline.stateAt(second), second / 60),
      outcome: match.winningTeam === 0 ? 1 : 0,
    }));
  });
  figure(`log loss over their ${forecasts.length} snapshots (four results: an anecdote)`, logLoss(forecasts));
  for (const match of matches) {
    const scores = scoreMatch(match, SCORE_MODELS);
    const swing = scores?.course.swings[0];
    const ranks = match.players.flatMap(({ mvpRank }, index) =>
      mvpRank === null ? [] : [`${mvpRank}: ours ${scores?.players[index]?.placed.place}`],
    );
    console.log(
      `       ${match.matchId}: largest swing ${((swing?.change ?? 0) * 100).toFixed(0)} points at ${Math.round((swing?.fromSeconds ?? 0) / 60)} min, comeback ${scores?.course.comeback.toFixed(2)}, excitement ${scores?.course.excitement.toFixed(2)}, lanes ${duoLanes(
        match,
        SCORE_MODELS.lane,
      )
        .filter(({ team }) => team === 0)
        .map(({ score }) => score)
        .join('/')}${ranks.length > 0 ? `, publisher’s places ${ranks.join(', ')}` : ''}`,
    );
  }
}

/** By how many souls, in 10,000, a team led at 20 minutes. */
const leads = (list: readonly Match[]) =>
  list.flatMap((match) => {
    const timeline = new Timeline(match);
    return snapshotSeconds(timeline)
      .filter((second) => second === 1200)
      .map((second) => Math.abs(timeline.stateAt(second)[1] ?? 0));
  });

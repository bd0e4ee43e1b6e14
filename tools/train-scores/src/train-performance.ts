import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { ModelCard, ModelTest } from '@soulstat/scores';
import { fitPerformance, PLAYERS, splitOf, tryPerformance, type PerformanceRow } from '@soulstat/scores/fit';
import { scoreLeague } from './leagues.ts';
import { performanceRows } from './performance-rows.ts';
import { joinRows, readRealMatches, readRealTables } from './real-tables.ts';

/**
 * Fits the performance model on real matches and writes it into the package: `pnpm --filter @soulstat/train-scores train:performance
 * --tables FOLDER --matches FOLDER`. What is written are the figures of the model, nothing of a match.
 */
const VERSION = 3;
/** By the simulator: how far the ranks that players meet stray from strength. No real file at hand can tell. */
const AXIS_POINTS = 185;

const { values } = parseArgs({ options: { tables: { type: 'string' }, matches: { type: 'string' } } });
if (!values.tables) throw new Error('--tables names the folder of the tables of real matches');
const tables = readRealTables(values.tables);
const whole = readRealMatches(values.matches ?? '').data;
const all = joinRows([tables, whole]);
const card: ModelCard = {
  version: VERSION,
  fittedOn: new Date().toISOString().slice(0, 10),
  data: 'real',
  dataFrom: tables.from,
  dataTo: tables.to,
  matches: tables.matches,
  wholeMatches: whole.matches,
  about:
    `Fitted on the final figures of ${tables.matches.toLocaleString('en-US')} real matches of high ranks. Damage, accuracy, healing, objectives and the lane ` +
    `are known of ${whole.matches} whole matches alone: they count little, and how heroes differ in them is not known yet.`,
  figures: {},
};
const split = splitOf(tables.matches);
const earlier = { ...tables, rows: tables.rows.slice(0, PLAYERS * split.scale), matches: split.scale };
const tried = tryPerformance(
  tables.rows,
  split,
  fitPerformance(joinRows([earlier, whole]), card, { axisPoints: AXIS_POINTS }),
);
const model = fitPerformance(all, card, { axisPoints: AXIS_POINTS });
/** What the model says of players whom nobody of the real ones is. */
const league = performanceRows([scoreLeague({ seed: 960, matches: 6000, players: 460 })]);
const leagueSplit = splitOf(league.matches);
const tests = [
  testOf(
    'simulated',
    league.rows.slice(PLAYERS * leagueSplit.test),
    tryPerformance(league.rows, leagueSplit, model),
  ),
  testOf('real', tables.rows.slice(PLAYERS * split.test), tried),
];
const figures = rounded(tried);
const path = fileURLToPath(new URL('../../../packages/scores/models/performance.json', import.meta.url));
writeFileSync(path, `${JSON.stringify({ ...model, card: { ...card, figures, tests } }, undefined, 1)}\n`);
console.log('wrote performance.json', figures, {
  weights: model.weights,
  mateShare: model.mateShare,
  pointsPerScore: model.pointsPerScore,
  noisePoints: model.noisePoints,
  priorPoints: model.priorPoints,
  driftPointsPerDay: model.driftPointsPerDay,
});

function testOf(
  data: ModelTest['data'],
  rows: readonly PerformanceRow[],
  found: ReturnType<typeof tryPerformance>,
): ModelTest {
  const day = (row: PerformanceRow | undefined) =>
    new Date(1000 * (row?.startedAt ?? 0)).toISOString().slice(0, 10);
  return {
    data,
    matches: rows.length / PLAYERS,
    dataFrom: day(rows[0]),
    dataTo: day(rows.at(-1)),
    figures: rounded(found),
  };
}

function rounded(list: Record<string, number>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(list).map(([name, value]) => [name, Math.round(value * 1e4) / 1e4]),
  );
}

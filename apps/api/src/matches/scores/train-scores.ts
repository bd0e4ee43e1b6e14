import { PATCHES } from '@soulstat/game-data';
import { FIRST_SIMULATED_MATCH_ID } from '@soulstat/match-file';
import { MIN_SECONDS, type ModelCard } from '@soulstat/scores';
import { countTrainingMatches, listTrainingRows } from '@soulstat/warehouse';
import type { Stores } from '../../storage/databases.ts';
import { sharedReaders } from '../reader/readers.ts';
import { newestScoreModelVersion, type ScoreModelName } from '../../storage/queries/score-models.ts';
import { today } from '../../base/unix-seconds.ts';
import type { ChancesInput, FittedChances } from './fit-chances.ts';
import type { FitInput, FitResult } from './fit-scores.ts';
import type { Fitted } from './fitted.ts';
import { learnFromFiles } from './learn-from-files.ts';
import { adoptScoreModel, scoreModels } from '../../storage/model-versions.ts';

interface TrainingOptions {
  /** With fewer whole real matches nothing is fitted. */
  readonly minMatches?: number;
  /** Matches from this id on are simulated and take no part. */
  readonly firstSimulatedId?: number;
}

type Training =
  | { readonly state: 'waiting'; readonly matches: number; readonly needed: number }
  | ({ readonly state: 'fitted'; readonly performance: FitResult } & FittedChances);

const MIN_TRAINING_MATCHES = 2000;
/** The newest: older ones are of another game, and a thread has to have them in memory. */
const MAX_TRAINING_MATCHES = 10_000;

/**
 * Fits the models on the matches stored. A version that is better on matches it did not see, and keeps the rules, is stored and used
 * from now on; all matches are then scored again by the job `score-matches`. Repeating it changes nothing but the figures.
 */
export async function trainScores(
  stores: Pick<Stores, 'clickhouse' | 'postgres' | 'rawStore'>,
  { minMatches = MIN_TRAINING_MATCHES, firstSimulatedId = FIRST_SIMULATED_MATCH_ID }: TrainingOptions = {},
): Promise<Training> {
  const filter = { minSeconds: MIN_SECONDS, firstSimulatedId };
  const counted = await countTrainingMatches(stores.clickhouse, filter);
  if (counted < minMatches) return { state: 'waiting', matches: counted, needed: minMatches };
  const rows = await listTrainingRows(stores.clickhouse, { ...filter, maxMatches: MAX_TRAINING_MATCHES });
  const matchIds = [...new Set(rows.map(({ matchId }) => matchId))];
  if (matchIds.length < minMatches) return { state: 'waiting', matches: matchIds.length, needed: minMatches };
  const performance = await trainPerformance(stores, rows);
  const chances = await trainChances(stores, matchIds);
  return { state: 'fitted', performance, ...chances };
}

async function trainPerformance({ postgres }: Pick<Stores, 'postgres'>, rows: FitInput['rows']) {
  const input: FitInput = {
    rows,
    current: scoreModels().performance,
    eraStarts: PATCHES.map(({ startedAt }) => startedAt.getTime() / 1000),
    version: await nextVersion(postgres, 'performance'),
    today: today(),
  };
  const result = (await sharedReaders().background.run('fitScores', input)) as FitResult;
  if (result.state === 'better') await adoptScoreModel(postgres, 'performance', result.model);
  return result;
}

async function trainChances(
  stores: Pick<Stores, 'clickhouse' | 'postgres' | 'rawStore'>,
  matchIds: readonly number[],
): Promise<FittedChances> {
  const { postgres } = stores;
  const { winProbability, lane, live } = scoreModels();
  const input: ChancesInput = {
    matches: await learnFromFiles(stores, matchIds),
    current: { winProbability, lane, live },
    versions: {
      winProbability: await nextVersion(postgres, 'winProbability'),
      lane: await nextVersion(postgres, 'lane'),
      live: await nextVersion(postgres, 'live'),
    },
    today: today(),
  };
  const fitted = (await sharedReaders().background.run('fitChances', input)) as FittedChances;
  if (fitted.winProbability.state === 'better')
    await adoptScoreModel(postgres, 'winProbability', fitted.winProbability.model);
  if (fitted.lane.state === 'better') await adoptScoreModel(postgres, 'lane', fitted.lane.model);
  if (fitted.live.state === 'better') await adoptScoreModel(postgres, 'live', fitted.live.model);
  return fitted;
}

/** After the one in use and after every one stored: another program may have fitted the last. */
async function nextVersion(postgres: Stores['postgres'], name: ScoreModelName): Promise<number> {
  const stored = await newestScoreModelVersion(postgres, name);
  return Math.max(scoreModels()[name].card.version, stored) + 1;
}

const NAMES: Readonly<Record<ScoreModelName, string>> = {
  performance: 'the performance model',
  winProbability: 'the chance of winning',
  lane: 'the lanes',
  live: 'the win chance of running matches',
};

export function trainingSaid(training: Training): string {
  if (training.state === 'waiting')
    return `Nothing fitted: ${training.matches} whole real matches are stored, ${training.needed} are needed.`;
  const names = ['performance', 'winProbability', 'lane', 'live'] as const;
  return names.map((name) => fittedSaid(name, training[name])).join('\n');
}

function fittedSaid(name: ScoreModelName, fitted: Fitted<{ readonly card: ModelCard }>): string {
  const figures = Object.entries(fitted.after)
    .filter(([figure]) => FIGURES[figure] !== undefined)
    .map(([figure, value]) => {
      const before = (fitted.before[figure] ?? NaN).toFixed(4);
      return `${FIGURES[figure]} ${value.toFixed(4)} (before ${before})`;
    })
    .join(', ');
  return fitted.state === 'better'
    ? `Version ${fitted.model.card.version} of ${NAMES[name]} is used from now on: ${figures} on matches that it did not see.${name === 'live' ? '' : ' All matches are scored again.'}`
    : `The new fit of ${NAMES[name]} is not used, because ${fitted.why}: ${figures}.`;
}

/** Those that decide. */
const FIGURES: Readonly<Record<string, string>> = {
  logLoss: 'log loss',
  calibrationError: 'calibration error',
};

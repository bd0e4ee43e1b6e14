import { PATCHES } from '@soulstat/game-data';
import { FIRST_SIMULATED_MATCH_ID } from '@soulstat/league-simulator';
import { MIN_SECONDS } from '@soulstat/scores';
import { countTrainingMatches, listTrainingRows } from '@soulstat/warehouse';
import type { Stores } from '../databases.ts';
import { sharedReaders } from '../match-reader/readers.ts';
import { newestScoreModelVersion } from '../queries/postgres/players/score-models.ts';
import type { FitInput, FitResult } from './fit-scores.ts';
import { adoptScoreModel, scoreModels } from './model-versions.ts';

export interface TrainingOptions {
  /** With fewer whole real matches nothing is fitted. */
  readonly minMatches?: number;
  /** Matches from this id on are simulated and take no part. */
  readonly firstSimulatedId?: number;
}

export type Training =
  | { readonly state: 'waiting'; readonly matches: number; readonly needed: number }
  | FitResult;

export const MIN_TRAINING_MATCHES = 2000;
/** The newest: older ones are of another game, and a thread has to have them in memory. */
const MAX_TRAINING_MATCHES = 10_000;
const PLAYERS = 12;

/**
 * Fits the performance model on the matches stored. A version that is better on matches it did not see, and keeps the rules, is stored
 * and used from now on; all matches are then scored again by the job `score-matches`. Repeating it changes nothing but the figures.
 */
export async function trainScores(
  { clickhouse, postgres }: Pick<Stores, 'clickhouse' | 'postgres'>,
  { minMatches = MIN_TRAINING_MATCHES, firstSimulatedId = FIRST_SIMULATED_MATCH_ID }: TrainingOptions = {},
): Promise<Training> {
  const filter = { minSeconds: MIN_SECONDS, firstSimulatedId };
  const counted = await countTrainingMatches(clickhouse, filter);
  if (counted < minMatches) return { state: 'waiting', matches: counted, needed: minMatches };
  const rows = await listTrainingRows(clickhouse, { ...filter, maxMatches: MAX_TRAINING_MATCHES });
  const matches = rows.length / PLAYERS;
  if (matches < minMatches) return { state: 'waiting', matches, needed: minMatches };
  const current = scoreModels().performance;
  const input: FitInput = {
    rows,
    current,
    eraStarts: PATCHES.map(({ startedAt }) => startedAt.getTime() / 1000),
    version: Math.max(current.card.version, await newestScoreModelVersion(postgres, 'performance')) + 1,
    today: new Date().toISOString().slice(0, 10),
  };
  const result = (await sharedReaders().background.run('fitScores', input)) as FitResult;
  if (result.state === 'better') await adoptScoreModel(postgres, 'performance', result.model);
  return result;
}

/** What came of it, in a sentence. */
export function trainingSaid(training: Training): string {
  if (training.state === 'waiting')
    return `Nothing fitted: ${training.matches} whole real matches are stored, ${training.needed} are needed.`;
  const { before, after } = training;
  const figures = `log loss ${after.logLoss.toFixed(4)} (before ${before.logLoss.toFixed(4)}), calibration error ${after.calibrationError.toFixed(4)} (before ${before.calibrationError.toFixed(4)})`;
  return training.state === 'better'
    ? `Version ${training.model.card.version} of the performance model is used from now on: ${figures} on matches that it did not see. All matches are scored again.`
    : `The new fit is not used, because ${training.why}: ${figures}.`;
}

import { modelsVersion, readModels, SCORE_MODELS, type ScoreModels } from '@soulstat/scores';
import type { Postgres } from './postgres/connect.ts';
import { insertScoreModel, listNewestScoreModels, type ScoreModelName } from './queries/score-models.ts';

/** Those of the release until a version of this site's own is read. One for the process: all scores it makes are of one version. */
let current: ScoreModels = SCORE_MODELS;

export const scoreModels = (): ScoreModels => current;

/** Names the models behind scores; grows with each of them. */
export const currentScoresVersion = (): number => modelsVersion(current);

/** For threads, which have those of the release by themselves. */
export const modelsForThreads = (): ScoreModels | undefined =>
  current === SCORE_MODELS ? undefined : current;

/**
 * Uses the newest versions stored, as far as they are newer than the release and fit this program: one that was fitted by another
 * program is left alone.
 */
async function loadScoreModels(postgres: Postgres): Promise<void> {
  let models: ScoreModels = SCORE_MODELS;
  for (const { name, version, model } of await listNewestScoreModels(postgres))
    if (version > models[name].card.version) models = fitting({ ...models, [name]: model }) ?? models;
  const isOther =
    modelsVersion(models) !== currentScoresVersion() ||
    models.live.card.version !== current.live.card.version;
  if (isOther) current = models;
}

/** How often a process looks whether another one has stored a version. */
const LOOK_AGAIN_MS = 5 * 60_000;

/** Loads the versions stored, and looks again from time to time; what it does not find out it finds out later. */
export async function followScoreModels(postgres: Postgres): Promise<{ close(): Promise<void> }> {
  await loadScoreModels(postgres);
  const timer = setInterval(() => void loadScoreModels(postgres).catch(() => undefined), LOOK_AGAIN_MS);
  timer.unref();
  return { close: () => Promise.resolve(clearInterval(timer)) };
}

/** Stores a version and uses it from now on; other processes read it when they look again. */
export async function adoptScoreModel<Name extends ScoreModelName>(
  postgres: Postgres,
  name: Name,
  model: ScoreModels[Name],
): Promise<void> {
  await insertScoreModel(postgres, { name, version: model.card.version, model });
  await loadScoreModels(postgres);
}

function fitting(models: ScoreModels): ScoreModels | undefined {
  try {
    return readModels(models);
  } catch {
    return undefined;
  }
}

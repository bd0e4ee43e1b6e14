import type { Command } from '../admin/command.ts';
import { trainingSaid, trainScores } from '../../matches/scores/train-scores.ts';

/** `soulstat train`: what the job does every night, now. */
export const train: Command = async ({ stores, say }) => {
  say('Fitting the score models on the matches stored …');
  say(trainingSaid(await trainScores(stores)));
  return 0;
};

import { setTimeout as delay } from 'node:timers/promises';
import { listDays } from '@soulstat/warehouse';
import { listChangedDays, markChanged } from '../../storage/queries/changed-days.ts';
import { refreshRollups } from '../../statistics/counting/rollups.ts';
import { scoreMatches } from '../../matches/scores/score-matches.ts';
import { counted, type Command } from '../admin/command.ts';

const LOOK_AGAIN_MS = 500;

/**
 * `soulstat rebuild`: counts every day again from the facts. What is counted stays readable meanwhile, and the work goes on where
 * it stopped; where another process counts already, it waits for that one.
 */
export const rebuild: Command = async ({ stores, options, signal, say, progress }) => {
  const days = await listDays(stores.clickhouse);
  await markChanged(stores.postgres, days);
  say(`Counting ${counted(days.length, 'day')} again`);
  const startedAt = performance.now();
  const show = (left: number) => {
    const done = Math.max(0, days.length - left);
    progress({ done, total: days.length, text: `${counted(done, 'day')} done, ${left} left` });
  };
  for (;;) {
    const { state } = await refreshRollups(stores, { signal, onProgress: ({ left }) => show(left) });
    if (state !== 'busy') break;
    await delay(LOOK_AGAIN_MS);
    show((await listChangedDays(stores.postgres)).length);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  say(signal.aborted ? 'Stopped.' : `${counted(days.length, 'day')} counted again in ${seconds} s`);
  if (options.scores && !signal.aborted) {
    const onProgress = (done: number) => say(`${done} matches scored again`);
    const matches = await scoreMatches(stores, {}, { signal, onProgress });
    say(signal.aborted ? 'Stopped.' : `All ${matches} matches that can be scored are scored again`);
  }
  return signal.aborted ? 130 : 0;
};

import { setTimeout as delay } from 'node:timers/promises';
import { processStoredMatches } from '../worker/matches-stored.ts';
import { refreshRollups } from '../../statistics/counting/rollups.ts';
import { counted, type CommandContext } from '../admin/command.ts';

const LOOK_AGAIN_MS = 500;

/** Counts the days that have changed, waiting for another process that counts already. Returns the exit code. */
export async function countAgain({ stores, signal, say }: CommandContext): Promise<number> {
  let days = 0;
  for (;;) {
    const result = await refreshRollups(stores, { signal });
    days += result.days;
    if (result.state !== 'busy') break;
    await delay(LOOK_AGAIN_MS);
  }
  await processStoredMatches(stores, { signal });
  if (signal.aborted) {
    say('Stopped before everything was counted again: the server, or `soulstat rebuild`, goes on.');
    return 130;
  }
  say(`${days === 0 ? 'Nothing had to be' : counted(days, 'day')} counted again.`);
  return 0;
}

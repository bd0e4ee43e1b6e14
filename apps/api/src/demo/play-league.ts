import { Worker } from 'node:worker_threads';
import type { DemoPlan } from '../queries/postgres/demo-world.ts';
import type { DemoPlayer, LeagueMessage } from './league-worker.ts';
import type { PlayedMatch } from './played-match.ts';

const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './league-worker.ts' : './league-worker.js',
  import.meta.url,
);
/** Matches asked for ahead of being used: the thread is never idle, and never far ahead. */
const AHEAD = 16;

export interface PlayedLeague {
  readonly players: readonly DemoPlayer[];
  readonly matches: AsyncGenerator<PlayedMatch, void>;
  close(): Promise<void>;
}

/** Plays a league in another thread, so that this one keeps answering. */
export async function playLeague(plan: DemoPlan): Promise<PlayedLeague> {
  const worker = new Worker(WORKER, { workerData: plan });
  // Answers come in the order of the questions.
  const waiting: PromiseWithResolvers<LeagueMessage>[] = [];
  worker.on('message', (answer: LeagueMessage) => waiting.shift()?.resolve(answer));
  worker.on('error', (error) => waiting.shift()?.reject(error));
  worker.on('exit', () => {
    for (const { reject } of waiting.splice(0)) reject(new Error('The league broke off'));
  });
  const ask = (): Promise<LeagueMessage> => {
    const answer = Promise.withResolvers<LeagueMessage>();
    // Awaited in its turn; until then its failure is not an unhandled one.
    answer.promise.catch(() => undefined);
    waiting.push(answer);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(null);
    return answer.promise;
  };

  async function* matches(): PlayedLeague['matches'] {
    const asked = Array.from({ length: AHEAD }, ask);
    for (;;) {
      const answer = await asked.shift();
      if (answer?.kind !== 'match') return;
      asked.push(ask());
      yield answer;
    }
  }

  const first = await ask();
  return {
    players: first.kind === 'players' ? first.players : [],
    matches: matches(),
    close: async () => {
      await worker.terminate();
    },
  };
}

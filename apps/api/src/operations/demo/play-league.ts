import type { ArrangedMatch } from '@soulstat/league-simulator';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { DemoPlan } from './queries/demo-world.ts';
import { regionsInParts } from './demo-league.ts';
import type { LeagueMessage, LeaguePart, LeagueQuestion } from './league-worker.ts';
import type { PlayedMatch } from './played-match.ts';

const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './league-worker.ts' : './league-worker.js',
  import.meta.url,
);
/** The largest region has two of five matches: more threads play no sooner. */
const MAX_THREADS = 3;
/** Matches asked for ahead of being used: a thread is never idle while the databases are made, and never further ahead than some megabytes. */
const AHEAD = 150;

export type PlayedLeague = Awaited<ReturnType<typeof playLeague>>;

/** Plays a league in other threads, so that this one keeps answering. */
export async function playLeague(plan: DemoPlan) {
  const parts = regionsInParts(Math.min(availableParallelism(), MAX_THREADS));
  const threads = parts.map((regions, index) => startThread({ plan, regions, isFirst: index === 0 }));
  const close = async () => {
    await Promise.all(threads.map((thread) => thread.close()));
  };
  try {
    const [first] = await Promise.all(threads.map(({ ask }) => ask()));
    const { players, teams } = first?.kind === 'players' ? first : { players: [], teams: [] };
    return {
      players,
      teams,
      /** The matches by thread: each has regions of its own, in order of time. */
      parts: threads.map(({ ask }) =>
        matchesOf(
          ask,
          Array.from({ length: AHEAD }, () => ask()),
        ),
      ),
      /** Plays a match between players of the league, after those that are asked for already. */
      arrange: async (arranged: ArrangedMatch): Promise<PlayedMatch> => {
        const answer = await threads[0]?.ask(arranged);
        if (answer?.kind !== 'match') throw new Error('The league did not play this match');
        return answer;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function startThread(part: LeaguePart) {
  const worker = new Worker(WORKER, { workerData: part });
  // Answers come in the order of the questions.
  const waiting: PromiseWithResolvers<LeagueMessage>[] = [];
  worker.on('message', (answer: LeagueMessage) => waiting.shift()?.resolve(answer));
  worker.on('error', (error) => waiting.shift()?.reject(error));
  worker.on('exit', () => {
    for (const { reject } of waiting.splice(0)) reject(new Error('The league broke off'));
  });
  return {
    ask: (question: LeagueQuestion = null): Promise<LeagueMessage> => {
      const answer = Promise.withResolvers<LeagueMessage>();
      // Awaited in its turn; until then its failure is not an unhandled one.
      answer.promise.catch(() => undefined);
      waiting.push(answer);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(question);
      return answer.promise;
    },
    close: () => worker.terminate(),
  };
}

/** `asked`: for the first of them at once, before anybody wants them. */
async function* matchesOf(ask: () => Promise<LeagueMessage>, asked: Promise<LeagueMessage>[]) {
  for (;;) {
    const answer = await asked.shift();
    if (answer?.kind !== 'match') return;
    asked.push(ask());
    yield answer;
  }
}

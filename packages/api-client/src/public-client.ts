import { createClient, type Client, type ClientOptions } from './client.ts';
import type { ProgramMatch, ProgramPlayerMatch, ProgramProfile } from './contract/types.ts';

export interface PublicClientOptions extends ClientOptions {
  /** From the settings of an account: `sk_` and 64 letters and digits. */
  readonly key: string;
  /** How often a request is sent at most; default 5. */
  readonly tries?: number;
  /** A server that asks for a longer pause is not waited for; default 60. */
  readonly maxWaitSeconds?: number;
}

interface Stoppable {
  readonly signal?: AbortSignal;
}

/** `createClient` with a key, retries, and what programs ask for most. */
export interface PublicClient extends Client {
  profile(accountId: number, options?: Stoppable): Promise<ProgramProfile>;
  /** Any number of players, a hundred a request; who is unknown is absent. */
  profiles(accountIds: Iterable<number>, options?: Stoppable): Promise<ProgramProfile[]>;
  match(matchId: number, options?: Stoppable): Promise<ProgramMatch>;
  /** Any number of matches, 25 a request; those that are not stored are absent. */
  matches(matchIds: Iterable<number>, options?: Stoppable): Promise<ProgramMatch[]>;
  /** All matches of a player, the newest first, page after page. */
  matchesOf(accountId: number, options?: Stoppable): AsyncGenerator<ProgramPlayerMatch, void>;
}

const PROFILES = 100;
const MATCHES = 25;
const PAGE = 500;

export function publicClient({
  key,
  tries = 5,
  maxWaitSeconds = 60,
  fetch: send = fetch,
  ...options
}: PublicClientOptions): PublicClient {
  const headers = { ...options.headers, 'x-api-key': key };
  const client = createClient({ ...options, headers, fetch: retrying(send, tries, maxWaitSeconds) });
  return {
    ...client,
    profile: (accountId, stop) =>
      client.get('/api/public/profile/:accountId', { params: { accountId }, ...stop }),
    profiles: (accountIds, stop) =>
      inBatches(accountIds, PROFILES, (body) => client.post('/api/public/profiles', { body, ...stop })),
    match: (matchId, stop) => client.get('/api/public/match/:matchId', { params: { matchId }, ...stop }),
    matches: (matchIds, stop) =>
      inBatches(matchIds, MATCHES, (batch) =>
        client.post('/api/public/matches', { body: { matchIds: batch }, ...stop }),
      ),
    async *matchesOf(accountId, stop) {
      for (let offset: number | null = 0; offset !== null;) {
        const query = { offset, limit: PAGE };
        const page: { matches: ProgramPlayerMatch[]; next: number | null } = await client.get(
          '/api/public/profile/:accountId/matches',
          { params: { accountId }, query, ...stop },
        );
        yield* page.matches;
        offset = page.next;
      }
    },
  };
}

/** One batch after another: a server counts what is asked for. */
async function inBatches<Row>(
  ids: Iterable<number>,
  size: number,
  ask: (batch: number[]) => Promise<Row[]>,
): Promise<Row[]> {
  const all = [...new Set(ids)];
  const rows: Row[] = [];
  for (let at = 0; at < all.length; at += size) rows.push(...(await ask(all.slice(at, at + size))));
  return rows;
}

/** What is over in a moment: time-outs, limits, failures of the server or on the way. A wrong key stays wrong. */
const passes = (status: number) => [408, 425, 429].includes(status) || status >= 500;

function retrying(send: typeof fetch, tries: number, maxWaitSeconds: number): typeof fetch {
  return async (url, init) => {
    for (let tried = 1; ; tried += 1) {
      let answer: Response | undefined;
      try {
        answer = await send(url, init);
      } catch (error) {
        if (tried >= tries || init?.signal?.aborted) throw error;
      }
      const asked = Number(answer?.headers.get('retry-after'));
      const seconds = asked || 2 ** (tried - 2) * (1 + Math.random());
      if (answer && (tried >= tries || seconds > maxWaitSeconds || !passes(answer.status))) return answer;
      await answer?.body?.cancel();
      await pause(seconds * 1000, init?.signal);
    }
  };
}

const pause = (ms: number, signal?: AbortSignal | null) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { openClient, postJson, signIn, type Ask } from './attack/client.ts';
import { machineLine } from './machine.ts';
import { quantile } from './quantile.ts';
import { startSite, type SiteServer } from './site/site-server.ts';
import { count, formatTable } from './table.ts';
import { openWarehouse, WHOLE_EVERY } from './warehouse/warehouse-data.ts';

const ROUNDS = 300;
const CLIENTS = 32;
const REQUESTS_PER_SECOND = 500;
const SECONDS = 20;
const WARM_UP_SECONDS = 2;
const MORE_THAN_ENOUGH = 10_000_000;
const BATCH = 100;
const MATCHES = 200;

/** Goals in ms. */
const GOALS = { profile: 5, batch: 40, match: 15, loadP99: 100, check: 0.1 } as const;

/**
 * The keyed API on the built site: answers one after the other, what a key costs, and 500 requests a second of 32 clients, timed from when each
 * was due. A size is a number of generated matches to ask about, and a path the folder in which they are kept for the next time; without a
 * size they are a few with files.
 */
export async function run([matches]: readonly number[], [keepIn]: readonly string[]) {
  const warehouse = matches === undefined ? undefined : await openWarehouse(matches, keepIn, true);
  // Asked from elsewhere an address has its own limit: a program of this machine has a hundred times that.
  const site = await startSite(warehouse?.dataDir, { LOG_LEVEL: 'silent' }, 'own');
  const { ask, close } = openClient(site.url);
  try {
    const found = await findAsked(ask, matches);
    const key = await makeKey(site, ask, found.accountIds[0] ?? 0);
    const of = matches === undefined ? '' : ` of ${count(matches)}, one in ${WHOLE_EVERY} of them whole`;
    console.log(
      `\nPublic API: ${count(found.accountIds.length)} accounts, ${count(found.matchIds.length)} whole matches${of}; ${machineLine()}\n`,
    );
    await measureAnswers(ask, key, found);
    await measureLoad(ask, key, found);
  } finally {
    close();
    await site.stop();
    await warehouse?.remove();
  }
}

interface Found {
  readonly accountIds: readonly number[];
  readonly matchIds: readonly number[];
}

/** Matches that are there, of generated ones some of all times, and who played them. */
async function findAsked(ask: Ask, generated: number | undefined): Promise<Found> {
  const matchIds =
    generated === undefined
      ? (await read<readonly { matchId: number }[]>(ask, '/api/matches/latest?limit=100')).map(
          ({ matchId }) => matchId,
        )
      : Array.from({ length: MATCHES }, (_, at) => wholeMatch((at * generated) / MATCHES));
  const accounts = new Set<number>();
  for (const matchId of matchIds) {
    const { players } = await read<{ players: readonly { accountId: number }[] }>(
      ask,
      `/api/match/${matchId}/summary`,
    );
    for (const { accountId } of players) if (accountId > 0) accounts.add(accountId);
  }
  return { matchIds, accountIds: [...accounts] };
}

/** Of generated matches a ranked one that is whole, near a number. */
const wholeMatch = (number: number) => Math.floor(number / (10 * WHOLE_EVERY)) * 10 * WHOLE_EVERY + 4;

async function read<Answer>(ask: Ask, path: string): Promise<Answer> {
  const { status, text } = await ask(path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return JSON.parse(text) as Answer;
}

/** A key without a limit that is met, made as its owner makes it. */
async function makeKey(site: SiteServer, ask: Ask, accountId: number): Promise<string> {
  const cookie = await signIn(ask, site, accountId);
  const { headers, ...asked } = postJson({ name: 'A benchmark', scopes: ['read'], origins: [] });
  const own = { ...headers, origin: site.url, cookie };
  const { text } = await ask('/api/keys', { ...asked, headers: own });
  const { apiKey, key } = JSON.parse(text) as { apiKey: { keyId: number }; key: string };
  const most = String(MORE_THAN_ENOUGH);
  await site.soulstat('keys', 'limit', String(apiKey.keyId), '--matches', most, '--accounts', most);
  return key;
}

async function measureAnswers(ask: Ask, key: string, { accountIds, matchIds }: Found): Promise<void> {
  const headers = { 'x-api-key': key };
  const batch = JSON.stringify(accountIds.slice(0, BATCH));
  const asked = {
    'a profile': (at: number) => ask(`/api/public/profile/${pick(accountIds, at)}`, { headers }),
    [`a batch of ${Math.min(BATCH, accountIds.length)}`]: () =>
      ask('/api/public/profiles', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: batch,
      }),
    'a match': (at: number) => ask(`/api/public/match/${pick(matchIds, at)}`, { headers }),
    'a page of matches': (at: number) =>
      ask(`/api/public/profile/${pick(accountIds, at)}/matches`, { headers }),
  };
  const goals = [GOALS.profile, GOALS.batch, GOALS.match, undefined];
  const rows: string[][] = [];
  for (const [place, [name, send]] of Object.entries(asked).entries()) {
    const times = await timesOf(send);
    const goal = goals[place];
    rows.push([
      name,
      ...[0.5, 0.99].map((part) => quantile(times, part).toFixed(1)),
      goal ? `≤ ${goal}` : '',
    ]);
  }
  rows.push(await checkRow(ask, key, accountIds));
  console.log(formatTable(['One after the other, ms', 'p50', 'p99', 'goal (p50)'], rows));
}

/** The same answer with a key and without one, by turns. */
async function checkRow(ask: Ask, key: string, accountIds: readonly number[]): Promise<string[]> {
  const path = `/api/open/profile/${accountIds[0]}`;
  const times = { with: [] as number[], without: [] as number[] };
  for (let round = 0; round < ROUNDS * 3; round += 1) {
    times.without.push(await timeOf(() => ask(path)));
    times.with.push(await timeOf(() => ask(path, { headers: { 'x-api-key': key } })));
  }
  const [one, other] = [quantile(times.with, 0.5), quantile(times.without, 0.5)];
  return ['what a key costs', (one - other).toFixed(3), '', `≤ ${GOALS.check}`];
}

async function timesOf(send: (at: number) => Promise<{ readonly status: number }>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timeOf(() => send(round)));
  return times;
}

async function timeOf(send: () => Promise<{ readonly status: number }>): Promise<number> {
  const startedAt = performance.now();
  const { status } = await send();
  if (status !== 200) throw new Error(`The API answered ${status}`);
  return performance.now() - startedAt;
}

/** Each client asks when its next request is due, or as soon as the one before is answered. */
async function measureLoad(ask: Ask, key: string, { accountIds, matchIds }: Found): Promise<void> {
  const headers = { 'x-api-key': key };
  const everyMs = (CLIENTS * 1000) / REQUESTS_PER_SECOND;
  const times: number[] = [];
  const failed = new Map<number, number>();
  const startedAt = performance.now() + 100;
  const until = startedAt + (WARM_UP_SECONDS + SECONDS) * 1000;
  const client = async (_: unknown, number: number) => {
    let due = startedAt + (number * everyMs) / CLIENTS;
    for (let at = number; due < until; at += CLIENTS, due += everyMs) {
      const wait = due - performance.now();
      if (wait > 0) await delay(wait);
      const path =
        at % 4 === 0
          ? `/api/public/match/${pick(matchIds, at)}`
          : `/api/public/profile/${pick(accountIds, at)}`;
      const { status } = await ask(path, { headers });
      if (status !== 200) failed.set(status, (failed.get(status) ?? 0) + 1);
      if (due > startedAt + WARM_UP_SECONDS * 1000) times.push(performance.now() - due);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const failures = [...failed].map(([status, often]) => `${often} × ${status}`).join(', ') || 'none';
  console.log(
    formatTable(
      [
        `${REQUESTS_PER_SECOND} requests/s, ${CLIENTS} clients`,
        'requests',
        'p50',
        'p99',
        'goal (p99)',
        'failed',
        'load',
      ],
      [
        [
          'three profiles and a match',
          count(times.length),
          ...[0.5, 0.99].map((part) => quantile(times, part).toFixed(1)),
          `≤ ${GOALS.loadP99}`,
          failures,
          loadavg()[0]?.toFixed(1) ?? '',
        ],
      ],
    ),
  );
}

const pick = (ids: readonly number[], at: number): number => ids[at % ids.length] ?? 0;

import { constants, setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { sampleMatch } from '@soulstat/match-file/testing';
import type { Match } from '@soulstat/match-file';
import { ATTACKS } from './attack/attacks.ts';
import { openClient, signIn, type DemoSite } from './attack/client.ts';
import { watchMemory, type MemoryWatch } from './attack/memory.ts';
import { reasonsOf, type Attack, type Stage } from './attack/stage.ts';
import { sendVisitors, type Visitors } from './attack/visits.ts';
import { startSite, type SiteServer } from './site/site-server.ts';
import { quantile } from './quantile.ts';
import { formatTable } from './table.ts';

const MAX_OTHERS_P99_MS = 250;
/** Of fewer requests the hundredth slowest is the slowest: they count among those of all attacks. */
const FEWEST_REQUESTS = 100;
const MAX_MEGABYTES = 1536;
/** Twenty requests a second of others. */
const EVERY_MS = 50;
/** After what was prepared for an attack. */
const SETTLING_MS = 2000;
/** Pages are asked for often before anybody attacks. */
const WARM_UP_MS = 10_000;

/**
 * Attacks the built site on a data folder of its own, one attack after the other, while visitors go on asking: whether it withstood,
 * how long others waited, and how much memory the server and its database took. `/word` runs only attacks with that word in their name.
 * Ends with 1 where something did not hold.
 */
export async function run(_sizes: readonly number[], words: readonly string[]): Promise<void> {
  const site = await startSite(undefined, { LOG_LEVEL: 'silent', TRUSTED_PROXIES: '127.0.0.1' });
  const here = openClient(site.url);
  const memory = watchMemory(site.pid);
  const visitors = sendVisitors({ url: site.url, paths: pathsOf(site), everyMs: EVERY_MS });
  try {
    const newest = newestOf(site);
    const cookies = await signInAll(site, newest);
    const stage: Stage = {
      url: site.url,
      ask: here.ask,
      askHere: here.ask,
      cookie: cookies[0] ?? '',
      cookies,
      newest,
      soulstat: site.soulstat,
      trust: () => site.soulstat('staff', 'add', '--account', String(firstAccount(newest))),
    };
    await delay(WARM_UP_MS);
    // This thread attacks from now on. Attackers have processors of their own, and here they share those of the server.
    setPriority(constants.priority.PRIORITY_LOW);
    const rows: string[][] = [];
    const waited: number[] = [];
    for (const [place, attack] of ATTACKS.filter(isChosen(words)).entries()) {
      const attacker = openClient(site.url, `198.51.100.${place + 1}`);
      rows.push(await rowOf(attack, { ...stage, ask: attacker.ask }, { visitors, memory, waited }));
      attacker.close();
    }
    console.log(
      `\nAttacks, beside 20 requests a second of others (${MAX_OTHERS_P99_MS} ms p99, ${MAX_MEGABYTES} MB allowed)\n`,
    );
    console.log(
      formatTable(['attack', 'held', 'seconds', 'requests of others', 'their p99 ms', 'peak MB'], rows),
    );
    const p99Ms = quantile(waited, 0.99);
    console.log(
      `\nDuring all of them together others waited ${p99Ms.toFixed(0)} ms (p99 of ${waited.length} requests).`,
    );
    if (p99Ms > MAX_OTHERS_P99_MS || rows.some(([, held]) => held !== 'yes')) process.exitCode = 1;
  } finally {
    await visitors.stop();
    memory.stop();
    here.close();
    await site.stop();
  }
}

const isChosen =
  (words: readonly string[]) =>
  ({ name }: Attack): boolean =>
    words.length === 0 || words.some((word) => name.includes(word.slice(1)));

const pathsOf = ({ matchId, accountId }: SiteServer) => [
  `/api/match/${matchId}/summary`,
  `/api/match/${matchId}/souls`,
  '/api/heroes/tiers',
  `/api/profile/${accountId}`,
  '/',
];

const firstAccount = ({ players }: Match): number =>
  players.find(({ accountId }) => accountId > 0)?.accountId ?? 0;

/** Everybody in the match, one after the other, at this machine: there the demo page signs in whoever one likes. */
async function signInAll(site: DemoSite, { players }: Match): Promise<string[]> {
  const { ask, close } = openClient(site.url);
  const cookies: string[] = [];
  for (const { accountId } of players) if (accountId > 0) cookies.push(await signIn(ask, site, accountId));
  close();
  return cookies;
}

/** The last match that the site was given. */
const newestOf = ({ newestMatchId, newestSeed }: SiteServer): Match =>
  sampleMatch({ kind: 'ranked', matchId: newestMatchId, seed: newestSeed });

async function rowOf(
  { name, prepare, run: attack }: Attack,
  stage: Stage,
  {
    visitors,
    memory,
    waited,
  }: { readonly visitors: Visitors; readonly memory: MemoryWatch; readonly waited: number[] },
): Promise<string[]> {
  if (prepare) await prepare(stage).then(() => delay(SETTLING_MS));
  memory.takePeak();
  await visitors.takeTimes();
  const startedAt = performance.now();
  const succeeded = await attack(stage).catch((error: unknown) => `${error}`);
  const seconds = (performance.now() - startedAt) / 1000;
  const { milliseconds, failures } = await visitors.takeTimes();
  waited.push(...milliseconds);
  const p99Ms = quantile(milliseconds, 0.99);
  const megabytes = memory.takePeak();
  const reason = reasonsOf([
    succeeded,
    failures.length > 0 ? `${failures.length} requests of others failed: ${failures[0]}` : undefined,
    milliseconds.length >= FEWEST_REQUESTS && p99Ms > MAX_OTHERS_P99_MS ? 'others waited' : undefined,
    megabytes > MAX_MEGABYTES ? 'too much memory' : undefined,
  ]);
  return [
    name,
    reason === undefined ? 'yes' : `no: ${reason}`,
    seconds.toFixed(1),
    String(milliseconds.length),
    milliseconds.length === 0 ? '–' : p99Ms.toFixed(0),
    megabytes.toFixed(0),
  ];
}

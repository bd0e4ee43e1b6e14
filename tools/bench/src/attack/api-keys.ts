import { openClient, postJson, type Ask } from './client.ts';
import { quantile } from '../quantile.ts';
import { reasonsOf, type Attack, type Stage } from './stage.ts';

const GUESSES = 300;
/** Medians of a right and of a wrong key may lie apart as much by chance. */
const TELLING_MS = 1;
const ADDRESSES = 60;
const BATCH = 100;
const ACCOUNTS_PER_HOUR = 10_000;

export const API_KEYS: readonly Attack[] = [
  { name: 'keys: found by how long a wrong one takes', run: guessByTime },
  { name: 'keys: more than the limit over sixty addresses', run: askFromManyAddresses },
  { name: 'keys: guessed from one address without end', run: guessWithoutEnd },
];

async function makeKey({ askHere, url, cookie }: Stage): Promise<string> {
  const { headers, ...asked } = postJson({ name: 'An attack', scopes: ['read'], origins: [] });
  const { text } = await askHere('/api/keys', { ...asked, headers: { ...headers, origin: url, cookie } });
  return (JSON.parse(text) as { key: string }).key;
}

const path = (accountId: number) => `/api/public/profile/${accountId}`;

/**
 * Wrong keys that share more and more of their beginning with a right one: none may take longer than the others. They take turns, so that a
 * server that warms up is no difference between them.
 */
async function guessByTime(stage: Stage): Promise<string | undefined> {
  const key = await makeKey(stage);
  const old = (shared: number) => `${`sk_${key.slice(14, 14 + shared)}`.padEnd(67, 'x')}`;
  const groups = [0, 20, 40, 52].map((shared) => ({ shared, times: [] as number[] }));
  for (let guess = 0; guess < GUESSES; guess += groups.length)
    for (const { shared, times } of groups) {
      const startedAt = performance.now();
      await stage.askHere(path(0), { headers: { 'x-api-key': old(shared) } });
      times.push(performance.now() - startedAt);
    }
  const medians = groups.map(({ times }) => quantile(times, 0.5));
  const apart = Math.max(...medians) - Math.min(...medians);
  return apart <= TELLING_MS
    ? undefined
    : `wrong keys take ${apart.toFixed(2)} ms longer the more of them is right`;
}

async function askFromManyAddresses(stage: Stage): Promise<string | undefined> {
  const key = await makeKey(stage);
  const body = JSON.stringify(Array.from({ length: BATCH }, (_, at) => at + 1));
  let granted = 0;
  const clients = Array.from({ length: ADDRESSES }, (_, at) => openClient(stage.url, `198.51.107.${at + 1}`));
  const askAll = async ({ ask }: { readonly ask: Ask }) => {
    for (let times = 0; times < 3; times += 1) {
      const headers = { 'x-api-key': key, 'content-type': 'application/json' };
      const { status } = await ask('/api/public/profiles', { method: 'POST', headers, body });
      if (status === 200) granted += BATCH;
    }
  };
  await Promise.all(clients.map(askAll));
  for (const client of clients) client.close();
  return granted <= ACCOUNTS_PER_HOUR
    ? undefined
    : `${granted} accounts were told within an hour, ${ACCOUNTS_PER_HOUR} are allowed`;
}

async function guessWithoutEnd({ ask }: Stage): Promise<string | undefined> {
  let refused = 0;
  let found = 0;
  for (let guess = 0; guess < 1300; guess += 1) {
    const { status } = await ask(path(1), {
      headers: { 'x-api-key': `sk_${String(guess).padStart(64, 'A')}` },
    });
    if (status === 429) refused += 1;
    if (status === 200) found += 1;
  }
  return reasonsOf([
    found === 0 ? undefined : `${found} guesses were taken for a key`,
    refused > 0 ? undefined : '1,300 guesses a minute were heard from one address',
  ]);
}

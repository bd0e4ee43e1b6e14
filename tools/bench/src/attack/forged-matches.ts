import type { Match } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { bulkDialect } from '@soulstat/match-file/testing';
import { setTimeout as delay } from 'node:timers/promises';
import { reasonsOf, type Attack, type Stage } from './stage.ts';
import { refusalOf, sendFile } from './uploads.ts';

const YEAR_SECONDS = 365 * 86_400;
/** For the server to count what might have come in. */
const COUNTED_AFTER_MS = 8000;
const LOOKS = 5;
const MATCHES_OF_ONE_FILE = 19_500;

const refused = (name: string, forge: (newest: Match) => Match): Attack => ({
  name: `forged match: ${name}`,
  run: async (stage) => refusalOf(await sendFile(stage, encodeMatchFile(forge(next(stage.newest))))),
});

/** Plausible in everything: the next id, some minutes later. */
const next = (newest: Match): Match => ({
  ...newest,
  matchId: newest.matchId + 7,
  startedAt: newest.startedAt + 600,
});

export const FORGED_MATCHES: readonly Attack[] = [
  refused('starts in ten years', (match) => ({ ...match, startedAt: match.startedAt + 10 * YEAR_SECONDS })),
  refused('before the game', (match) => ({ ...match, startedAt: match.startedAt - 20 * YEAR_SECONDS })),
  refused('an id far beyond', (match) => ({ ...match, matchId: 9_000_000_000 })),
  refused('lasts a tenth of its snapshots', (match) => ({
    ...match,
    durationSeconds: Math.round(match.durationSeconds / 10),
  })),
  refused('one player', (match) => ({ ...match, players: match.players.slice(0, 1) })),
  refused('five against seven', (match) => ({
    ...match,
    players: match.players.map((player, place) => ({ ...player, team: place < 5 ? 0 : 1 })),
  })),
  refused('one account in every place', (match) => ({
    ...match,
    players: match.players.map((player) => ({ ...player, accountId: match.players[0]?.accountId ?? 0 })),
  })),
  { name: 'forged match: 19,500 in one file', run: sendMany },
  { name: 'forged match: plausible in everything, counted nowhere', run: sendPlausible },
];

async function sendMany(stage: Stage): Promise<string | undefined> {
  const line = JSON.stringify(bulkDialect(next(stage.newest)));
  const { zstdCompressSync } = await import('node:zlib');
  const lines = Array.from({ length: MATCHES_OF_ONE_FILE }, (_, place) =>
    line.replace(/"match_id":\d+/, `"match_id":${stage.newest.matchId + 100 + place}`),
  ).join('\n');
  return refusalOf(await sendFile(stage, zstdCompressSync(lines.slice(0, 500_000_000))));
}

async function sendPlausible(stage: Stage): Promise<string | undefined> {
  const before = await settledStatistics(stage);
  const match = next(stage.newest);
  const { status, text } = await sendFile(
    stage,
    encodeMatchFile({
      ...match,
      players: match.players.map((player) => ({ ...player, kills: player.kills + 20, netWorth: 99_999 })),
    }),
  );
  if (status !== 200 || !text.includes('"stored":1')) return `not taken at all: ${text.slice(0, 200)}`;
  await delay(COUNTED_AFTER_MS);
  const after = await statistics(stage);
  const summary = await stage.askHere(`/api/match/${match.matchId}/summary`);
  return reasonsOf([
    ...[...before.keys()].map((path) =>
      before.get(path) === after.get(path) ? undefined : `${path} changed`,
    ),
    summary.text.includes('"unconfirmed":true') ? undefined : 'its page does not say that it is unconfirmed',
  ]);
}

/** Once two looks in a row see the same: a server that has just started goes on reading what it answers from. */
async function settledStatistics(stage: Stage): Promise<ReadonlyMap<string, string>> {
  let before = await statistics(stage);
  for (let look = 0; look < LOOKS; look += 1) {
    await delay(COUNTED_AFTER_MS);
    const now = await statistics(stage);
    if ([...now].every(([path, text]) => before.get(path) === text)) return now;
    before = now;
  }
  return before;
}

/** What changes with the clock and with every request. */
const VOLATILE = new Set(['dataVersion', 'generatedAt', 'requests', 'sizes', 'unconfirmed', 'uptimeSeconds']);
const APART = ['account', 'health', 'admin'];
/** How the server is doing differs from one request to the next. */
const OF_THE_SERVER = '/api/monitoring';

interface OpenApi {
  readonly paths: Readonly<Record<string, { readonly get?: { readonly tags?: readonly string[] } }>>;
}

/** The answer of every public operation that needs no parameter, as text. */
async function statistics({ askHere: ask }: Stage): Promise<ReadonlyMap<string, string>> {
  const { paths } = JSON.parse((await ask('/api/openapi.json')).text) as OpenApi;
  const asked = Object.entries(paths).flatMap(([path, { get }]) =>
    get && path !== OF_THE_SERVER && !path.includes('{') && !get.tags?.some((tag) => APART.includes(tag))
      ? [path]
      : [],
  );
  const found = new Map<string, string>();
  for (const path of asked) {
    const { headers, text } = await ask(path);
    if (String(headers['content-type']).startsWith('application/json'))
      found.set(
        path,
        JSON.stringify(JSON.parse(text, (key, value) => (VOLATILE.has(key) ? undefined : value))),
      );
  }
  return found;
}

import { isDeepStrictEqual } from 'node:util';
import type { RouteContract } from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import type { Match } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Databases } from '../../storage/databases.ts';
import { openIngester } from '../../matches/ingest/ingester.ts';
import { processStoredMatches } from '../../operations/worker/matches-stored.ts';
import { contractRoutes } from '../../http/openapi/openapi.ts';
import { RATE_LIMITS } from '../../http/plugins/rate-limit.ts';
import { refreshRollups } from '../../statistics/counting/rollups.ts';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { boardLeague } from '../../testing/leagues/board-league.ts';
import { openTestDatabases } from '../../testing/databases/databases.ts';
import { sendFile } from '../../testing/send-file.ts';

const FORGER = 500;
/** Of November 2026, as the starts are. */
const FIRST_ID = 120_000_000;
const simulated = boardLeague(40, 14);
const ofNewest = (matches: readonly Match[]): Match =>
  matches.reduce((best, match) => (match.startedAt > best.startedAt ? match : best));
/** So that the last match started some hours ago: what is counted by the clock is compared as well. */
const SHIFT = Math.floor(Date.now() / 1000) - 6 * 3600 - ofNewest(simulated).startedAt;
const league = simulated
  .toSorted((a, b) => a.startedAt - b.startedAt)
  .map((match, index): Match => ({
    ...match,
    matchId: FIRST_ID + index,
    startedAt: match.startedAt + SHIFT,
  }));
const newest = ofNewest(league);
const HEROES = new Set(league.flatMap(({ players }) => players.map(({ heroId }) => heroId)));

const isWonByForger = ({ players, winningTeam, gameMode, durationSeconds }: Match): boolean =>
  gameMode === 'normal' &&
  durationSeconds > 1200 &&
  players.some(({ accountId, team }) => accountId === FORGER && team === winningTeam);

/** Plausible in everything: real matches under the next ids, a little later, in which the forger wins as nobody ever did. */
const forged = league
  .filter(isWonByForger)
  .slice(-4)
  .map((match, index): Match => {
    const own = match.players.find(({ accountId }) => accountId === FORGER);
    const stranger = match.players.find((player) => player !== own);
    return {
      ...match,
      matchId: FIRST_ID + league.length + index,
      startedAt: newest.startedAt + 1200 * (index + 1),
      matchMode: 'ranked',
      outcome: 'teamWin',
      notScored: false,
      players: match.players.map((player, at) => ({
        ...player,
        heroId: GAME_DATA.heroes.all[at]?.id ?? player.heroId,
        accountId: player === stranger ? 900_000 + index : player.accountId,
        kills: player.kills + 40,
        netWorth: player.netWorth * 2,
        lastHits: (player.lastHits ?? 0) + 500,
      })),
    };
  });

let databases: Databases;
let site: AccountSite;
beforeAll(async () => {
  databases = await openTestDatabases();
  site = await openAccountSite(databases, { rateLimits: { ...RATE_LIMITS, uploads: 100 } });
  const ingester = openIngester(databases);
  await Promise.all(
    league.map((match) =>
      ingester.ingest({
        fileName: `${match.matchId}.meta`,
        firstMatch: 1,
        bytes: encodeMatchFile(match),
      }),
    ),
  );
  await settle();
});
afterAll(async () => {
  await site.close();
  await databases.close();
});

/** Everything that follows from new matches. */
async function settle(): Promise<void> {
  await processStoredMatches(databases);
  await refreshRollups(databases);
}

/** For the parameters of addresses: an operation with another one has to be added here. */
const PARAMETERS: Readonly<Record<string, readonly (string | number)[]>> = {
  accountId: [FORGER, 900_000],
  heroId: [...HEROES].slice(0, 1),
  enemyHeroId: [...HEROES].slice(0, 1),
  itemId: [
    ...new Set(
      league.flatMap(({ players }) =>
        players.flatMap(({ purchases }) => purchases.map(({ itemId }) => itemId)),
      ),
    ),
  ].slice(0, 1),
  matchId: [newest.matchId],
  board: ['points', 'matches', 'matchesMonth'],
  figure: ['souls', 'kills'],
  encodedQuery: ['500', '900000'],
  // Of what people write and play nothing is here: no match makes it.
  kind: ['guide'],
  objectId: [1],
  guideId: [1],
  postId: [1],
  runId: [1],
  buildId: [1],
  playerSlot: [newest.players[0]?.slot ?? 0],
  ticketId: [1],
  id: [1],
  league: ['city-league'],
  season: [1],
  sha256: ['0'.repeat(64)],
  name: ['matches.parquet'],
  stage: [0],
  match: ['1-w1-1'],
  entrant: [1],
  secret: ['x'.repeat(32)],
  draftId: [1],
  seriesId: [1],
  inviteId: [1],
  newsId: [1],
  webhookId: [1],
  slug: ['party-sizes'],
  figureId: ['party-sizes'],
  code: ['ABCD2345'],
};
/** Asked besides where an operation takes them. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  period: ['30d'],
  mode: ['ranked'],
  days: ['30'],
};

const addressesOf = ({ url }: RouteContract): string[] =>
  [...url.matchAll(/:(\w+)/g)].reduce(
    (addresses: string[], [text = '', name = '']) =>
      addresses.flatMap((address) =>
        (PARAMETERS[name] ?? unknownParameter(url, name)).map((value) =>
          address.replace(text, String(value)),
        ),
      ),
    [url],
  );

function unknownParameter(url: string, name: string): never {
  throw new Error(`Say which ${name} to ask ${url} for`);
}

/** Every public operation, with parameters and some of its filters. */
function questions(): string[] {
  return contractRoutes()
    .filter(({ method, schema }) => method === 'GET' && !isApart(schema))
    .flatMap((route) => {
      const asked = Object.keys(
        (route.schema.querystring as { properties?: object } | undefined)?.properties ?? {},
      );
      // Unconfirmed matches are listed: the list is compared as a whole, without them.
      const all = route.schema.operationId === 'listProfileMatches' ? ['limit=2000'] : [];
      const queries = asked.flatMap((name) => (QUERIES[name] ?? []).map((value) => `${name}=${value}`));
      return addressesOf(route).flatMap((address) =>
        [[], ...queries.map((query) => [query])].map((query) => `${address}?${[...all, ...query].join('&')}`),
      );
    });
}

/** Pictures and files, what is the visitor's own, and what is no business of matches. */
const isApart = ({ hide, mediaType, tags, operationId }: RouteContract['schema']): boolean =>
  hide === true ||
  mediaType !== undefined ||
  ['account', 'health', 'admin'].some((tag) => tags.includes(tag)) ||
  operationId === 'listSentMatches';

/** What changes by the clock, or with every count. */
const VOLATILE = new Set(['dataVersion', 'generatedAt', 'requests', 'sizes']);

/** How many are unconfirmed is a figure of its own. */
const isVolatile = (key: string, value: unknown) =>
  VOLATILE.has(key) || (key === 'unconfirmed' && typeof value === 'number');

/** Lists without what is unconfirmed. */
const confirmedOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((each) => each?.unconfirmed !== true) : value;

async function answers(): Promise<Record<string, unknown>> {
  const guest = await site.visitor();
  const found: Record<string, unknown> = {};
  for (const question of questions()) {
    const { status, text } = await guest.get(question);
    const body = JSON.parse(text, (key, value) => (isVolatile(key, value) ? undefined : confirmedOf(value)));
    found[question] = [status, body];
  }
  return found;
}

const guestGet = async (path: string) => (await (await site.visitor()).get(path)).json();
const summaryOf = ({ matchId }: Match) => guestGet(`/api/match/${matchId}/summary`);
const matchesOf = async (
  accountId: number,
): Promise<{ matchId: number; unconfirmed: boolean; counts: boolean }[]> =>
  (await guestGet(`/api/profile/${accountId}/matches`)).matches;

describe('matches that a player invents', () => {
  let before: Record<string, unknown>;
  beforeAll(async () => {
    before = await answers();
    const forger = await site.visitor(FORGER);
    for (const match of forged)
      expect(await sendFile(site, forger, encodeMatchFile(match))).toMatchObject({
        stored: 1,
        rejections: [],
      });
    await settle();
  });

  test('change no answer of any public operation by a digit', async () => {
    const after = await answers();
    const statuses = Object.entries(before).filter(([, answer]) => (answer as [number])[0] === 200);
    expect(statuses.length).toBeGreaterThan(150);
    expect(
      Object.keys(before).filter((question) => !isDeepStrictEqual(after[question], before[question])),
    ).toEqual([]);
  });

  test('have a page of their own, marked, which may change at any moment', async () => {
    const guest = await site.visitor();
    for (const match of forged) {
      expect(await summaryOf(match)).toMatchObject({
        unconfirmed: true,
        hasScores: false,
        upload: { state: 'waiting', settledAt: null, settledBy: null, agreed: null },
      });
      for (const part of ['summary', 'source', 'builds', 'events', 'souls', '']) {
        const { status, headers } = await guest.get(`/api/match/${match.matchId}/${part}`.replace(/\/$/, ''));
        expect([part, status, headers.get('cache-control')]).toEqual([part, 200, 'public, max-age=15']);
      }
      expect((await guest.get(`/api/match/${match.matchId}/scores`)).json().message).toContain(
        'nobody confirmed',
      );
      expect((await guestGet(`/api/match/search/${match.matchId}`)).state).toBe('stored');
    }
  });

  test('stand in the lists of those who are said to have played, marked, and count in nothing', async () => {
    for (const accountId of [FORGER, 900_001]) {
      const listed = (await matchesOf(accountId)).filter(({ unconfirmed }) => unconfirmed);
      expect(listed.length).toBeGreaterThan(0);
      expect(listed.every(({ counts }) => !counts)).toBe(true);
    }
    expect(await guestGet('/api/profile/900001')).toMatchObject({ matchesStored: 0 });
    const ranked = await guestGet(`/api/profile/${FORGER}/matches?mode=ranked`);
    expect(ranked.matches[0]).toMatchObject({ unconfirmed: true });
  });

  test('give way to the file from the publisher, which counts, and the page says so', async () => {
    const [match = newest] = forged;
    const real: Match = { ...match, players: match.players.map((player) => ({ ...player, kills: 3 })) };
    await openIngester(databases).ingest({
      fileName: 'real.meta',
      firstMatch: 1,
      bytes: encodeMatchFile(real),
      admit: async () => 'publisher',
    });
    await settle();
    const summary = await summaryOf(match);
    expect(summary).toMatchObject({
      unconfirmed: false,
      hasScores: true,
      upload: { state: 'replaced', settledAt: expect.any(Number), settledBy: 'publisher', agreed: false },
    });
    expect(summary.players.map(({ kills }: { kills: number }) => kills)).toEqual(real.players.map(() => 3));
    const counted = (answers: Record<string, unknown>) =>
      (answers['/api/info/coverage?'] as [number, { matches: number }])[1].matches;
    expect((await guestGet('/api/info/coverage')).matches).toBe(counted(before) + 1);
    expect((await guestGet(`/api/matches/latest`))[0].matchId).toBe(match.matchId);
    expect((await matchesOf(FORGER)).find(({ matchId }) => matchId === match.matchId)).toMatchObject({
      unconfirmed: false,
      counts: true,
    });
  });
});

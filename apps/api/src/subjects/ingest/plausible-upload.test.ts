import { createLeague } from '@soulstat/league-simulator';
import { FIRST_SIMULATED_MATCH_ID, readMatch, type Match, type MatchPlayer } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { bulkDialect, sampleMatch } from '@soulstat/match-file/testing';
import { ch } from '@soulstat/warehouse/internals';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Databases } from '../../storage/databases.ts';
import { demoLeagueOptions, planDemoWorld } from '../../operations/demo/demo-league.ts';
import { outlineOf } from '../../matches/ingest/match-outline.ts';
import { openIngester } from '../../matches/ingest/ingester.ts';
import { RATE_LIMITS } from '../../http/plugins/rate-limit.ts';
import { banAccount, unbanAccount } from '../../matches/queries/account-bans.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { openTestDatabases } from '../../testing/databases/databases.ts';
import { FIXTURES } from '../../testing/fixtures.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { findImplausibleId } from './plausible-id.ts';
import { findImplausible } from './plausible-match.ts';

const NOW = Date.now() / 1000;
const DAY = 86_400;
const ID = 92_000_001;
const MATCH: Match = {
  ...sampleMatch({ pathIntervalSeconds: null }),
  matchId: ID,
  startedAt: Date.UTC(2026, 9, 1, 12) / 1000,
};
const PLAYER = MATCH.players[0]?.accountId ?? 0;

let databases: Databases;
let site: AccountSite;
let sender: Visitor;
beforeAll(async () => {
  databases = await openTestDatabases();
  site = await openAccountSite(databases, { rateLimits: { ...RATE_LIMITS, uploads: 1000 } });
  sender = await site.visitor(PLAYER);
});
afterAll(async () => {
  await site.close();
  await databases.close();
});

async function send(bytes: Uint8Array) {
  const answer = await fetch(`${site.url}/api/ingest/files`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      origin: site.url,
      cookie: [...sender.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: Buffer.from(bytes),
  });
  return (await answer.json()) as {
    code?: string;
    stored: number;
    rejected: number;
    rejections: { code: string; message: string }[];
  };
}

const codesOf = async (bytes: Uint8Array) => (await send(bytes)).rejections.map(({ code }) => code);
const changed = (change: (players: MatchPlayer[]) => MatchPlayer[]): Match => ({
  ...MATCH,
  players: change([...MATCH.players]),
});
const first = (change: Partial<MatchPlayer>) =>
  changed(([one, ...others]) => (one ? [{ ...one, ...change }, ...others] : others));
const second = MATCH.players[1] as MatchPlayer;
const brawl = sampleMatch({ kind: 'streetBrawl', pathIntervalSeconds: null });

/** A real file with one thing in it that cannot be. */
const FORGED: Readonly<Record<string, readonly [code: string, match: Match]>> = {
  'that begins in the future': ['future_start', { ...MATCH, startedAt: Math.floor(NOW) + 2 * DAY }],
  'that ends in the future': ['future_start', { ...MATCH, startedAt: Math.floor(NOW) - 60 }],
  'from before the game': ['before_game', { ...MATCH, startedAt: Date.UTC(2023, 1, 1) / 1000 }],
  'longer than its snapshots': ['wrong_duration', { ...MATCH, durationSeconds: MATCH.durationSeconds + 600 }],
  'shorter than its snapshots': ['wrong_duration', { ...MATCH, durationSeconds: MATCH.durationSeconds - 60 }],
  'with a purchase after its end': [
    'after_end',
    first({
      purchases: (MATCH.players[0]?.purchases ?? []).map((each) => ({
        ...each,
        atSeconds: MATCH.durationSeconds + 100,
      })),
    }),
  ],
  'with an objective that falls after its end': [
    'after_end',
    {
      ...MATCH,
      objectives: MATCH.objectives.map((each) => ({
        ...each,
        destroyedAtSeconds: MATCH.durationSeconds + 60,
      })),
    },
  ],
  'with eleven players': ['odd_teams', changed((players) => players.slice(0, -1))],
  'with one player': ['odd_teams', changed((players) => players.slice(0, 1))],
  'with seven against five': [
    'odd_teams',
    changed((players) => players.map((player, at) => ({ ...player, team: at < 7 ? 0 : 1 }))),
  ],
  'of Street Brawl with six a side': ['odd_teams', { ...MATCH, gameMode: 'streetBrawl' }],
  'with an account six times': [
    'double_account',
    changed((players) => players.map((player, at) => (at < 6 ? { ...player, accountId: PLAYER } : player))),
  ],
  'with a hero twice': ['double_hero', first({ heroId: second.heroId })],
  'with a hero that there is not': ['unknown_hero', first({ heroId: 9999 })],
  'without a hero': ['unknown_hero', first({ heroId: 0 })],
  'with an id of years to come': ['id_too_far', { ...MATCH, matchId: 10 ** 12 }],
  'with an id of a year before': ['id_out_of_time', { ...MATCH, matchId: 34_765_195 }],
  'with an id of the simulated league': ['simulated_id', { ...MATCH, matchId: FIRST_SIMULATED_MATCH_ID }],
};

describe('a file of a match', () => {
  test.each(Object.keys(FORGED))('%s is refused, and nothing of it is kept', async (name) => {
    const [code, match] = FORGED[name] as readonly [string, Match];
    const report = await send(encodeMatchFile(match));
    expect(report.rejections.map((each) => each.code)).toEqual([code]);
    expect(report.rejections[0]?.message).toMatch(/^Match \d+ .*\.$/);
    const rows = await databases.clickhouse.rows(
      ch`select 1 from match union all select 1 from player_match`,
    );
    expect(rows).toEqual([]);
    expect(await databases.postgres.rows(pg`select from ingest_file`)).toEqual([]);
  });

  test('with two players in one place cannot be read', async () => {
    expect(await codesOf(encodeMatchFile(first({ slot: second.slot })))).toEqual(['out_of_range']);
  });

  test('that is a table of results, or a match history, is refused', async () => {
    expect(await codesOf(Buffer.from(bulkDialect(MATCH)))).toEqual(['not_whole']);
    const row = { account_id: PLAYER, match_id: ID, hero_id: 1, start_time: 1_760_000_000, match_result: 0 };
    expect((await send(Buffer.from(JSON.stringify([row])))).stored).toBe(0);
  });

  test('with more than one match is refused as a whole, whatever is in it', async () => {
    const lines = [MATCH, { ...MATCH, matchId: ID + 1 }].map((match) => bulkDialect(match));
    expect(await codesOf(Buffer.from(lines.join('\n')))).toEqual(['several_matches']);
    expect(await codesOf(Buffer.from(`[${lines.join(',')}]`))).toEqual(['several_matches']);
    expect(await codesOf(Buffer.from(Array.from({ length: 20_000 }, () => '{}').join('\n')))).toEqual([
      'too_large',
    ]);
  });

  test('is compared with the matches that are stored near its id', async () => {
    const ingester = openIngester(databases);
    const around = [-3, -2, -1, 1, 2, 3].map((days) =>
      encodeMatchFile({ ...MATCH, matchId: ID + days * 1000, startedAt: MATCH.startedAt + days * DAY }),
    );
    await Promise.all(around.map((bytes) => ingester.ingest({ fileName: 'a', firstMatch: 1, bytes })));
    const early = { ...MATCH, startedAt: MATCH.startedAt - 10 * DAY };
    expect(await codesOf(encodeMatchFile(early))).toEqual(['id_out_of_time']);
    const late = { ...MATCH, startedAt: MATCH.startedAt + 10 * DAY };
    expect(await codesOf(encodeMatchFile(late))).toEqual(['id_out_of_time']);
    expect(await send(encodeMatchFile(MATCH))).toMatchObject({ stored: 1, rejected: 0 });
  });

  test('of Street Brawl with four a side is taken', async () => {
    const own = brawl.players.map((player, at) => (at === 0 ? { ...player, accountId: PLAYER } : player));
    const match = { ...brawl, players: own, matchId: ID + 1, startedAt: MATCH.startedAt + 600 };
    expect(await send(encodeMatchFile(match))).toMatchObject({ stored: 1, rejected: 0 });
  });

  test('is not taken from an account that is banned, nor are its salts, until the ban ends', async () => {
    await banAccount(databases.postgres, PLAYER, null);
    const match = encodeMatchFile({ ...MATCH, matchId: ID + 2, startedAt: MATCH.startedAt + 700 });
    expect((await send(match)).code).toBe('banned');
    const salts = { salts: [{ matchId: ID + 3, clusterId: 4, metadataSalt: 5, replaySalt: null }] };
    expect((await sender.post('/api/ingest/salts', { body: salts })).json()).toMatchObject({
      code: 'banned',
    });
    await unbanAccount(databases.postgres, PLAYER);
    expect((await send(match)).stored).toBe(1);
    expect((await sender.post('/api/ingest/salts', { body: salts })).status).toBe(200);
  });
});

describe('what is refused of uploads', () => {
  test.skipIf(FIXTURES === undefined)('refuses none of the real whole matches', () => {
    const files = readdirSync(`${FIXTURES}/matches`).filter((name) => /\.(json|meta\.bz2)$/.test(name));
    expect(files.length).toBeGreaterThanOrEqual(8);
    for (const name of files) {
      const match = readMatch(readFileSync(`${FIXTURES}/matches/${name}`));
      expect([name, findImplausible(outlineOf(match), NOW)]).toEqual([name, undefined]);
      expect([name, findImplausibleId(match, { below: [], above: [] })]).toEqual([name, undefined]);
    }
  });

  test('refuses none of a simulated league by what is in it', () => {
    const plan = { ...planDemoWorld(new Date()), days: 3, matches: 60, players: 200 };
    for (const { match } of createLeague(demoLeagueOptions(plan)).matches())
      expect([match.matchId, findImplausible(outlineOf(match), NOW + DAY)]).toEqual([
        match.matchId,
        undefined,
      ]);
  });

  test('believes the majority of neighbours: one wrong match among them refuses nobody', () => {
    const near = (offset: number, days: number) => ({
      matchId: ID + offset,
      startedAt: MATCH.startedAt + days * DAY,
    });
    const below = [near(-1, 900), near(-2, -1), near(-3, -1), near(-4, -2), near(-5, -2)];
    const above = [near(1, -900), near(2, 1), near(3, 1), near(4, 2), near(5, 2)];
    expect(findImplausibleId(MATCH, { below, above })).toBeUndefined();
  });
});

import type { BuildCard } from '@soulstat/api-client';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { ch, identifier, temporaryFolder } from '@soulstat/warehouse/internals';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import type { Databases } from '../../storage/databases.ts';
import { openIngester } from '../../matches/ingest/ingester.ts';
import { SILENT_LOG } from '../../base/log.ts';
import { pg } from '../../storage/postgres/pg.ts';
import type { DemoPlan } from './queries/demo-world.ts';
import { refreshRollups } from '../../statistics/counting/rollups.ts';
import { openTestDatabases } from '../../testing/databases/databases.ts';
import { beginLeague, type BegunLeague } from './begin-league.ts';
import { buildDemoWorld } from './build-demo-world.ts';
import { openDemoWorld, type DemoWorld } from './demo-world.ts';
import { planDemoWorld } from './demo-league.ts';

// Every match goes through the whole pipeline.
vi.setConfig({ testTimeout: 180_000 });

const small = (now: Date): DemoPlan => ({ ...planDemoWorld(now), days: 4, matches: 24, players: 100 });
const REAL = { ...sampleMatch(), matchId: 74_000_001 };

let databases: Databases;

interface Opening {
  readonly plan?: typeof small;
  readonly begun?: BegunLeague;
  readonly onWritten?: () => void;
}

const open = ({ plan = small, ...more }: Opening = {}): Promise<DemoWorld> =>
  openDemoWorld(databases, { log: SILENT_LOG, onProgress: () => undefined, plan, ...more });

async function storedMatches(): Promise<{ simulated: number; real: number }> {
  const [row] = await databases.clickhouse.rows(ch<{ simulated: number; real: number }>`
    select countIf(match_id >= 9000000000000) as simulated, countIf(match_id < 9000000000000) as real from match final`);
  return row ?? { simulated: -1, real: -1 };
}

/** Tables of matches, and whatever is counted from them, that have rows. */
async function filledTables(): Promise<string[]> {
  const tables = await databases.clickhouse.rows(ch<{ name: string }>`
    select name from system.tables
    where database = currentDatabase() and engine like '%MergeTree' and name != 'migration' order by name`);
  const filled: string[] = [];
  for (const { name } of tables) {
    const [row] = await databases.clickhouse.rows(
      ch<{ rows: number }>`select count() as rows from ${identifier(name)}`,
    );
    if ((row?.rows ?? 0) > 0) filled.push(name);
  }
  return filled;
}

/** Seconds since the last match began. */
async function newestAge(): Promise<number> {
  const [newest] = await databases.clickhouse.rows(ch<{ at: number }>`
    select toUnixTimestamp(max(started_at)) as at from match`);
  return Math.floor(Date.now() / 1000) - (newest?.at ?? Infinity);
}

async function rawFiles(): Promise<string[]> {
  const entries = await readdir(join(databases.dataFolder.path, 'raw'), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function playersNamed(): Promise<number> {
  const [row] = await databases.postgres.rows(
    pg<{ players: number }>`select count(*)::int as players from player`,
  );
  return row?.players ?? -1;
}

describe('the demo world of an empty installation', () => {
  let demo: DemoWorld;
  beforeAll(async () => {
    databases = await openTestDatabases();
    demo = await open({ begun: beginLeague(small(new Date())) });
    expect(demo.state()).toEqual({ state: 'none' });
    await demo.build();
  });
  afterAll(() => databases.close());

  test('has matches, players and files up to now', async () => {
    const { simulated, real } = await storedMatches();
    expect(real).toBe(0);
    expect(demo.state()).toEqual({ state: 'ready', matches: simulated });
    expect(simulated).toBeGreaterThan(14);
    expect(await rawFiles()).toHaveLength(simulated);
    expect(await playersNamed()).toBe(100);
    const age = await newestAge();
    expect(age).toBeGreaterThan(0);
    expect(age).toBeLessThan(2 * 86_400);
    // They arrived one after the other, as real matches would have.
    const [days] = await databases.clickhouse.rows(ch<{ days: number }>`
      select uniqExact(toDate(ingested_at)) as days from match`);
    expect(days?.days).toBeGreaterThan(2);
  });

  test('has a tournament that was won and one that is on, with their drafts and matches', async () => {
    const app = buildApp({ ...databases, ingester: openIngester(databases), demo });
    const get = async (path: string) => (await app.inject({ url: `/api/tournaments${path}` })).json();
    const { tournaments } = await get('');
    const named = (phase: string) => tournaments.find((each: { phase: string }) => each.phase === phase);
    const [won, live, open] = [named('finished'), named('live'), named('open')];
    for (const each of [won, live, open]) expect(each).toMatchObject({ isSimulated: true });
    expect(won.champion).toMatchObject({ name: expect.stringMatching(/./) });
    // Each game was played, drafted and linked.
    const { games, heroes, players } = await get(`/${won.id}/statistics`);
    expect(games.played).toBeGreaterThan(12 + 3);
    expect(games).toMatchObject({ linked: games.played, drafted: games.played });
    const picks = heroes.reduce((sum: number, hero: { picks: number }) => sum + hero.picks, 0);
    expect(picks).toBe(12 * games.played);
    expect(players).toHaveLength(6 * 8);
    const { matches } = await get(`/${won.id}/matches?state=ended`);
    const { links } = await get(`/${won.id}/matches/${matches[0].id}`);
    expect(links[0]).toMatchObject({ verdict: 'linked', known: [6, 6] });
    const running = await get(`/${live.id}/stages/0`);
    const decided = running.matches.filter(({ winner }: { winner: number | null }) => winner !== null);
    expect(decided.length).toBeGreaterThan(2);
    expect(decided.length).toBeLessThan(running.matches.length);
    await app.close();
  });

  test('has a season of a league that runs: a match was moved, one forfeited, the others link themselves', async () => {
    const app = buildApp({ ...databases, ingester: openIngester(databases), demo });
    const get = async (path: string) => (await app.inject({ url: `/api/leagues${path}` })).json();
    const { leagues } = await get('');
    expect(leagues).toMatchObject([{ isSimulated: true, season: { phase: 'running', divisions: 2 } }]);
    const season = `/${leagues[0].league}/seasons/1`;
    const { fixtures } = await get(`${season}/fixtures?state=ended`);
    expect(fixtures.length).toBeGreaterThan(4);
    expect(fixtures.filter(({ outcome }: { outcome: string }) => outcome === 'forfeit')).toHaveLength(1);
    expect(fixtures.filter(({ isMoved }: { isMoved: boolean }) => isMoved)).toHaveLength(1);
    const { games } = await get(`${season}/statistics`);
    expect(games).toMatchObject({ played: fixtures.length - 1, linked: fixtures.length - 1 });
    expect((await get(`${season}/fixtures?state=coming`)).total).toBeGreaterThan(0);
    await app.close();
  });

  test('has votes on how hard heroes are, of accounts that are no longer new', async () => {
    const app = buildApp({ ...databases, ingester: openIngester(databases), demo });
    const { heroes } = (await app.inject({ url: '/api/difficulty' })).json();
    expect(heroes.length).toBeGreaterThan(30);
    for (const { voters, setAside, headline } of heroes) {
      expect(voters).toBeGreaterThan(15);
      expect(setAside).toBe(0);
      expect(headline.overall.count).toBeGreaterThanOrEqual(5);
    }
    const means = heroes.map(
      (hero: { headline: { overall: { value: number } } }) => hero.headline.overall.value,
    );
    expect(Math.max(...means) - Math.min(...means)).toBeGreaterThan(1);
    await app.close();
  });

  test('is named as simulated on every page and in what the API says of its data, as long as it is there', async () => {
    const web = await temporaryFolder();
    await writeFile(
      join(web.path, 'index.html'),
      '<body><aside class="demo-bar" hidden>Simulated</aside></body>',
    );
    const app = buildApp({ ...databases, ingester: openIngester(databases), demo }, { webDir: web.path });
    const page = async (path: string) => (await app.inject({ url: path })).body;
    const coverage = async () => (await app.inject({ url: '/api/info/coverage' })).json();
    for (const path of ['/', '/match/1/summary', '/external/anything'])
      expect(await page(path)).toContain('<aside class="demo-bar">');
    expect(await coverage()).toMatchObject({ simulated: true });
    const library = async () => (await app.inject({ url: '/api/builds?source=simulated' })).json();
    const { total, builds } = await library();
    expect(total).toBeGreaterThan(20);
    // Whoever played it so followed it, unless they bought too little.
    const measured = builds.filter((build: BuildCard) => build.measured !== null);
    expect(measured.length).toBeGreaterThan(builds.length / 2);
    await refreshRollups(databases);
    expect(await filledTables()).toContain('player_match');
    await demo.remove();
    expect(demo.state()).toEqual({ state: 'none' });
    expect(await page('/')).toContain('<aside class="demo-bar" hidden>');
    expect(await coverage()).toMatchObject({ simulated: false, matches: 0 });
    expect((await library()).total).toBe(0);
    await app.close();
    await web.remove();
  });

  test('has left no trace once it is removed, and stays away until it is asked for', async () => {
    expect(await filledTables()).toEqual([]);
    expect(await rawFiles()).toEqual([]);
    expect(await playersNamed()).toBe(0);
    expect(
      await databases.postgres.row(pg`
        select (select count(*)::int from tournament) + (select count(*)::int from league) as tournaments, (select count(*)::int from tournament_player) as players,
          (select count(*)::int from draft) as drafts, (select count(*)::int from account) as accounts,
          (select count(*)::int from team) as teams
      `),
    ).toEqual({ tournaments: 0, players: 0, drafts: 0, accounts: 0, teams: 0 });
    const older = await open({ plan: (now) => small(new Date(now.getTime() - 5 * 86_400_000)) });
    await older.build();
    expect(await storedMatches()).toEqual({ simulated: 0, real: 0 });
    await older.build('asked');
    expect(older.state().state).toBe('ready');
    expect(await newestAge()).toBeGreaterThan(4 * 86_400);
  });

  test('of some days ago is built anew, up to now', async () => {
    const later = await open();
    await later.build();
    expect(await newestAge()).toBeLessThan(2 * 86_400);
    expect(later.state().state).toBe('ready');
  });
});

describe('the demo world', () => {
  beforeEach(async () => {
    databases = await openTestDatabases();
  });
  afterEach(() => databases.close());

  test('is not built beside the match history of a real player', async () => {
    const bytes = Buffer.from(
      JSON.stringify([
        {
          account_id: 4711,
          match_id: 74_000_002,
          hero_id: 6,
          hero_level: 30,
          start_time: REAL.startedAt,
          game_mode: 1,
          match_mode: 1,
          player_team: 0,
          player_kills: 5,
          player_deaths: 4,
          player_assists: 9,
          denies: 2,
          net_worth: 41_000,
          last_hits: 120,
          match_duration_s: 1800,
          match_result: 1,
        },
      ]),
    );
    const { historyRows } = await openIngester(databases).ingest({
      fileName: 'history.json',
      firstMatch: 1,
      bytes,
    });
    expect(historyRows.stored).toBe(1);
    expect(await (await open()).mayBuild()).toBe(false);
  });

  test('is built once, and not where real matches are stored', async () => {
    const demo = await open();
    await openIngester(databases).ingest({ fileName: 'a.meta', firstMatch: 1, bytes: encodeMatchFile(REAL) });
    expect(await demo.mayBuild()).toBe(false);
    await demo.build();
    expect(await storedMatches()).toEqual({ simulated: 0, real: 1 });
    expect(demo.state()).toEqual({ state: 'none' });
  });

  test('gives way before the first real match is written, also in the middle of being built', async () => {
    const written = Promise.withResolvers<void>();
    const demo = await open({ onWritten: written.resolve });
    const building = demo.build();
    await written.promise;
    expect(demo.state()).not.toMatchObject({ state: 'ready' });
    const ingester = openIngester(databases, { beforeWriting: demo.giveWay });
    const report = await ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes: encodeMatchFile(REAL) });
    expect(report.stored).toBe(1);
    await building;
    expect(await storedMatches()).toEqual({ simulated: 0, real: 1 });
    expect(demo.state()).toEqual({ state: 'none' });
    expect(await playersNamed()).toBe(0);
  });

  test('goes on after it was cut off, to the same matches', async () => {
    const plan = small(new Date());
    const stopping = new AbortController();
    await buildDemoWorld(databases, plan, {
      signal: stopping.signal,
      onProgress: ({ matches }) => matches >= 5 && stopping.abort(),
    });
    const before = await storedMatches();
    expect(before.simulated).toBeGreaterThanOrEqual(5);
    const demo = await open({ plan: (now) => ({ ...small(now), seed: 2 }) });
    expect(demo.state()).toMatchObject({ state: 'building' });
    await demo.build();
    const { simulated } = await storedMatches();
    expect(demo.state()).toEqual({ state: 'ready', matches: simulated });
    const [row] = await databases.postgres.rows(
      pg<{ seed: number }>`select (plan->>'seed')::int as seed from demo_world`,
    );
    expect(row?.seed).toBe(1);
    expect(await rawFiles()).toHaveLength(simulated);
  });
});

import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createLeague } from '@soulstat/league-simulator';
import type { Match } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { DatabaseUnavailable, NoSnapshot, takeSnapshot } from '@soulstat/warehouse';
import { ch, identifier, u64, type ClickHouse } from '@soulstat/warehouse/internals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { contractRoutes } from '../../http/openapi/openapi.ts';
import { openIngester } from '../../matches/ingest/ingester.ts';
import { prepareMatch } from '../../matches/ingest/prepare-match.ts';
import { storeMatches, type ReadMatch } from '../../matches/ingest/store-matches.ts';
import { removeMatches } from '../../matches/removal/remove-matches.ts';
import { withScores } from '../../matches/scores/prepare-scores.ts';
import { sha256Of } from '../../storage/raw-files/raw-store.ts';
import type { Databases } from '../../storage/databases.ts';
import { describeOnCluster, openTestDatabases } from '../../testing/databases/databases.ts';
import { rollupContents } from '../../testing/databases/rollup-contents.ts';
import { FIXTURES } from '../../testing/fixtures.ts';
import { QUICK_CHECKS } from '../../testing/quick-checks.ts';
import { refreshRollups } from './rollups.ts';

const MATCHES = 2000;
const FACTS = ['match', 'player_match', 'match_score'] as const;
const AT = Date.UTC(2026, 7, 14) / 1000;

/** A league of a week; one in eight is scored, as all would be. */
function readLeague(): { matches: Match[]; read: ReadMatch[] } {
  const file = {
    bytes: Buffer.from('Stands for the files.'),
    sha256: sha256Of(Buffer.from('Stands for the files.')),
  };
  const options = { seed: 5, from: new Date(AT * 1000), days: 7, players: 700, matches: MATCHES };
  const matches = Array.from(createLeague({ ...options, detail: 'facts' }).matches(), ({ match }) => match);
  const read = matches.map((match, nth) => {
    const prepared = prepareMatch(match, file.sha256);
    return { match: nth % 8 === 0 ? withScores(prepared, match) : prepared, file };
  });
  return { matches, read };
}

/** Whole files, as real as there are. */
function wholeFiles(): Uint8Array[] {
  const real = FIXTURES ? ['45932614', '68623064'].map((id) => `${FIXTURES}/matches/${id}.meta.bz2`) : [];
  const made = [1, 2, 3].map((seed) => ({
    ...sampleMatch({ seed }),
    matchId: 77_000_000 + seed,
    startedAt: AT + seed,
  }));
  return [...real.map((path) => readFileSync(path)), ...made.map((match) => encodeMatchFile(match))];
}

describeOnCluster('a ClickHouse cluster', (on) => {
  let alone: Databases;
  let league: ReturnType<typeof readLeague>;
  const files = wholeFiles();

  async function takeIn(databases: Databases): Promise<void> {
    const { read } = league;
    for (let at = 0; at < read.length; at += 1000) await storeMatches(databases, read.slice(at, at + 1000));
    const ingester = openIngester(databases, { isScored: true });
    for (const bytes of files) {
      const { rejections } = await ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes });
      expect(rejections).toEqual([]);
    }
    await refreshRollups(databases);
    // Until the newest matches are in memory some questions are told to come again.
    await databases.statistics.preload();
  }

  beforeAll(async () => {
    league = readLeague();
    alone = await openTestDatabases();
    await takeIn(alone);
    await takeIn(on());
  });
  afterAll(() => alone.close());

  const countOf = (db: ClickHouse, table: string) => db.count(ch`select count() from ${identifier(table)}`);
  const factsOf = (db: ClickHouse) => Promise.all(FACTS.map((table) => countOf(db, table)));

  test('has every match whole on one of the shards, and no shard without matches', async () => {
    const [first, second] = on().cluster.nodes;
    for (const table of FACTS) {
      const idsOf = (node: ClickHouse) =>
        node.column(ch<{ id: number }>`select distinct match_id as id from ${identifier(`${table}_shard`)}`);
      const [here, there] = [await idsOf(first), await idsOf(second)];
      expect([table, here.filter((id) => there.includes(id))]).toEqual([table, []]);
      expect([table, Math.min(here.length, there.length) > 50]).toEqual([table, true]);
    }
    expect(await factsOf(on().clickhouse)).toEqual(await factsOf(alone.clickhouse));
  });

  test('has counted what one node has', async () => {
    expect(await rollupContents(on())).toEqual(await rollupContents(alone));
  });

  test('keeps nothing twice that comes again', async () => {
    const before = await factsOf(on().clickhouse);
    const ingester = openIngester(on());
    for (const bytes of files)
      expect(await ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes })).toMatchObject({
        stored: 0,
      });
    const facts = league.read.slice(0, 300);
    expect(new Set(await storeMatches(on(), facts))).toEqual(new Set(['known']));
    expect(await factsOf(on().clickhouse)).toEqual(before);
  });

  test('answers everything as one node does', async () => {
    const apps = [alone, on()].map((databases) =>
      buildApp({ ...databases, ingester: openIngester(databases) }),
    );
    const different: string[] = [];
    let answered = 0;
    for (const path of questionsAbout(league.matches)) {
      const [one, other] = await Promise.all(apps.map((app) => answerOf(app, path)));
      if (one?.status === 200) answered += 1;
      const difference = firstDifference(one, other, path);
      if (difference !== undefined) different.push(difference);
    }
    await Promise.all(apps.map((app) => app.close()));
    expect(different).toEqual([]);
    expect(answered).toBeGreaterThan(130);
  });

  test('is as healthy as one node', async () => {
    for (const { name, find } of QUICK_CHECKS)
      expect([name, await find(on())]).toEqual([name, await find(alone)]);
  });

  test('leaves backups to its own tools, and says so', async () => {
    const refused = takeSnapshot(on().clickhouse, 'somebody');
    await expect(refused).rejects.toBeInstanceOf(NoSnapshot);
    await expect(refused).rejects.toThrow(
      'lives on a ClickHouse cluster (Distributed): back it up with its own',
    );
  });

  test('waits for a shard that is slow', async () => {
    const pid = on().cluster.engines[1].pid() ?? 0;
    process.kill(pid, 'SIGSTOP');
    const counting = countOf(on().clickhouse, 'player_match');
    await delay(500);
    process.kill(pid, 'SIGCONT');
    expect(await counting).toBe(await countOf(alone.clickhouse, 'player_match'));
  });

  /** Kills the second shard while something is done, and waits until it is there again. */
  async function killDuring<Result>(work: () => Promise<Result>): Promise<Result> {
    const [, shard] = on().cluster.engines;
    const pid = shard.pid();
    const working = work();
    await delay(300);
    process.kill(pid ?? 0, 'SIGKILL');
    await working.catch(() => undefined);
    while (shard.pid() === pid || shard.status().state !== 'ready') await delay(20);
    return working;
  }

  test('says that it does not answer when a shard dies in the middle of a read, and answers again', async () => {
    const { clickhouse } = on();
    const slow = ch`select count(), sum(sleepEachRow(0.0002)) from player_match settings max_block_size = 500`;
    await expect(killDuring(() => clickhouse.rows(slow))).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await countOf(clickhouse, 'player_match')).toBe(await countOf(alone.clickhouse, 'player_match'));
  });

  test('loses nothing that it acknowledged when a shard dies in the middle of writing, and doubles nothing', async () => {
    const { clickhouse } = on();
    await on().cluster.nodes[0].run(ch`truncate table followed_build_shard`);
    await on().cluster.nodes[1].run(ch`truncate table followed_build_shard`);
    const batches = Array.from({ length: 60 }, (_, batch) =>
      Array.from({ length: 50 }, (__, at) => ({
        match_id: batch * 50 + at,
        hero_id: 1,
        game_build_id: 1,
        day: '2026-08-14',
      })),
    );
    let refused = 0;
    await killDuring(async () => {
      for (const rows of batches)
        for (let isKept = false; !isKept;) {
          isKept = await clickhouse.insert('followed_build', rows).then(
            () => true,
            (error: unknown) => {
              expect(error).toBeInstanceOf(DatabaseUnavailable);
              refused += 1;
              return false;
            },
          );
          await delay(isKept ? 10 : 50);
        }
    });
    expect(refused).toBeGreaterThan(0);
    expect(
      await clickhouse.row(
        ch`select count() as rows, uniqExact(match_id) as matches from followed_build final`,
      ),
    ).toEqual({ rows: 3000, matches: 3000 });
  });

  test('removes a match from its shard, and counts again as one node does', async () => {
    const gone = league.matches.slice(10, 14).map(({ matchId }) => matchId);
    for (const databases of [alone, on()]) {
      await removeMatches(databases, {
        matchIds: gone,
        removedBy: 'operator',
        why: null,
        refusedFrom: 'everyone',
      });
      await refreshRollups(databases);
    }
    for (const node of on().cluster.nodes)
      for (const table of FACTS)
        for (const matchId of gone)
          expect(
            await node.count(
              ch`select count() from ${identifier(`${table}_shard`)} where match_id = ${u64(matchId)}`,
            ),
          ).toBe(0);
    expect(await rollupContents(on())).toEqual(await rollupContents(alone));
  });
});

/** Whatever the API answers from the warehouse, in several ways. */
function questionsAbout(matches: readonly Match[]): string[] {
  const match = matches.at(-5);
  const player = match?.players[3];
  const params: Readonly<Record<string, unknown>> = {
    heroId: player?.heroId,
    enemyHeroId: match?.players[8]?.heroId,
    itemId: player?.purchases[0]?.itemId,
    accountId: player?.accountId,
    matchId: match?.matchId,
    playerSlot: player?.slot,
    figure: 'kills',
    board: 'matches',
  };
  return contractRoutes()
    .filter(({ method, url }) => method === 'GET' && ASKS_WAREHOUSE.test(url) && !ASKS_FILES.test(url))
    .flatMap(({ url }) => {
      const path = url.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]));
      return (IS_FILTERED.test(url) ? FILTERS : ['']).map((filter) => path + filter);
    });
}

const ASKS_WAREHOUSE =
  /^\/api\/(heroes|items|lanes|changes|leaderboards|rank-distribution|mvp|match|matches|profile|info|deaths)\b/;
/** Reads the file of a match; draws; belongs to who is signed in; is told by PostgreSQL or by the clock. */
const ASKS_FILES =
  /:matchId$|\/(file|events|story|souls|source|lanes\/positions|damage|deaths|objectives|paths|build|usual|card\.png|export|favourites|web-vitals|ingested-by-day|user-ingested-progress)\b|:matchId\/lanes/;
const IS_FILTERED = /^\/api\/(heroes|items|lanes|changes|rank-distribution|mvp)\b/;
const FILTERS = [
  '',
  '?minRank=41&maxRank=84',
  '?mode=ranked&from=2026-08-15&to=2026-08-18',
  '?side=1&minMinutes=20',
];

async function answerOf(app: FastifyInstance, url: string) {
  const { statusCode, payload } = await app.inject(url);
  return { status: statusCode, body: JSON.parse(payload) as unknown };
}

/** Of when something was done. */
const OF_THE_MOMENT = new Set(['dataVersion', 'lastIngestedAt', 'generatedAt', 'message']);

/** Where two answers differ beyond what adding up in another order does. */
function firstDifference(one: unknown, other: unknown, at: string): string | undefined {
  if (one === other) return undefined;
  if (typeof one === 'number' && typeof other === 'number' && Math.abs(one - other) <= 1e-9 * Math.abs(one))
    return undefined;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return `${at}: ${JSON.stringify(one)} alone, ${JSON.stringify(other)} on two shards`;
  const others = other as Readonly<Record<string, unknown>>;
  const ones = one as Readonly<Record<string, unknown>>;
  for (const key of new Set([...Object.keys(ones), ...Object.keys(others)])) {
    if (OF_THE_MOMENT.has(key)) continue;
    const difference = firstDifference(ones[key], others[key], `${at} ${key}`);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

import { GAME_MODES, MATCH_MODES, MATCH_OUTCOMES, PLAYER_OUTCOMES, type Match } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { findSummaryMatch, listSummaryPlayers, openLatestMatches, readCoverage } from '@soulstat/warehouse';
import { beforeAll, expect, test } from 'vitest';
import { openIngester, type Ingester } from '../../matches/ingest/ingester.ts';
import type { Databases } from '../../storage/databases.ts';
import { describeOnEmbedded } from '../../testing/databases/databases.ts';

describeOnEmbedded('matches', (open) => {
  let databases: Databases;
  let ingester: Ingester;
  beforeAll(() => {
    databases = open();
    ingester = openIngester(databases);
  });

  let nextId = 73_000_000;
  async function store(change: Partial<Match>): Promise<number> {
    const matchId = nextId++;
    const bytes = encodeMatchFile({ ...sampleMatch(), matchId, ...change });
    expect(await ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes })).toMatchObject({ stored: 1 });
    return matchId;
  }

  test('while nothing is stored, coverage says so', async () => {
    expect(await readCoverage(databases.clickhouse)).toEqual({
      full: 0,
      scoreboard: 0,
      players: 0,
      oldestStartedAt: 0,
      newestStartedAt: 0,
      lastIngestedAt: 0,
    });
    expect(await openLatestMatches(databases.clickhouse)(10)).toEqual([]);
  });

  test('the matches that started last are found however far they lie apart, and one that is new at once', async () => {
    const day = 86_400;
    const listLatest = openLatestMatches(databases.clickhouse);
    const ids = async (limit: number) => (await listLatest(limit)).map(({ matchId }) => matchId);
    const first = await store({ startedAt: 1_780_000_000 });
    const second = await store({ startedAt: 1_780_000_000 + 10 * day });
    expect([await ids(1), await ids(2), await ids(1), await ids(2)]).toEqual([
      [second],
      [second, first],
      [second],
      [second, first],
    ]);
    const third = await store({ startedAt: 1_780_000_000 + 100 * day });
    expect([await ids(3), await ids(1)]).toEqual([[third, second, first], [third]]);
  });

  test.each([
    ...GAME_MODES.map((gameMode) => ({ gameMode })),
    ...MATCH_MODES.map((matchMode) => ({ matchMode })),
    ...MATCH_OUTCOMES.map((outcome) => ({
      outcome,
      winningTeam: outcome === 'teamWin' ? (1 as const) : null,
    })),
  ])('the tables have a place for %o', async (change) => {
    const matchId = await store(change);
    expect(await findSummaryMatch(databases.clickhouse, matchId)).toMatchObject(change);
  });

  test.each([...PLAYER_OUTCOMES, null])(
    'the tables have a place for a player whose outcome is %s',
    async (outcome) => {
      const matchId = await store({
        players: sampleMatch().players.map((player) => ({ ...player, outcome })),
      });
      const players = await listSummaryPlayers(databases.clickhouse, matchId);
      expect(new Set(players.map((player) => player.outcome))).toEqual(new Set([outcome]));
    },
  );

  /** Nothing that begins later counts. */
  const LATEST = Math.floor(Date.now() / 1000);

  test('coverage counts matches, different people without bots, and knows the first and the last moment', async () => {
    const before = await readCoverage(databases.clickhouse);
    const [first, second] = sampleMatch().players;
    const account = (player: typeof first, accountId: number) => (player ? [{ ...player, accountId }] : []);
    await store({ startedAt: 1_600_000_000, players: [...account(first, 1), ...account(second, 0)] });
    await store({ startedAt: LATEST, players: [...account(first, 1), ...account(second, 2)] });
    const after = await readCoverage(databases.clickhouse);
    expect(after.full).toBe(before.full + 2);
    expect(after.players).toBe(before.players + 2);
    expect([after.oldestStartedAt, after.newestStartedAt]).toEqual([1_600_000_000, LATEST]);
    expect(Math.abs(after.lastIngestedAt - Date.now() / 1000)).toBeLessThan(600);
  });
});

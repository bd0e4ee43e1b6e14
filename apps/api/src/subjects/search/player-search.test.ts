import { afterAll, beforeAll, expect, test } from 'vitest';
import { setTimeout as delay } from 'node:timers/promises';
import { SILENT_LOG } from '../../base/log.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { beginSwap, endSwap } from '../../storage/queries/rollup-state.ts';
import { savePlayers } from '../../community/players/queries/players.ts';
import { describeOnEachBackend } from '../../testing/databases/databases.ts';
import { saveScores } from '../../testing/score-rows.ts';
import { openPlayerSearch, type PlayerSearchOptions } from './player-search.ts';

type PlayerSearch = ReturnType<typeof openPlayerSearch>;

const idsOf = async (search: PlayerSearch, text: string) =>
  (await search.search(text, 20))?.map(({ accountId }) => accountId);

describeOnEachBackend('the search for players', (databases) => {
  const open = (options: Partial<PlayerSearchOptions> = {}) =>
    openPlayerSearch(databases(), { log: SILENT_LOG, patienceMs: 60_000, freshMs: 0, ...options });
  const save = (names: readonly string[], first: number) =>
    savePlayers(
      databases().postgres,
      names.map((name, index) => ({ accountId: first + index, name })),
      'match',
    );
  let search: PlayerSearch;
  beforeAll(async () => {
    await save(
      Array.from({ length: 4500 }, (_, index) => `player number ${index}`),
      1,
    );
    search = open();
  });
  afterAll(() => search.close());

  test('finds players of every page that was read', async () => {
    expect((await idsOf(search, 'player number 0'))?.[0]).toBe(1);
    expect((await idsOf(search, 'player number 4499'))?.[0]).toBe(4500);
  });

  test('finds many that came at once after the index was built, to the last', async () => {
    await save(
      Array.from({ length: 4500 }, (_, index) => `late comer ${index}`),
      10_001,
    );
    expect((await idsOf(search, 'late comer 0'))?.[0]).toBe(10_001);
    expect((await idsOf(search, 'late comer 4499'))?.[0]).toBe(14_500);
  });

  test('finds one whose transaction began long before it ended', async () => {
    const other = open({ tickMs: 100 });
    await other.search('anybody', 1);
    await save(['somebody else'], 20_000);
    await databases().postgres.rows(pg`
      insert into player (account_id, name, name_source, updated_at)
      values (20001, 'slow poke', 'match', now() - interval '90 seconds')
    `);
    await expect.poll(() => idsOf(other, 'slow poke'), { timeout: 60_000 }).toEqual([20_001]);
    await other.close();
  });

  test('knows the rank that the last match and the newest models left a player with', async () => {
    await save(['ranked one'], 40_000);
    const row = { account_id: 40_000, history: 1, counted_matches: 1 };
    await saveScores(databases(), [
      { ...row, scores_version: 1, match_id: 9, started_at: 900, points: 6100, counted_matches: 9 },
      { ...row, scores_version: 2, match_id: 7, started_at: 700, points: 700 },
      {
        ...row,
        scores_version: 2,
        match_id: 8,
        started_at: 800,
        points: 1300,
        history: 2,
        counted_matches: 2,
      },
    ]);
    const other = open();
    expect(await other.search('ranked one', 1)).toMatchObject([{ accountId: 40_000, rankNumber: 31 }]);
    expect([40_000, 1, 999].map(other.rankNumberOf)).toEqual([31, 0, 0]);
    await other.close();
  });

  test('tells ranks that came after it was built, once matches were counted anew', async () => {
    await save(['late bloomer'], 50_000);
    const other = open({ tickMs: 100, pauseMs: 1 });
    expect((await other.search('late bloomer', 1))?.[0]?.rankNumber).toBe(0);
    await saveScores(databases(), [
      {
        account_id: 50_000,
        scores_version: 2,
        match_id: 11,
        started_at: 900,
        history: 1,
        points: 1300,
        counted_matches: 1,
      },
    ]);
    await beginSwap(databases().postgres);
    await endSwap(databases().postgres);
    await expect.poll(() => other.rankNumberOf(50_000), { timeout: 60_000 }).toBe(31);
    await other.close();
  });

  test('forgets players that were removed', async () => {
    await save(['soon gone'], 30_000);
    const other = open({ tickMs: 100 });
    expect(await idsOf(other, 'soon gone')).toEqual([30_000]);
    await databases().postgres.rows(pg`delete from player where account_id = 30000`);
    await expect.poll(() => idsOf(other, 'soon gone'), { timeout: 60_000 }).toEqual([]);
    await other.close();
  });

  test('searches at the same time see the same', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => idsOf(search, 'player number 17')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('closes while it builds, and answers nothing before it is ready', async () => {
    const other = open({ patienceMs: 0 });
    expect(await other.search('player', 20)).toBeUndefined();
    await delay(1);
    await other.close();
  });
});

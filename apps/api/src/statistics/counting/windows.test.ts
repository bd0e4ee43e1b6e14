import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import {
  listBuyersOfItem,
  listDays,
  listDistributionsOfHeroes,
  listHeroLengths,
  listHeroSums,
  listItemSumsOfHero,
  listItemTotals,
  listLeaderboard,
  listPlayerHistory,
  shareBelow,
  UNTIL_NOW,
  valueAtShare,
  type Statistics,
  type StatisticsStore,
} from '@soulstat/warehouse';
import { ch, listMatchDays, u32, withoutMemory } from '@soulstat/warehouse/internals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GENERATED_ITEM_ID, generateMatches } from '../../testing/bench/generate-matches.ts';
import { questionsOn } from '../../testing/bench/questions.ts';
import type { Databases } from '../../storage/databases.ts';
import { openIngester } from '../../matches/ingest/ingester.ts';
import { refreshRollups } from './rollups.ts';
import { openStatisticsStore } from './rollups.ts';
import { openTestDatabases } from '../../testing/databases/databases.ts';
import { EVERYWHERE } from '../../testing/leagues/subjects.ts';
import { markChanged } from '../../storage/queries/changed-days.ts';

const FIRST = Date.UTC(2026, 7, 3) / 1000;
const NORMAL = ch`game_mode = 'normal' and match_mode in ('ranked', 'unranked')`;

describe('what pages ask', () => {
  let databases: Databases;
  let fromDatabase: StatisticsStore;
  let inMemory: Statistics;
  beforeAll(async () => {
    databases = await openTestDatabases();
    const { clickhouse, postgres } = databases;
    await generateMatches(clickhouse, {
      firstMatchId: 1,
      matches: 1500,
      startsAt: FIRST,
      days: 42,
      accounts: 60,
    });
    await markChanged(postgres, await listDays(clickhouse));
    await refreshRollups(databases);
    fromDatabase = withoutMemory(clickhouse);
    // Little stays ready: most of what is asked for again is unpacked.
    inMemory = openStatisticsStore(databases, { maxBytesReady: 200_000 });
  }, 240_000);
  afterAll(() => databases.close());

  describe.each(EVERYWHERE)('%s', (_, subjects) => {
    const questions = questionsOn(subjects);
    test.each(questions.map(({ name }) => name))('is answered as the facts say: %s', async (name) => {
      const question = questions.find((candidate) => candidate.name === name);
      const facts = question && (await databases.clickhouse.rows(question.fromFacts));
      expect(facts?.length).toBeGreaterThan(0);
      expect(await question?.ask(fromDatabase)).toEqual(facts);
      expect(await question?.ask(inMemory)).toEqual(facts);
    });
  });

  test('now and before in one statement are what two say, wherever the ranges are cut', async () => {
    const { statistics } = databases;
    // Mondays are 3, 10, 17, 24 and 31 August: weeks that are cut early and late, within one week, and ranges that overlap.
    const cuts = [
      { from: '2026-08-12', to: '2026-08-28', before: { from: '2026-08-04', to: '2026-08-11' } },
      { from: '2026-08-15', to: '2026-08-29', before: { from: '2026-08-03', to: '2026-08-14' } },
      { from: '2026-08-18', to: '2026-08-19', before: { from: '2026-08-16', to: '2026-08-17' } },
      { from: '1970-01-01', to: '2026-09-04', before: { from: '2026-08-06', to: '2026-08-27' } },
    ];
    for (const { before, ...days } of cuts) {
      const filter = { mode: 'standard', ...days, minTier: 3, maxTier: 9 } as const;
      const both = await listItemTotals(statistics, filter, before, 7);
      const totals = async (range: typeof before) =>
        (await listItemSumsOfHero(statistics, { ...filter, ...range }, 7)).map((item) => ({
          itemId: item.itemId,
          matches: item.matches,
          wins: item.wins,
          boughtAtSeconds: item.boughtAtSeconds,
          sold: item.sold,
        }));
      expect(both.now.length).toBeGreaterThan(0);
      expect(both).toEqual({ now: await totals(days), before: await totals(before) });
    }
  });

  test('ranks between two are those between them, whatever is known of the others', async () => {
    const filter = {
      mode: 'standard',
      from: '2026-08-10',
      to: '2026-09-02',
      minRankStep: 20,
      maxRankStep: 33,
    } as const;
    const facts = await databases.clickhouse.rows(ch<object>`
      select hero_id as heroId, count() as matches from player_match final
      where ${NORMAL} and toDate(started_at) between '2026-08-10' and '2026-09-02'
        and average_rank - 4 * intDiv(average_rank, 10) between 20 and 33
      group by heroId order by heroId`);
    const heroes = await listHeroSums(fromDatabase, filter);
    expect(heroes.map(({ heroId, matches }) => ({ heroId, matches }))).toEqual(facts);
    const tiers = { mode: 'standard', from: filter.from, to: filter.to, minTier: 3, maxTier: 4 } as const;
    const lengths = await listHeroLengths(fromDatabase, tiers, 7);
    const [inTiers] = await databases.clickhouse.rows(ch<{ matches: number }>`
      select count() as matches from player_match final
      where ${NORMAL} and toDate(started_at) between '2026-08-10' and '2026-09-02' and intDiv(average_rank, 10) in (3, 4)
        and hero_id = 7`);
    expect(lengths.reduce((sum, { matches }) => sum + matches, 0)).toBe(inTiers?.matches);
  });

  test('ranks that nobody has give nothing, and every rank gives what has one', async () => {
    const days = { mode: 'standard', from: '2026-08-03', to: UNTIL_NOW } as const;
    expect(await listHeroSums(fromDatabase, { ...days, maxRankStep: 6 })).toEqual([]);
    expect(await listHeroSums(fromDatabase, { ...days, minRankStep: 1 })).toEqual(
      await listHeroSums(fromDatabase, days),
    );
  });

  test('who buys an item are the heroes whose items it is among', async () => {
    const filter = { mode: 'ranked', from: '2026-08-05', to: '2026-09-09' } as const;
    const buyers = await listBuyersOfItem(fromDatabase, filter, GENERATED_ITEM_ID);
    expect(buyers.length).toBeGreaterThan(20);
    for (const { heroId, matches, wins, boughtAtSeconds } of buyers) {
      const items = await listItemSumsOfHero(fromDatabase, filter, heroId);
      expect(items.find(({ itemId }) => itemId === GENERATED_ITEM_ID)).toMatchObject({
        matches,
        wins,
        boughtAtSeconds,
      });
    }
  });

  test('a distribution says which share is below a value, and which value has it below', async () => {
    const filter = { mode: 'standard', from: '2026-08-04', to: '2026-09-09' } as const;
    const found = await listDistributionsOfHeroes(fromDatabase, filter, [7], ['kills', 'accuracy']);
    const [kills, accuracy] = found.get(7) ?? [];
    const [facts] = await databases.clickhouse.rows(ch<{ players: number; below: number }>`
      select count() as players, countIf(kills < 6) as below from player_match final
      where ${NORMAL} and hero_id = 7 and toDate(started_at) between '2026-08-04' and '2026-09-09'`);
    expect(kills?.players).toBe(facts?.players);
    expect(kills && shareBelow(kills, 6)).toBeCloseTo((facts?.below ?? 0) / (facts?.players ?? 1), 12);
    expect(kills && valueAtShare(kills, shareBelow(kills, 6) ?? 0)).toBeCloseTo(6, 9);
    expect(kills && [valueAtShare(kills, 1), shareBelow(kills, -1), shareBelow(kills, 1000)]).toEqual([
      15, 0, 1,
    ]);
    expect(accuracy).toEqual({ metric: 'accuracy', binWidth: 0.01, players: 0, counts: [] });
    expect(accuracy && [shareBelow(accuracy, 1), valueAtShare(accuracy, 0.5)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test.each([
    ['standard', NORMAL],
    ['ranked', ch`game_mode = 'normal' and match_mode = 'ranked'`],
  ] as const)('the board of the win rate in mode %s is in order and complete', async (mode, inMode) => {
    const rows = await listLeaderboard(databases.clickhouse, { mode, heroId: 0, limit: 1000 });
    const facts = await databases.clickhouse.rows(ch<{ accountId: number; matches: number; wins: number }>`
      select account_id as accountId, count() as matches, countIf(won) as wins from player_match final
      where ${inMode}
      group by accountId having matches >= ${u32(20)} order by accountId`);
    const shown = rows.map(({ accountId, matches, wins }) => ({ accountId, matches, wins }));
    expect(shown.toSorted((a, b) => a.accountId - b.accountId)).toEqual(facts);
    expect(rows.map(({ place }) => place)).toEqual(rows.map((_, index) => index + 1));
    const scores = rows.map(({ winRateLow }) => winRateLow);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  test('a match that does not count is in the history of its players, and in nothing else', async () => {
    // Of a day near the newest: a late one has its whole quarter built again.
    const match = { ...sampleMatch({ seed: 3 }), matchId: 79_000_001, startedAt: FIRST + 40 * 86_400 };
    const players = match.players.map((player, index) => ({ ...player, accountId: 900_000 + index }));
    const covered = () => listMatchDays(databases.clickhouse);
    const before = await covered();
    await openIngester(databases).ingest({
      fileName: 'a.meta',
      firstMatch: 1,
      bytes: encodeMatchFile({ ...match, players, matchMode: 'privateLobby' }),
    });
    await refreshRollups(databases);
    const accountId = players[0]?.accountId ?? 0;
    expect(await listPlayerHistory(databases.clickhouse, accountId)).toMatchObject([
      { matchId: match.matchId, mode: 'notCounted', matchMode: 'privateLobby' },
    ]);
    expect(await covered()).toEqual(before);
    expect(before.at(-1)?.day).toBe('2026-09-13');
  });
});

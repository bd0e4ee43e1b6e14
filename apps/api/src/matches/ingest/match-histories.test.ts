import type { Match } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { ch, identifier, u32 } from '@soulstat/warehouse/internals';
import { findKeptMatch, readHistoryTimes } from '@soulstat/warehouse';
import { readFile, readdir } from 'node:fs/promises';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Databases } from '../../storage/databases.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { describeOnEmbedded } from '../../testing/databases/databases.ts';
import { FIXTURES } from '../../testing/fixtures.ts';
import { openIngester, type Ingester } from './ingester.ts';

const MATCH: Match = { ...sampleMatch(), matchId: 71_000_000 };
const FULL = encodeMatchFile(MATCH);

const file = (...rows: object[]) => Buffer.from(JSON.stringify(rows));

describeOnEmbedded("a player's match history", (open) => {
  let databases: Databases;
  let ingester: Ingester;
  beforeAll(() => {
    databases = open();
    ingester = openIngester(databases);
  });
  async function empty(): Promise<void> {
    for (const table of ['match', 'player_match', 'history_row'])
      await databases.clickhouse.run(ch`truncate table ${identifier(table)}`);
    await databases.postgres.rows(pg`truncate ingest_file`);
  }
  beforeEach(empty);

  const hand = (bytes: Uint8Array, fileName = 'history.json') =>
    ingester.ingest({ fileName, firstMatch: 1, bytes });
  const [player] = MATCH.players;
  const accountId = player?.accountId ?? 0;
  const row = (matchId: number, more: object = {}) => ({
    account_id: accountId,
    match_id: matchId,
    hero_id: player?.heroId,
    hero_level: 30,
    start_time: MATCH.startedAt,
    game_mode: 1,
    match_mode: 4,
    player_team: 0,
    player_kills: 5,
    player_deaths: 4,
    player_assists: 9,
    denies: 2,
    net_worth: 41_000,
    last_hits: 120,
    match_duration_s: 1800,
    match_result: 1,
    ...more,
  });
  const listed = () =>
    databases.clickhouse.rows(ch<Record<string, unknown>>`
      select * except (version, ingested_at, raw_sha256) from history_row final
      where account_id = ${u32(accountId)} and match_id not in (select match_id from match) order by match_id desc`);

  test('has a place of its own until the match itself comes, whichever comes first', async () => {
    const history = file(row(MATCH.matchId), row(5), row(6));
    for (const order of [
      [history, FULL],
      [FULL, history],
    ]) {
      await empty();
      for (const bytes of order) await hand(bytes, `${accountId}.json`);
      expect((await listed()).map((one) => one['match_id'])).toEqual([6, 5]);
      expect(await readHistoryTimes(databases.clickhouse, accountId)).toMatchObject({ listed: 3 });
      expect(await findKeptMatch(databases.clickhouse, MATCH.matchId)).toBeDefined();
    }
  });

  test('is reported beside the matches, and known when it comes again', async () => {
    const history = file(row(5), row(6), row(5));
    expect(await hand(history)).toMatchObject({
      stored: 0,
      known: 0,
      historyRows: { stored: 2, known: 1 },
    });
    expect(await hand(history)).toMatchObject({
      stored: 0,
      known: 0,
      historyRows: { stored: 0, known: 3 },
    });
    expect(await listed()).toHaveLength(2);
  });

  test('leaves the row that tells most, in any order', async () => {
    const [poor, rich] = [row(5), row(5, { team_abandoned: true, abandoned_time_s: 700 })];
    for (const order of [
      [poor, rich],
      [rich, poor],
    ]) {
      await empty();
      for (const each of order) await hand(file(each));
      expect(await listed()).toEqual([expect.objectContaining({ match_id: 5, abandoned_at: 700 })]);
    }
  });

  test('is stored with what it says', async () => {
    await hand(file(row(5)));
    expect(await listed()).toMatchObject([
      {
        match_id: 5,
        started_at: new Date(MATCH.startedAt * 1000).toISOString().replace('.000', ''),
        duration_seconds: 1800,
        game_mode: 'normal',
        match_mode: 'ranked',
        hero_id: player?.heroId,
        team: 0,
        winning_team: 1,
        level: 30,
        kills: 5,
        deaths: 4,
        assists: 9,
        net_worth: 41_000,
        last_hits: 120,
        denies: 2,
        abandoned_at: null,
        team0_score: null,
        team1_score: null,
      },
    ]);
  });

  test('of one row claims no match in its receipt, though its file is named by a number', async () => {
    await hand(file(row(5)), `${accountId}.json`);
    const receipts = await databases.postgres.rows(pg`select outcome, match_id from ingest_file`);
    expect(receipts).toEqual([{ outcome: 'stored', match_id: null }]);
  });

  test('makes a simulated league give way before it is written', async () => {
    const told: number[] = [];
    const storedThen: unknown[] = [];
    const watched = openIngester(databases, {
      beforeWriting: async (matchIds) => {
        told.push(...matchIds);
        storedThen.push(...(await listed()));
      },
    });
    await watched.ingest({ fileName: 'history.json', firstMatch: 1, bytes: file(row(5), row(6)) });
    expect(told.toSorted()).toEqual([5, 6]);
    expect(storedThen).toEqual([]);
    expect(await listed()).toHaveLength(2);
  });

  test('with a row that cannot be used takes in the others', async () => {
    const report = await hand(file(row(5), row(6, { last_hits: 70_000 }), row(7, { player_team: 16 })));
    expect(report).toMatchObject({ rejected: 2, historyRows: { stored: 1, known: 0 } });
    expect(report.rejections.map(({ code }) => code)).toEqual(['implausible', 'missing_field']);
  });

  test.skipIf(!FIXTURES)('of real players are taken in to the last row', async () => {
    const names = await readdir(`${FIXTURES}/histories`);
    let stored = 0;
    for (const name of names)
      stored += (await hand(await readFile(`${FIXTURES}/histories/${name}`), name)).historyRows.stored;
    expect(stored).toBe(2029);
    const accountIds = names.map((name) => Number.parseInt(name, 10));
    const coverage = await Promise.all(accountIds.map((id) => readHistoryTimes(databases.clickhouse, id)));
    expect(coverage.reduce((sum, each) => sum + each.listed, 0)).toBe(2029);
  });
});

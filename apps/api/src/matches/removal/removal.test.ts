import type { Match } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { bulkDialect, sampleMatch } from '@soulstat/match-file/testing';
import { ch, identifier, type Ch } from '@soulstat/warehouse/internals';
import { openLatestMatches } from '@soulstat/warehouse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Databases } from '../../storage/databases.ts';
import { CHECKS } from '../../operations/doctor/checks.ts';
import { admitUpload } from '../uploads/admit-upload.ts';
import type { Admission } from '../ingest/admit-entries.ts';
import { openIngester, type Ingester } from '../ingest/ingester.ts';
import { processStoredMatches } from '../../operations/worker/matches-stored.ts';
import { saveUpload } from '../queries/match-uploads.ts';
import { beginRemoval, noteTraces } from '../queries/removed-matches.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { saveSalts } from '../queries/salts.ts';
import { sha256Of } from '../../storage/raw-files/raw-store.ts';
import { refreshRollups } from '../../statistics/counting/rollups.ts';
import { openTestDatabases } from '../../testing/databases/databases.ts';
import { QUICK_CHECKS } from '../../testing/quick-checks.ts';
import { rollupContents } from '../../testing/databases/rollup-contents.ts';
import { COMMANDS } from '../../operations/command-line/catalogue.ts';
import type { CommandOptions } from '../../operations/admin/command.ts';
import { finishRemovals, removeMatches } from './remove-matches.ts';

const NOON = Date.UTC(2026, 4, 10, 12) / 1000;
const DAY = 86_400;
const FIRST = 77_000_000;
const SENDER = 501;
const ACCOUNTS = Array.from({ length: 12 }, (_, at) => SENDER + at);

const matchOf = (index: number): Match => ({
  ...sampleMatch({ seed: index, accountIds: ACCOUNTS, pathIntervalSeconds: null }),
  matchId: FIRST + index,
  startedAt: NOON + index * 3600,
});
/** What stays, and two that go: one amid the others, one on a day of its own. */
const LEAGUE = [0, 1, 2, 4, 5].map(matchOf);
const [AMID, ALONE] = [matchOf(3), { ...matchOf(6), startedAt: NOON + 9 * DAY }];

let databases: Databases;
let ingester: Ingester;
let rest: string[];
beforeAll(async () => {
  databases = await openTestDatabases();
  ingester = openIngester(databases, { isScored: true });
  await takeIn(LEAGUE);
  rest = await everything();
});
afterAll(() => databases.close());

const ingest = (bytes: Uint8Array, sentBy?: number) =>
  ingester.ingest({
    fileName: 'a.meta',
    firstMatch: 1,
    bytes,
    ...(sentBy !== undefined && { upload: { accountId: sentBy }, admit: admitAs(sentBy, bytes) }),
  });

const admitAs =
  (accountId: number, bytes: Uint8Array): Admission =>
  async ({ matchId }) => {
    await databases.postgres.rows(
      pg`insert into account (account_id) values (${accountId}) on conflict do nothing`,
    );
    await saveUpload(databases.postgres, { matchId, accountId, sha256: sha256Of(bytes) });
    return 'player';
  };

async function takeIn(matches: readonly Match[]): Promise<void> {
  await Promise.all(matches.map((match) => ingest(encodeMatchFile(match))));
  await settle();
}

async function settle(): Promise<void> {
  await processStoredMatches(databases);
  await refreshRollups(databases);
}

/** Facts, scores, points, counts, boards and receipts, but for what says when and how often something came. */
async function everything(): Promise<string[]> {
  const rows = (table: string, order: Ch, except: Ch) =>
    databases.clickhouse.rows<object>(
      ch`select * except (${except}) from ${identifier(table)} final order by ${order}`,
    );
  const plainRows = (table: string, order: Ch) =>
    databases.clickhouse.rows<object>(ch`select * from ${identifier(table)} order by ${order}`);
  const tables = await Promise.all([
    rows('match', ch`match_id`, ch`ingested_at`),
    rows('player_match', ch`match_id, slot`, ch`version`),
    rows('history_row', ch`account_id, match_id`, ch`ingested_at`),
    rows('match_score', ch`match_id, scores_version`, ch`match_version`),
    rows('player_score', ch`account_id, match_id`, ch`history`),
    plainRows('player_standing', ch`account_id`),
    plainRows('board', ch`board, mode, hero_id, place`),
    plainRows('top_match', ch`match_id`),
    databases.postgres.rows(pg`select sha256, match_id, outcome from ingest_file order by sha256`),
  ]);
  return [...tables.map((table) => JSON.stringify(table)), ...(await rollupContents(databases))];
}

async function command(name: 'remove' | 'ban' | 'unban', options: CommandOptions) {
  const said: string[] = [];
  const { signal } = new AbortController();
  const context = { stores: databases, isLive: false, options, progress: () => undefined, signal };
  const code = await COMMANDS[name]({ ...context, say: (text) => void said.push(text) });
  return { code, said: said.join('\n') };
}

/** That nothing else is counted is said by comparing everything. */
const healthy = async () => {
  for (const { name, find } of QUICK_CHECKS) expect([name, await find(databases)]).toEqual([name, []]);
};
const rawFileOf = async ({ matchId }: Match) => {
  const [row] = await databases.clickhouse.rows(
    ch<{
      sha256: string;
    }>`select toString(raw_sha256) as sha256 from match where match_id = ${{ type: 'UInt64', value: matchId }}`,
  );
  return row?.sha256 ?? '';
};

describe('soulstat remove', () => {
  test('leaves everything as if the matches had never come', async () => {
    await ingest(Buffer.from(bulkDialect(AMID)));
    await takeIn([AMID, ALONE]);
    expect(await everything()).not.toEqual(rest);
    const file = await rawFileOf(AMID);
    expect(await databases.rawStore.has(file)).toBe(true);

    const removed = await command('remove', { matchIds: [AMID.matchId, ALONE.matchId], why: 'forged' });
    expect(removed).toMatchObject({ code: 0, said: expect.stringContaining('2 days counted again.') });
    expect(await everything()).toEqual(rest);
    expect(await databases.rawStore.has(file)).toBe(false);
    await healthy();
  });

  test('may be repeated', async () => {
    const again = await command('remove', { matchIds: [AMID.matchId] });
    expect(again).toMatchObject({ code: 0, said: expect.stringContaining('was not here') });
    expect(await everything()).toEqual(rest);
  });

  test('keeps who, when and why', async () => {
    const { said } = await command('remove', { list: true });
    expect(said).toMatch(
      new RegExp(`^${AMID.matchId}: removed .* by the operator, refused from everyone: forged$`, 'm'),
    );
    const listed = JSON.parse((await command('remove', { list: true, json: true })).said) as unknown[];
    expect(listed).toHaveLength(2);
  });

  test('refuses the match from every source, in every form, until that is undone', async () => {
    const history = JSON.stringify([
      { account_id: SENDER, match_id: AMID.matchId, hero_id: 1, start_time: AMID.startedAt, match_result: 0 },
    ]);
    for (const bytes of [encodeMatchFile(AMID), Buffer.from(bulkDialect(AMID))])
      expect(await ingest(bytes)).toMatchObject({ stored: 0, rejections: [{ code: 'removed' }] });
    expect((await ingest(Buffer.from(history))).historyRows.stored).toBe(0);

    expect((await command('remove', { matchIds: [AMID.matchId], undo: true })).code).toBe(0);
    expect((await command('remove', { matchIds: [FIRST + 99], undo: true })).code).toBe(1);
    expect((await ingest(encodeMatchFile(AMID))).stored).toBe(1);
    await removeMatches(databases, {
      matchIds: [AMID.matchId],
      refusedFrom: 'everyone',
      removedBy: 'operator',
      why: null,
    });
    await databases.postgres.script("delete from ingest_file where outcome = 'rejected'");
    await settle();
    expect(await everything()).toEqual(rest);
  });

  test('forgets the salts of the match', async () => {
    const salts = [{ matchId: ALONE.matchId, kind: 'metadata' as const, clusterId: 1, salt: 7 }];
    await saveSalts(databases.postgres, { salts, present: new Set(), forward: false });
    await command('remove', { matchIds: [ALONE.matchId] });
    expect(await databases.postgres.rows(pg`select from match_download`)).toEqual([]);
  });

  test('that was cut off is found by the doctor, and finished by the next process', async () => {
    await command('remove', { matchIds: [AMID.matchId], undo: true });
    await takeIn([AMID]);
    await beginRemoval(databases.postgres, {
      matchIds: [AMID.matchId],
      refusedFrom: 'everyone',
      removedBy: 'operator',
      why: null,
    });
    // After the first row was deleted: what is noted is all that is left to go by.
    await noteTraces(databases.postgres, [
      { matchId: AMID.matchId, days: ['2026-05-10'], accountIds: ACCOUNTS, files: [await rawFileOf(AMID)] },
    ]);
    await databases.clickhouse.run(
      ch`delete from match where match_id = ${{ type: 'UInt64', value: AMID.matchId }}`,
    );
    const check = CHECKS.find(({ name }) => name === 'Removals are finished');
    expect(await check?.find(databases)).toMatchObject([{ code: 'unfinished_removal' }]);
    await finishRemovals(databases);
    await settle();
    expect(await everything()).toEqual(rest);
    await healthy();
  });
});

describe('soulstat ban', () => {
  test('removes what the account alone sent, and lets others bring it', async () => {
    const CONFIRMED = matchOf(7);
    await command('remove', { matchIds: [AMID.matchId, ALONE.matchId], undo: true });
    for (const match of [AMID, CONFIRMED]) await ingest(encodeMatchFile(match), SENDER);
    await ingest(Buffer.from(bulkDialect(CONFIRMED)));
    await settle();
    const salts = [{ matchId: AMID.matchId, kind: 'metadata' as const, clusterId: 1, salt: 7 }];
    await saveSalts(databases.postgres, { salts, present: new Set([AMID.matchId]), forward: false });

    const banned = await command('ban', { accountId: SENDER, why: 'forges' });
    expect(banned).toMatchObject({
      code: 0,
      said: expect.stringContaining('Removed 1 match that it alone sent.'),
    });
    const present = await databases.clickhouse.rows(
      ch<{ id: number }>`select match_id as id from match final order by id`,
    );
    const downloads = await databases.postgres.rows(pg`select state from match_download`);
    expect(downloads).toEqual([{ state: 'waiting' }]);
    expect(present.map(({ id }) => id)).toEqual([...LEAGUE, CONFIRMED].map(({ matchId }) => matchId));
    expect((await command('ban', { list: true })).said).toMatch(/^501: banned .*: forges$/);
    await healthy();

    expect(await ingest(encodeMatchFile(AMID), SENDER + 1)).toMatchObject({
      rejections: [{ code: 'removed' }],
    });
    expect((await ingest(encodeMatchFile(AMID))).stored).toBe(1);
    expect((await command('unban', { accountId: SENDER })).code).toBe(0);
    expect((await command('unban', { accountId: SENDER })).code).toBe(1);
  });

  test('refuses an upload that was under way', async () => {
    const bytes = encodeMatchFile(AMID);
    const banMeanwhile = async () => {
      await command('ban', { accountId: SENDER });
      return undefined;
    };
    const admit = admitUpload(databases, { accountId: SENDER, bytes, refuse: banMeanwhile });
    const upload = { accountId: SENDER };
    await command('remove', { matchIds: [AMID.matchId] });
    await command('remove', { matchIds: [AMID.matchId], undo: true });
    expect(await ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes, admit, upload })).toMatchObject({
      stored: 0,
      rejections: [{ code: 'banned' }],
    });
    await healthy();
    await command('unban', { accountId: SENDER });
  });

  test('takes nothing from a trusted source that told of the match a moment ago', async () => {
    await command('remove', { matchIds: [matchOf(7).matchId] });
    await settle();
    expect(await everything()).toEqual(rest);
    const matchIds = LEAGUE.slice(0, 2).map(({ matchId }) => matchId);
    await removeMatches(databases, { matchIds, refusedFrom: 'players', removedBy: 'ban', why: null });
    await settle();
    expect(await everything()).toEqual(rest);
    await healthy();
  });
});

test('a match of the future counts nowhere and moves no range, whoever brings it', async () => {
  await command('remove', { matchIds: [AMID.matchId, matchOf(7).matchId] });
  const future = { ...matchOf(8), startedAt: Date.UTC(2096, 4, 10, 12) / 1000 };
  await takeIn([future]);
  const counted = await databases.clickhouse.rows(ch<{ day: string }>`
    select distinct toString(day) as day from match_day union all
    select distinct toString(toDate(started_at)) from player_history where toYear(started_at) > 2090 union all
    select distinct toString(toDate(started_at)) from player_score where toYear(started_at) > 2090 union all
    select distinct toString(toDate(started_at)) from top_match where toYear(started_at) > 2090`);
  expect(counted).toEqual([{ day: '2026-05-10' }]);
  const [served] = await databases.clickhouse.rows(
    ch<{ newest: string }>`select toString(max(day)) as newest from match_day`,
  );
  expect(served?.newest).toBe('2026-05-10');
  const [latest] = await openLatestMatches(databases.clickhouse)(1);
  expect(latest?.startedAt).toBeLessThan(NOON + DAY);
  const check = CHECKS.find(({ name }) => name === 'No match lies in the future');
  expect(await check?.find(databases)).toMatchObject([
    {
      code: 'match_of_the_future',
      examples: [`match ${future.matchId}`],
      advice: expect.stringContaining('soulstat remove'),
    },
  ]);
  await command('remove', { matchIds: [future.matchId] });
  expect(await everything()).toEqual(rest);
});

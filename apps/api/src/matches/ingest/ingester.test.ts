import { readMatch, type Match } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { bulkDialect, sampleMatch } from '@soulstat/match-file/testing';
import {
  DatabaseUnavailable,
  findKeptMatch,
  findSummaryMatch,
  listSummaryPlayers,
} from '@soulstat/warehouse';
import { ch } from '@soulstat/warehouse/internals';
import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Databases } from '../../storage/databases.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { describeOnEachBackend } from '../../testing/databases/databases.ts';
import { FIXTURES } from '../../testing/fixtures.ts';
import { openIngester, type Ingester } from './ingester.ts';
import type { IngestStores } from './ingest-stores.ts';

const MATCH: Match = { ...sampleMatch(), matchId: 71_000_000 };
const FULL = encodeMatchFile(MATCH);
const PLAIN = encodeMatchFile(MATCH, { compression: 'none' });
const SCOREBOARD = Buffer.from(bulkDialect(MATCH));

const away = () => Promise.reject(new DatabaseUnavailable('clickhouse', 'cut off by the test'));

const isReceipt = (text: string) => text.includes('insert into ingest_file');

describeOnEachBackend('the ingest', (open, isFirst) => {
  // What is between us and ClickHouse or the file alone: once is enough.
  const describeOnce = isFirst ? describe : () => undefined;
  let databases: Databases;
  let ingester: Ingester;
  beforeAll(() => {
    databases = open();
  });
  beforeEach(async () => {
    await databases.clickhouse.run(ch`truncate table match`);
    await databases.clickhouse.run(ch`truncate table player_match`);
    await databases.postgres.rows(pg`truncate ingest_file`);
    ingester = openIngester(databases);
  });

  const hand = (bytes: Uint8Array, fileName = 'a.meta', through = ingester) =>
    through.ingest({ fileName, firstMatch: 1, bytes });
  const counts = async (bytes: Uint8Array, fileName?: string, through?: Ingester) => {
    const { stored, known, rejected } = await hand(bytes, fileName, through);
    return { stored, known, rejected };
  };
  const STORED = { stored: 1, known: 0, rejected: 0 };
  const KNOWN = { stored: 0, known: 1, rejected: 0 };

  /** Everything that readers see, to the last column. */
  async function facts() {
    const { clickhouse } = databases;
    return {
      matches: await clickhouse.rows<object>(ch`select * from match final order by match_id`),
      players: await clickhouse.rows<object>(ch`select * from player_match final order by match_id, slot`),
    };
  }
  const receipts = () =>
    databases.postgres.rows(
      pg<object>`select file_name, bytes, outcome, reason_code, reason, match_id from ingest_file order by received_at, file_name`,
    );

  describe('the same match', () => {
    test('is stored once, however often its file comes', async () => {
      expect(await counts(FULL)).toEqual(STORED);
      const before = await facts();
      expect(before.players).toHaveLength(MATCH.players.length);
      for (let time = 0; time < 3; time += 1) expect(await counts(FULL)).toEqual(KNOWN);
      expect(await facts()).toEqual(before);
    });

    test('is known in every other form, and changes nothing', async () => {
      await hand(FULL);
      const before = await facts();
      expect(await counts(PLAIN)).toEqual(KNOWN);
      expect(await facts()).toEqual(before);
    });

    test('from several ingests at once is stored once', async () => {
      const others = [openIngester(databases), openIngester(databases), ingester];
      const files = [FULL, PLAIN, SCOREBOARD, FULL];
      const reports = await Promise.all(
        others.flatMap((other) => files.map((bytes) => hand(bytes, 'a.meta', other))),
      );
      expect(reports.every(({ rejected, stored, known }) => rejected === 0 && stored + known === 1)).toBe(
        true,
      );
      const { matches, players } = await facts();
      expect([matches.length, players.length]).toEqual([1, MATCH.players.length]);
      expect(matches[0]).toMatchObject({ detail: 'full' });
      expect(await counts(FULL)).toEqual(KNOWN);
    });
  });

  describeOnce('two sources of one match', () => {
    test.each([
      ['the scoreboard first', [SCOREBOARD, FULL], [STORED, STORED]],
      ['the file first', [FULL, SCOREBOARD], [STORED, KNOWN]],
    ])('leave the richer one: %s', async (_, files, outcomes) => {
      for (const [index, bytes] of files.entries()) expect(await counts(bytes)).toEqual(outcomes[index]);
      const { matches, players } = await facts();
      expect(matches).toEqual([expect.objectContaining({ detail: 'full' })]);
      expect(players).toHaveLength(MATCH.players.length);
      expect(players[0]).toMatchObject({
        detail: 'full',
        player_damage: MATCH.players[0]?.snapshots.at(-1)?.playerDamage,
      });
    });

    test('answer right before the tables are merged, also where the older one had another player', async () => {
      await databases.clickhouse.run(ch`system stop merges`);
      const stranger = { ...MATCH.players[0], slot: 99 } as Match['players'][number];
      await hand(Buffer.from(bulkDialect({ ...MATCH, players: [...MATCH.players, stranger] })));
      expect(await listSummaryPlayers(databases.clickhouse, MATCH.matchId)).toHaveLength(
        MATCH.players.length + 1,
      );
      await hand(FULL);
      const players = await listSummaryPlayers(databases.clickhouse, MATCH.matchId);
      expect(players.map(({ slot, detail }) => [slot, detail])).toEqual(
        MATCH.players.map(({ slot }) => [slot, 'full']),
      );
      await databases.clickhouse.run(ch`system start merges`);
    });

    test('in one file count as one stored and one known', async () => {
      const file = Buffer.from(`${bulkDialect(MATCH)}\n${bulkDialect(MATCH)}\n`);
      expect(await counts(file, 'bulk.jsonl')).toEqual({ stored: 1, known: 1, rejected: 0 });
    });
  });

  describeOnce('a file of many matches', () => {
    const lines = Array.from({ length: 250 }, (_, index) =>
      bulkDialect({ ...MATCH, matchId: 72_000_000 + index }),
    );

    test('is taken in match by match, and its bad lines do not hold up the good ones', async () => {
      const file = Buffer.from(
        [...lines.slice(0, 10), '{"match_id": 1', '{"match_id": 2', ...lines.slice(10)].join('\n'),
      );
      const report = await hand(file, 'bulk.jsonl');
      expect(report).toMatchObject({ stored: 250, known: 0, rejected: 2 });
      expect(report.rejections[0]).toMatchObject({ source: 'bulk.jsonl, match 11', code: 'invalid_json' });
      const { matches, players } = await facts();
      expect([matches.length, players.length]).toEqual([250, 250 * MATCH.players.length]);
      expect(await receipts()).toEqual([
        expect.objectContaining({ file_name: 'bulk.jsonl', outcome: 'stored', match_id: null }),
      ]);
      expect(await counts(file, 'bulk.jsonl')).toEqual({ stored: 0, known: 250, rejected: 2 });
    });

    test('may be a JSON list', async () => {
      expect(await counts(Buffer.from(`[${lines.slice(0, 3).join(', ')}]`))).toEqual({
        stored: 3,
        known: 0,
        rejected: 0,
      });
    });
  });

  describeOnce('a file that cannot be used', () => {
    const implausible = encodeMatchFile({
      ...MATCH,
      players: MATCH.players.map((player) => ({ ...player, lastHits: 3_000_000_000 })),
    });

    test.each([
      ['a cut off match file', FULL.subarray(0, 1000), 'truncated', /^The match file is cut off/],
      [
        'another kind of file',
        Buffer.from('GIF89a'),
        'not_a_match_file',
        /^This is not a match file. Accepted are match files/,
      ],
      [
        'JSON of something else',
        Buffer.from('{"heroes": [1, 2]}'),
        'unknown_dialect',
        /^This JSON does not hold a match/,
      ],
      ['an empty list', Buffer.from('[]'), 'no_match', /^The file holds no match/],
      ['an impossible number', implausible, 'implausible', /impossible number: last hits of 3000000000/],
    ])('%s is rejected with a code and a sentence, and leaves a receipt', async (_, bytes, code, message) => {
      const report = await hand(bytes, '71000000_55.meta.bz2');
      expect(report).toMatchObject({ stored: 0, known: 0, rejected: 1 });
      expect(report.rejections).toEqual([
        { source: '71000000_55.meta.bz2', matches: 1, code, message: expect.stringMatching(message) },
      ]);
      expect(await receipts()).toEqual([
        {
          file_name: '71000000_55.meta.bz2',
          bytes: bytes.byteLength,
          outcome: 'rejected',
          reason_code: code,
          reason: report.rejections[0]?.message,
          match_id: 71_000_000,
        },
      ]);
      expect(await facts()).toEqual({ matches: [], players: [] });
    });
  });

  const isVisible = async () => (await findSummaryMatch(databases.clickhouse, MATCH.matchId)) !== undefined;

  describe('an ingest that is cut off', () => {
    /** The real databases, of which one stops answering at one step. */
    const cuts: Record<string, () => IngestStores> = {
      'before the file is kept': () => ({ ...databases, rawStore: { ...databases.rawStore, put: away } }),
      'before the players are written': () => ({
        ...databases,
        clickhouse: { ...databases.clickhouse, insertEncoded: away },
      }),
      'before the match is written': () => ({
        ...databases,
        clickhouse: {
          ...databases.clickhouse,
          insertEncoded: (table, rows) =>
            table === 'match' ? away() : databases.clickhouse.insertEncoded(table, rows),
        },
      }),
    };

    test.each(Object.keys(cuts))(
      '%s shows nothing of the match, and is made good by the next',
      async (step) => {
        const broken = openIngester(cuts[step]?.() ?? databases);
        await expect(hand(FULL, 'a.meta', broken)).rejects.toBeInstanceOf(DatabaseUnavailable);
        expect(await isVisible()).toBe(false);
        expect(await receipts()).toEqual([]);
        expect(await counts(FULL)).toEqual(STORED);
        const { matches, players } = await facts();
        expect([matches.length, players.length]).toEqual([1, MATCH.players.length]);
      },
    );

    test('before the receipt is saved, is made good by the next', async () => {
      const rows = databases.postgres.rows.bind(databases.postgres);
      const postgres = {
        ...databases.postgres,
        rows: ((statement) =>
          statement.fragments.some(isReceipt) ? away() : rows(statement)) as typeof rows,
      };
      await expect(hand(FULL, 'a.meta', openIngester({ ...databases, postgres }))).rejects.toThrow(
        'cut off by the test',
      );
      expect(await isVisible()).toBe(true);
      expect(await counts(FULL)).toEqual(KNOWN);
      expect(await receipts()).toEqual([
        expect.objectContaining({ outcome: 'known', match_id: MATCH.matchId }),
      ]);
    });

    test('by the loss of the kept files is made good when the same match comes again, in whatever form', async () => {
      for (const [first, again] of [
        [FULL, FULL],
        [FULL, PLAIN],
      ] as const) {
        await hand(first);
        await rm(join(databases.dataFolder.path, 'raw'), { recursive: true });
        expect(await counts(SCOREBOARD)).toEqual(KNOWN);
        expect(await counts(again)).toEqual(STORED);
        const kept = await findKeptMatch(databases.clickhouse, MATCH.matchId);
        expect(await databases.rawStore.has(kept?.rawSha256 ?? '')).toBe(true);
        expect(await counts(again)).toEqual(KNOWN);
        expect((await facts()).matches).toHaveLength(1);
      }
    });

    test('by the loss of the facts is made good although the receipt is there', async () => {
      await hand(FULL);
      await databases.clickhouse.run(ch`truncate table match`);
      await databases.clickhouse.run(ch`truncate table player_match`);
      expect(await counts(FULL)).toEqual(STORED);
      expect((await facts()).matches).toHaveLength(1);
    });
  });

  (isFirst ? describe.skipIf(!FIXTURES) : () => undefined)('real matches', () => {
    test('are the same match in every form: bzip2, zstd and JSON of every dialect', async () => {
      const folder = `${FIXTURES}/matches`;
      const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(json|bz2)$/.test(name));
      expect(files.length).toBeGreaterThan(8);
      const first = [];
      for (const name of files) first.push(await counts(await readFile(`${folder}/${name}`), name));
      expect(first.filter(({ stored }) => stored === 1)).toHaveLength(4);
      expect(first.filter(({ known }) => known === 1)).toHaveLength(files.length - 4);

      const before = await facts();
      expect([before.matches.length, before.players.length]).toEqual([4, 48]);
      for (const name of files.toReversed()) {
        expect(await counts(await readFile(`${folder}/${name}`), name)).toEqual(KNOWN);
        const plain = encodeMatchFile(readMatch(await readFile(`${folder}/${name}`)), {
          compression: 'none',
        });
        expect(await counts(plain, name)).toEqual(KNOWN);
      }
      expect(await facts()).toEqual(before);
    });

    test('of the bulk answers are all taken in, as scoreboards', async () => {
      const file = await readFile(`${FIXTURES}/bulk/matches_2025-08-19_872.jsonl`);
      expect(await counts(file, 'bulk.jsonl')).toEqual({ stored: 872, known: 0, rejected: 0 });
      const { matches, players } = await facts();
      expect([matches.length, players.length]).toEqual([872, 872 * 12]);
      expect(new Set(matches.map((match) => 'detail' in match && match.detail))).toEqual(
        new Set(['scoreboard']),
      );
    });
  });
});

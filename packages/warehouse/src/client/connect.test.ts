import { describe, expect, test } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { HOSTILE_STRINGS } from '../testing/hostile-strings.ts';
import {
  arrayOf,
  ch,
  f64,
  moment,
  str,
  u16,
  u32,
  u64,
  u8,
  type Ch,
  type ChValue,
  type ClickHouse,
} from './ch.ts';
import { clickHouseServer } from './server.ts';
import { describeOnEachClickHouse } from '../testing/clickhouse.ts';

const BOUND: readonly [ChValue, unknown][] = [
  [u8(255), 255],
  [u16(65_535), 65_535],
  [u32(2 ** 32 - 1), 2 ** 32 - 1],
  [u64(Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER],
  [f64(0.1), 0.1],
  [f64(-1e300), -1e300],
  [f64(Number.NaN), null],
  [f64(Number.POSITIVE_INFINITY), null],
  [moment(new Date('2026-11-20T21:38:23.123Z')), '2026-11-20T21:38:23.123Z'],
  [moment(new Date('2026-11-20T21:38:23.000Z')), '2026-11-20T21:38:23.000Z'],
  [arrayOf(u32, [1, 2]), [1, 2]],
  [arrayOf(u64, [1, 2n]), [1, 2]],
  [arrayOf(u8, []), []],
  [arrayOf(str, ["it's", String.raw`\N`, 'a,b', '']), ["it's", String.raw`\N`, 'a,b', '']],
];

const CREATE_NOTE = ch`
  create or replace table note (id UInt32, text String default 'none', at DateTime64(3, 'UTC'), tags Array(String))
  engine = MergeTree order by id`;
const listNotes = (db: ClickHouse) => db.rows(ch`select id, text, at, tags from note order by id`);

async function countStreamed(db: ClickHouse, statement: Ch): Promise<number> {
  let count = 0;
  for await (const rows of db.stream(statement)) count += rows.length;
  return count;
}

describeOnEachClickHouse('a ClickHouse database', (db) => {
  test.each(BOUND)('a bound value comes back: %#', async (bound, value) => {
    expect(await db().rows(ch`select ${bound} as value`)).toStrictEqual([{ value }]);
  });

  test('UInt64 beyond what a number holds arrives whole, and is read as text', async () => {
    const largest = (1n << 64n) - 1n;
    expect(await db().rows(ch`select toString(${u64(largest)}) as value`)).toEqual([
      { value: String(largest) },
    ]);
  });

  test('moments are ISO 8601 in UTC whatever the zone of the machine', async () => {
    expect(
      await db()
        .rows(ch`select toDateTime('2026-01-02 03:04:05') as second, toDateTime64('2026-01-02 03:04:05.678', 3) as millisecond,
        toDate('2026-01-02') as day`),
    ).toEqual([
      { second: '2026-01-02T03:04:05Z', millisecond: '2026-01-02T03:04:05.678Z', day: '2026-01-02' },
    ]);
  });

  test('hostile text comes back as it was: bound, in arrays, and inserted', async () => {
    await db().run(ch`create table hostile (id UInt32, text String) engine = MergeTree order by id`);
    await db().insert(
      'hostile',
      HOSTILE_STRINGS.map((text, id) => ({ id, text })),
    );
    const kept = await db().rows(ch<{ text: string }>`select text from hostile order by id`);
    expect(kept.map(({ text }) => text)).toEqual(HOSTILE_STRINGS);
    for (const [id, text] of HOSTILE_STRINGS.entries()) {
      expect(
        await db().rows(ch`select id, ${str(text)} as alone from hostile where text = ${str(text)}`),
      ).toEqual([{ id, alone: text }]);
      expect(await db().rows(ch`select id from hostile where text in ${arrayOf(str, [text])}`)).toEqual([
        { id },
      ]);
    }
  });

  test('more parameters than an address holds are sent another way', async () => {
    const ids = Array.from({ length: 50_000 }, (_, index) => index * 2);
    const [row] = await db().rows(
      ch`select count() as found from numbers(100000) where number in ${arrayOf(u32, ids)} and ${str(HOSTILE_STRINGS.join(''))} != ''`,
    );
    expect(row).toEqual({ found: 50_000 });
  });

  test('statements at the same time keep their parameters to themselves', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        db().rows(ch<{ value: number }>`select ${u32(index)} as value, sleep(0.01)`),
      ),
    );
    expect(answers.map(([row]) => row?.value)).toEqual(Array.from({ length: 60 }, (_, index) => index));
  });

  describe('an insert', () => {
    test('keeps its rows, dates and arrays too, and fills in defaults', async () => {
      await db().run(CREATE_NOTE);
      const at = new Date('2026-11-20T21:38:23.123Z');
      await db().insert('note', [{ id: 1, text: 'a', at, tags: ['x', "y'"] }]);
      await db().insert('note', [{ id: 2, at, tags: [] }]);
      expect(await listNotes(db())).toEqual([
        { id: 1, text: 'a', at: at.toISOString(), tags: ['x', "y'"] },
        { id: 2, text: 'none', at: at.toISOString(), tags: [] },
      ]);
    });

    test('of nothing is nothing', async () => {
      await db().run(CREATE_NOTE);
      await db().insert('note', []);
      expect(await listNotes(db())).toEqual([]);
    });

    test('with a value that does not fit writes no row at all', async () => {
      await db().run(CREATE_NOTE);
      const rows = [
        { id: 1, at: new Date(0), tags: [] },
        { id: 'no number', at: new Date(0), tags: [] },
      ];
      await expect(db().insert('note', rows)).rejects.toMatchObject({ code: '27' });
      await expect(db().insert('note', [{ id: 1, unknown: true }])).rejects.toMatchObject({ code: '117' });
      expect(await listNotes(db())).toEqual([]);
    });
  });

  describe('a stream', () => {
    test('gives every row, some at a time', async () => {
      let [pieces, sum] = [0, 0];
      for await (const rows of db().stream(ch<{ number: number }>`select number from numbers(300000)`)) {
        pieces += 1;
        for (const { number } of rows) sum += number;
      }
      expect(sum).toBe((299_999 * 300_000) / 2);
      expect(pieces).toBeGreaterThan(1);
    });

    test('that is left early leaves the database free', async () => {
      for await (const rows of db().stream(ch`select number from numbers(100000000)`)) {
        expect(rows.length).toBeGreaterThan(0);
        break;
      }
      expect(await db().rows(ch`select 1 as still`)).toEqual([{ still: 1 }]);
    });

    test('that fails on the way throws what went wrong', async () => {
      const failing = ch`select throwIf(number = 250000) from numbers(300000) settings max_threads = 1`;
      await expect(countStreamed(db(), failing)).rejects.toMatchObject({ code: '395' });
    });
  });

  const FAILURES: readonly [string, Ch, string, string][] = [
    ['syntax', ch`selec 1`, '62', 'SYNTAX_ERROR'],
    ['an unknown table', ch`select * from nowhere`, '60', 'UNKNOWN_TABLE'],
    ['an unknown column', ch`select nothing`, '47', 'UNKNOWN_IDENTIFIER'],
    ['a value that does not fit', ch`select toUInt8(${str('a')})`, '6', 'CANNOT_PARSE_TEXT'],
    ['the time limit', ch`select sleep(3) settings max_execution_time = 1`, '159', 'TIMEOUT_EXCEEDED'],
    [
      'the memory limit',
      ch`select groupArray(number) from numbers(10000000) settings max_memory_usage = 1000000`,
      '241',
      'MEMORY_LIMIT_EXCEEDED',
    ],
    [
      'a late error',
      ch`select throwIf(number = 250000) from numbers(300000)`,
      '395',
      'FUNCTION_THROW_IF_VALUE_IS_NON_ZERO',
    ],
  ];
  test.each(FAILURES)('%s is an error with ClickHouse’s own code', async (_, statement, code, type) => {
    await expect(db().rows(statement)).rejects.toMatchObject({ name: 'Error', code, type });
    expect(await db().rows(ch`select 1 as still`)).toEqual([{ still: 1 }]);
    expect(db().status().state).toBe('ready');
  });
});

test('a server that is not there is unavailable, with the reason', async () => {
  await expect(clickHouseServer(`http://127.0.0.1:${await freePort()}/stats`)).rejects.toMatchObject({
    name: 'DatabaseUnavailable',
    database: 'clickhouse',
    message: expect.stringContaining('ECONNREFUSED'),
  });
});

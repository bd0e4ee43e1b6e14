import { describe, expect, test } from 'vitest';
import { describeOnEachPostgres } from '../../testing/databases/databases.ts';
import { json, pg, type Pg, type PgValue, type Postgres } from './pg.ts';
import { HOSTILE_STRINGS } from '@soulstat/warehouse/internals';

const bytes = (...values: number[]) => new Uint8Array(values);

/** SQL of a value, and what a row holds for it. */
const READ: readonly [string, unknown][] = [
  ['true', true],
  ['null::bool', null],
  ['7::int2', 7],
  ['(-2147483648)::int4', -2_147_483_648],
  ['9007199254740991::int8', 9_007_199_254_740_991],
  ['count(*)', 1],
  ["'NaN'::float8", Number.NaN],
  ["'-Infinity'::float4", Number.NEGATIVE_INFINITY],
  ['0.1::float8 + 0.2::float8', 0.1 + 0.2],
  ['12345678901234567890.50::numeric', '12345678901234567890.50'],
  ['sum(1::int8)', '1'],
  ["timestamptz '2026-11-20 21:38:23.123+02'", new Date('2026-11-20T19:38:23.123Z')],
  ["timestamptz '0099-01-01 00:00:00+00'", new Date('0099-01-01T00:00:00Z')],
  ["timestamp '2026-11-20 21:38:23.5'", '2026-11-20 21:38:23.5'],
  ["date '2026-11-20'", '2026-11-20'],
  ["interval '1 day 02:03'", '1 day 02:03:00'],
  ["'a''b'::text", "a'b"],
  ["'ab'::char(4)", 'ab  '],
  ["'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid", 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'],
  [String.raw`'\x00ff10'::bytea`, bytes(0, 255, 16)],
  [`'{"a": [1, null, "x"]}'::jsonb`, { a: [1, null, 'x'] }],
  ["'null'::json", null],
  ['array[1, null, 3]::int4[]', [1, null, 3]],
  [
    'array[[1, 2], [3, 4]]::int8[]',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [
    String.raw`array['a', 'b,c', 'd"e', 'f\g', null, 'null', '']`,
    ['a', 'b,c', 'd"e', String.raw`f\g`, null, 'null', ''],
  ],
  ["array[timestamptz '2026-01-01 00:00:00+00']", [new Date('2026-01-01T00:00:00Z')]],
  [`array['{"a":1}'::jsonb]`, [{ a: 1 }]],
  ["'{}'::text[]", []],
];

/** A type, a value bound as it, and what comes back. */
const BOUND: readonly [type: string, value: PgValue, expected?: unknown][] = [
  ['text', null],
  ['bool', true],
  ['int4', -1],
  ['int8', 9_007_199_254_740_991],
  ['numeric', 2n ** 63n - 1n, '9223372036854775807'],
  ['float8', 0.1],
  ['float8', Number.NaN],
  ['timestamptz', new Date('2026-11-20T21:38:23.123Z')],
  ['date', new Date('2026-11-20T21:38:23.123Z'), '2026-11-20'],
  ['bytea', bytes(0, 1, 127, 128, 255)],
  ['bytea', bytes()],
  ['jsonb', json({ a: ['x', null, { b: "it's" }] }), { a: ['x', null, { b: "it's" }] }],
  ['jsonb', json([1, 2]), [1, 2]],
  ['json', json('text'), 'text'],
  ['int8[]', [1, 2, 3]],
  ['int4[]', []],
  ['text[]', [null, 'a', 'NULL']],
  [
    'text[]',
    [
      ['a', 'b'],
      ['c', null],
    ],
  ],
  ['jsonb[]', [json({ a: '"' }), json(null)], [{ a: '"' }, null]],
  ['timestamptz[]', [new Date(0)]],
  ['bytea[]', [bytes(1, 2)]],
  ['bool[]', [true, false]],
];

/** SQL made for a test, not by hand. */
const sql = <Row>(text: string): Pg<Row> => ({ fragments: [text], values: [] });

const CREATE_NOTE = 'create table if not exists note (name text primary key); truncate note';

async function noteNames(db: Postgres): Promise<string[]> {
  return db.column(pg<{ name: string }>`select name from note order by name`);
}

describeOnEachPostgres('a PostgreSQL database', (db) => {
  test.each(READ)('%s is read as its JavaScript value', async (expression, value) => {
    const [row] = await db().rows(sql<{ value: unknown }>(`select ${expression} as value`));
    expect(row?.value).toStrictEqual(value);
  });

  test.each(BOUND)('a bound %s comes back: %#', async (type, value, expected = value) => {
    const piece = sql(`::${type} as value`);
    const [row] = await db().rows(pg<{ value: unknown }>`select ${value}${piece}`);
    expect(row?.value).toStrictEqual(expected);
  });

  test('an int8 beyond what a number holds is an error, not a wrong number', async () => {
    await expect(db().rows(pg`select 9007199254740992::int8`)).rejects.toThrow('select it as text');
  });

  test('hostile text comes back as it was, alone and in arrays', async () => {
    for (const text of HOSTILE_STRINGS) {
      const [row] = await db().rows(
        pg`select ${text}::text as alone, ${[text, text]}::text[] as many, ${json(text)}::jsonb as document`,
      );
      expect(row).toStrictEqual({ alone: text, many: [text, text], document: text });
    }
  });

  test('an error of the database keeps its SQLSTATE', async () => {
    await expect(db().rows(pg`select 1 / 0`)).rejects.toMatchObject({ code: '22012' });
    await expect(db().rows(pg`selec`)).rejects.toMatchObject({ code: '42601' });
    await expect(db().script('select * from nowhere')).rejects.toMatchObject({ code: '42P01' });
    expect(await db().rows(pg`select 1 as still`)).toEqual([{ still: 1 }]);
  });

  test('many statements at once all get their own answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        db().rows(pg<{ value: number }>`select ${index}::int as value`),
      ),
    );
    expect(answers.map(([row]) => row?.value)).toEqual(Array.from({ length: 50 }, (_, index) => index));
  });

  test('of a statement a row, a column, a value, a count or whether there is any is had by itself, in transactions too', async () => {
    const some = pg<{ value: number }>`select value from unnest(array[7, 8]) as given (value) order by value`;
    const none = pg<{ value: number }>`select 1 as value where false`;
    const readAll = async (tx: Postgres) => [
      [
        await tx.row(some),
        await tx.column(some),
        await tx.value(some),
        await tx.count(some),
        await tx.some(some),
      ],
      [
        await tx.row(none),
        await tx.column(none),
        await tx.value(none),
        await tx.count(none),
        await tx.some(none),
      ],
      await tx.run(some),
    ];
    const expected = [[{ value: 7 }, [7, 8], 7, 7, true], [undefined, [], undefined, 0, false], undefined];
    expect(await readAll(db())).toEqual(expected);
    expect(await db().transaction(readAll)).toEqual(expected);
    expect(await db().count(pg`select null::int as value`)).toBe(0);
  });

  describe('a transaction', () => {
    test('is kept when it returns, and gives its result', async () => {
      await db().script(CREATE_NOTE);
      const result = await db().transaction(async (tx) => {
        await tx.rows(pg`insert into note values ('a')`);
        return tx.rows(pg`select count(*) as notes from note`);
      });
      expect(result).toEqual([{ notes: 1 }]);
      expect(await noteNames(db())).toEqual(['a']);
    });

    test('leaves nothing when it throws, and throws the same', async () => {
      await db().script(CREATE_NOTE);
      const failure = new Error('changed my mind');
      const transaction = db().transaction(async (tx) => {
        await tx.rows(pg`insert into note values ('a')`);
        throw failure;
      });
      await expect(transaction).rejects.toBe(failure);
      expect(await noteNames(db())).toEqual([]);
    });

    test('inside a transaction is a savepoint', async () => {
      await db().script(CREATE_NOTE);
      await db().transaction(async (tx) => {
        await tx.rows(pg`insert into note values ('outer')`);
        const inner = tx.transaction(async (nested) => {
          await nested.rows(pg`insert into note values ('inner')`);
          await nested.rows(pg`insert into note values ('outer')`);
        });
        await expect(inner).rejects.toMatchObject({ code: '23505' });
        await tx.transaction((nested) => nested.rows(pg`insert into note values ('second')`));
      });
      expect(await noteNames(db())).toEqual(['outer', 'second']);
    });

    test('refuses that the database is asked behind its back, where the embedded one would wait for ever', async () => {
      const around = db().transaction(() => db().rows(pg`select 1`));
      await expect(around).rejects.toThrow('only its own `tx` may be asked');
      expect(await db().rows(pg`select 1 as still`)).toEqual([{ still: 1 }]);
    });

    test('many at once count right', async () => {
      await db().script(
        'create table if not exists counter (value int); truncate counter; insert into counter values (0)',
      );
      await Promise.all(
        Array.from({ length: 20 }, () =>
          db().transaction(async (tx) => {
            const [row] = await tx.rows(pg<{ value: number }>`select value from counter for update`);
            await tx.rows(pg`update counter set value = ${(row?.value ?? 0) + 1}`);
          }),
        ),
      );
      expect(await db().rows(pg`select value from counter`)).toEqual([{ value: 20 }]);
    });
  });
});

import { expect, test } from 'vitest';
import { NOTHING, pg, pgText, unnest } from './pg.ts';

test('values are bound, never part of the text', () => {
  const statement = pg`select * from player where name = ${"'; drop table player; --"} and id = ${7}`;
  expect(pgText(statement)).toBe('select * from player where name = $1 and id = $2');
  expect(statement.values).toEqual(["'; drop table player; --", 7]);
});

test('pieces nest, and the numbers of their values follow the whole', () => {
  const since = pg`received_at > ${'2026-01-01'}`;
  const both = pg`(${since} or bytes > ${10})`;
  const statement = pg`select ${1}::int where ${both} limit ${5}`;
  expect(pgText(statement)).toBe('select $1::int where (received_at > $2 or bytes > $3) limit $4');
  expect(statement.values).toEqual([1, '2026-01-01', 10, 5]);
});

test('a piece that does not apply leaves nothing', () => {
  const statement = pg`select 1 ${NOTHING} limit ${2}`;
  expect(pgText(statement)).toBe('select 1  limit $1');
  expect(statement.values).toEqual([2]);
});

test('rows become columns of `unnest`', () => {
  const rows = [{ id: 1, name: 'a' }, { id: 2 }];
  const statement = pg`select * from ${unnest<{ id: number; name?: string }>(rows, { id: 'bigint', name: 'text' })} as t`;
  expect(pgText(statement)).toBe('select * from unnest($1::bigint[], $2::text[]) as t');
  expect(statement.values).toEqual([
    [1, 2],
    ['a', null],
  ]);
});

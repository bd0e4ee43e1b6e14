import { expect, test } from 'vitest';
import { NOTHING, pg, pgJoin, pgText } from './pg.ts';

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

test.each([
  [[], ''],
  [[pg`a = ${1}`], 'a = $1'],
  [[pg`a = ${1}`, pg`b`, pg`c = ${2}`], 'a = $1 and b and c = $2'],
])('pieces are joined: %#', (pieces, text) => {
  expect(pgText(pgJoin(pieces, pg` and `))).toBe(text);
});

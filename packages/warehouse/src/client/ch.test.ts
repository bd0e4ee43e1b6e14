import { expect, test } from 'vitest';
import {
  arrayOf,
  ch,
  chJoin,
  chQuery,
  identifier,
  identifiers,
  moment,
  NOTHING,
  str,
  u16,
  u32,
  u64,
  u8,
} from './ch.ts';

test('values are typed parameters, never part of the text', () => {
  expect(chQuery(ch`select * from matches where id = ${u64(7)} and name = ${str("'; drop")}`)).toEqual({
    query: 'select * from matches where id = {p0:UInt64} and name = {p1:String}',
    query_params: { p0: 7, p1: "'; drop" },
  });
});

test('pieces nest, and the names of their parameters follow the whole', () => {
  const hero = ch`hero_id = ${u32(2)}`;
  const filter = ch`(${hero} or won = ${str('yes')})`;
  expect(chQuery(ch`select ${u8(1)} where ${filter} ${NOTHING} limit ${u32(5)}`)).toEqual({
    query: 'select {p0:UInt8} where (hero_id = {p1:UInt32} or won = {p2:String})  limit {p3:UInt32}',
    query_params: { p0: 1, p1: 2, p2: 'yes', p3: 5 },
  });
});

test('an array has the type of its elements, also when it has none', () => {
  expect(chQuery(ch`${arrayOf(u16, [1, 2])} ${arrayOf(str, [])}`)).toEqual({
    query: '{p0:Array(UInt16)} {p1:Array(String)}',
    query_params: { p0: [1, 2], p1: [] },
  });
});

test('names of columns are quoted and joined', () => {
  expect(chQuery(ch`select ${identifiers(['hero_id', 'stats.kills'])}`).query).toBe(
    'select `hero_id`, `stats`.`kills`',
  );
});

test.each(['', '1st', 'a b', 'a;b', 'a`b', 'a.b.c', 'ä', 'a\n'])('%j is no name of a column', (name) => {
  expect(() => identifier(name)).toThrow(RangeError);
});

test('pieces are joined', () => {
  expect(chQuery(chJoin([ch`a = ${u8(1)}`, ch`b`], ch` and `)).query).toBe('a = {p0:UInt8} and b');
  expect(chQuery(chJoin([])).query).toBe('');
});

test.each([
  ['UInt8', () => u8(256)],
  ['UInt8', () => u8(-1)],
  ['UInt8', () => u8(1.5)],
  ['UInt16', () => u16(65_536)],
  ['UInt32', () => u32(2 ** 32)],
  ['UInt32', () => u32(Number.NaN)],
  ['UInt64', () => u64(-1)],
  ['UInt64', () => u64(2 ** 53)],
  ['UInt64', () => u64(1n << 64n)],
  ['DateTime64', () => moment(new Date(Number.NaN))],
  ['UInt32', () => arrayOf(u32, [1, -1])],
])('a value that is no %s is refused before it is sent: %#', (type, bind) => {
  expect(bind).toThrow(new RegExp(`is no ${type}`));
});

import Fastify from 'fastify';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { declaredBy, useDeclaredAnswers } from './declared-answers.ts';

const Player = Type.Object({ name: Type.String(), rank: Type.Union([Type.Integer(), Type.Null()]) });
const Hidden = Type.Object({ isHidden: Type.Literal(true) });
const Shown = Type.Object({ isHidden: Type.Literal(false), name: Type.String() });

test.each([
  ['an object', Player, { name: 'Lady', rank: 5, secret: 1 }, { name: 'Lady', rank: 5 }],
  ['a list', Type.Array(Player), [{ name: 'a', rank: null, secret: 1 }], [{ name: 'a', rank: null }]],
  [
    'a pair',
    Type.Tuple([Type.Integer(), Player]),
    [1, { name: 'a', rank: 1, s: 1 }],
    [1, { name: 'a', rank: 1 }],
  ],
  ['names', Type.Record(Type.String(), Hidden), { a: { isHidden: true, s: 1 } }, { a: { isHidden: true } }],
  [
    'what may be missing',
    Type.Object({ of: Type.Union([Player, Type.Null()]) }),
    { of: { name: 'a', rank: 1, secret: 1 } },
    { of: { name: 'a', rank: 1 } },
  ],
  ['one of two kinds', Type.Union([Hidden, Shown]), { isHidden: true, name: 'a secret' }, { isHidden: true }],
  [
    'one of several kinds, some of them together',
    Type.Array(Type.Union([Type.Union([Hidden, Shown]), Type.Object({ kind: Type.Literal('figure') })])),
    [
      { isHidden: false, name: 'Lady', secret: 1 },
      { kind: 'figure', name: 'a secret' },
    ],
    [{ isHidden: false, name: 'Lady' }, { kind: 'figure' }],
  ],
])('of %s only what is declared is left', (_, schema, answer, shown) => {
  const before = structuredClone(answer);
  expect(declaredBy(schema)?.(answer)).toEqual(shown);
  expect(answer).toEqual(before);
});

test('what is declared whole is not copied', () => {
  const answer = [{ name: 'a', rank: 1 }];
  expect(declaredBy(Type.Array(Player))?.(answer)).toBe(answer);
});

test('a field that no contract declares does not leave the server, and is logged once', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ logger: { level: 'error', stream } });
  useDeclaredAnswers(app);
  app.get('/', { schema: { response: { 200: Player } } }, async () => ({
    name: 'Lady',
    rank: null,
    email: 'a@b.c',
  }));
  for (let times = 0; times < 2; times += 1)
    expect((await app.inject('/')).json()).toEqual({ name: 'Lady', rank: null });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('contract');
});

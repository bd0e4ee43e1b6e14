import type { DamageMatrix, Match } from '@soulstat/match-file';
import { sampleMatch } from '@soulstat/match-file/testing';
import { damageFacts, encodeFacts } from '@soulstat/warehouse/facts';
import { expect, test } from 'vitest';
import { readPart } from '../parts/match-part.ts';

const MATCH = sampleMatch({ pathIntervalSeconds: 60 });
const many = <Item>(count: number, item: Item | undefined): Item[] =>
  Array.from({ length: count }, () => item ?? fail());
const fail = (): never => {
  throw new Error('The sample lacks it');
};
const [PLAYER = fail(), ...OTHERS] = MATCH.players;
const [KILLER = fail()] = OTHERS;
const DEATH = MATCH.players.flatMap(({ deathDetails }) => deathDetails)[0];
const matrixOf = (change: Partial<DamageMatrix>): DamageMatrix => ({
  ...(MATCH.damageMatrix ?? fail()),
  ...change,
});
const withPlayer = (change: Partial<typeof PLAYER>): Match => ({
  ...MATCH,
  players: [{ ...PLAYER, ...change }, ...OTHERS],
});

test.each<[string, Match]>([
  [
    'damage sources',
    { ...MATCH, damageMatrix: matrixOf({ sources: many(3501, MATCH.damageMatrix?.sources[0]) }) },
  ],
  ['deaths of a player', withPlayer({ deathDetails: many(501, DEATH) })],
  ['snapshots of a player', withPlayer({ snapshots: many(501, PLAYER.snapshots[0]) })],
  ['purchases of a player', withPlayer({ purchases: many(501, PLAYER.purchases[0]) })],
  ['objectives', { ...MATCH, objectives: many(251, MATCH.objectives[0]) }],
  ['name of 501 characters', { ...MATCH, customStatNames: [{ id: 1, name: 'x'.repeat(501) }] }],
])('more %s than any match has are refused by name', (what, match) => {
  expect(() => encodeFacts(match, { raw_sha256: '0'.repeat(64), ingested_at: 0 })).toThrow(what);
});

test('a hundred thousand sources of one name are summed up', () => {
  const sources = many(100_000, { kind: 'damage', name: 'gun', grouping: 'class' } as const);
  const dealt = sources.map((_, sourceIndex) => ({ sourceIndex, targetSlot: KILLER.slot, amounts: [2] }));
  const facts = damageFacts(matrixOf({ sources, dealers: [{ slot: PLAYER.slot, dealt }] }))(PLAYER);
  expect(facts.dealt).toEqual([{ name: 'gun', amount: 200_000 }]);
});

test('twenty thousand deaths, each with its own sample, by twenty thousand lethal sources are told', () => {
  const seconds = Array.from({ length: 20_000 }, (_, at) => at);
  const sources = seconds.map(
    (at) => ({ kind: 'lethalDamage', name: `source ${at}`, grouping: 'class' }) as const,
  );
  const dealt = seconds.map((at) => ({ sourceIndex: at, targetSlot: PLAYER.slot, amounts: [at] }));
  const match = {
    ...MATCH,
    damageMatrix: { sampleSeconds: seconds, sources, dealers: [{ slot: KILLER.slot, dealt }] },
    players: [
      {
        ...PLAYER,
        deathDetails: seconds.map((atSeconds) => ({
          ...(DEATH ?? fail()),
          atSeconds,
          killerSlot: KILLER.slot,
        })),
      },
      ...OTHERS,
    ],
  };
  const { deaths } = JSON.parse(readPart('deaths', match)) as {
    deaths: { slot: number; source: string | null }[];
  };
  const own = deaths.filter(({ slot }) => slot === PLAYER.slot);
  expect(own).toHaveLength(20_000);
  // The only sample in which anything lethal was added is the last.
  expect(own.flatMap(({ source }) => source ?? [])).toEqual(['source 19999']);
});

test('thousands of snapshots of which one has thousands of sources are drawn out once', () => {
  const [snapshot = fail()] = PLAYER.snapshots;
  const [soul = fail()] = snapshot.souls;
  const snapshots = Array.from({ length: 5000 }, (_, atSeconds) => ({
    ...snapshot,
    atSeconds,
    souls: atSeconds === 0 ? many(20_000, { ...soul, direct: 1, orbs: 0 }) : [],
  }));
  const first = [
    { ...PLAYER, snapshots: snapshots.slice(0, 1) },
    { ...KILLER, snapshots },
  ];
  const { players } = JSON.parse(readPart('souls', { ...MATCH, players: first })) as {
    players: { sources: { direct: number[] }[] }[];
  };
  expect(players[0]?.sources[0]?.direct.slice(-1)).toEqual([20_000]);
});

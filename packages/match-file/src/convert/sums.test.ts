import { describe, expect, test } from 'vitest';
import {
  damageByDealer,
  damageTotals,
  soulDifferences,
  soulsBySource,
  type DamageMatrix,
  type MatchPlayer,
  type Snapshot,
} from '../index.ts';
import { sampleMatch } from '../testing.ts';

describe('damage', () => {
  /** Slot 1 deals 30 to slot 7 with a weapon and 12 with an ability, 500 to creeps, and heals itself by 8. */
  const matrix: DamageMatrix = {
    sampleSeconds: [180, 360, 400],
    sources: [
      { kind: 'damage', name: 'citadel_weapon_bull_set', grouping: 'class' },
      { kind: 'damage', name: 'Bullet', grouping: 'category' },
      { kind: 'damage', name: 'ability_charge', grouping: 'class' },
      { kind: 'damage', name: 'Ability', grouping: 'category' },
      { kind: 'healing', name: 'upgrade_health', grouping: 'class' },
    ],
    dealers: [
      {
        slot: 1,
        dealt: [
          { sourceIndex: 0, targetSlot: 7, amounts: [10, 20, 30] },
          { sourceIndex: 1, targetSlot: 7, amounts: [10, 20, 30] },
          { sourceIndex: 2, targetSlot: 7, amounts: [12] },
          { sourceIndex: 3, targetSlot: 7, amounts: [12] },
          { sourceIndex: 0, targetSlot: 0, amounts: [500] },
          { sourceIndex: 4, targetSlot: 1, amounts: [8] },
          { sourceIndex: 2, targetSlot: 8, amounts: [] },
        ],
      },
    ],
  };

  test('counts every point once, without targets that are no players', () => {
    expect(damageByDealer(matrix)).toEqual(new Map([[1, 42]]));
    expect(damageByDealer(matrix, { grouping: 'category' })).toEqual(new Map([[1, 42]]));
    expect(damageByDealer(matrix, { kind: 'healing' })).toEqual(new Map([[1, 8]]));
  });

  test('is told by source and target', () => {
    expect(
      damageTotals(matrix).map(({ source, targetSlot, amount }) => [source.name, targetSlot, amount]),
    ).toEqual([
      ['citadel_weapon_bull_set', 7, 30],
      ['ability_charge', 7, 12],
      ['ability_charge', 8, 0],
    ]);
  });
});

describe('souls by source', () => {
  const sources = [
    { source: 'players' as const, kills: 1, damage: 9, direct: 100, orbs: 20 },
    { source: 'laneCreeps' as const, kills: 8, damage: 90, direct: 300, orbs: 50 },
  ];

  test.each([
    [400, 70, 0],
    [1_000, 70, 600],
    [380, 70, -20],
  ])('of net worth %i with %i lost to death leave %i over', (netWorth, soulsLostToDeath, other) => {
    expect(soulsBySource({ ...snapshot(), netWorth, soulsLostToDeath, souls: sources })).toEqual([
      { source: 'players', souls: 120 },
      { source: 'laneCreeps', souls: 350 },
      { source: 'other', souls: other },
    ]);
  });
});

describe('soul difference', () => {
  test('is team 0 less team 1 at every time, with the last known of who left', () => {
    const players = [
      player(0, [
        [180, 1_000],
        [360, 2_000],
      ]),
      player(0, [[180, 900]]),
      player(1, [
        [180, 1_200],
        [360, 2_500],
      ]),
    ];
    expect(soulDifferences({ players })).toEqual([
      { atSeconds: 180, souls: 700 },
      { atSeconds: 360, souls: 400 },
    ]);
  });

  test('of a match without snapshots is empty', () => {
    expect(soulDifferences({ players: [player(0, []), player(1, [])] })).toEqual([]);
  });
});

const [FIRST] = sampleMatch({ durationSeconds: 400, pathIntervalSeconds: null }).players;

function player(team: 0 | 1, netWorths: readonly (readonly [number, number])[]): MatchPlayer {
  if (FIRST === undefined) throw new Error('The sample has players');
  const snapshots = netWorths.map(([atSeconds, netWorth]) => ({ ...snapshot(), atSeconds, netWorth }));
  return { ...FIRST, team, snapshots };
}

function snapshot(): Snapshot {
  const [first] = FIRST?.snapshots ?? [];
  if (first === undefined) throw new Error('The sample has snapshots');
  return first;
}

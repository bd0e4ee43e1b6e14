import { describe, expect, test } from 'vitest';
import { checkMatch, MATCH_WARNINGS, type Match, type MatchPlayer, type Snapshot } from './index.ts';
import { sampleMatch } from './testing.ts';

const MATCH = sampleMatch({ kind: 'ranked', pathIntervalSeconds: 20 });

test('a sound match has no warnings', () => {
  expect(checkMatch(MATCH)).toEqual([]);
});

describe('warns of', () => {
  test.each<[keyof typeof MATCH_WARNINGS, Partial<MatchPlayer>]>([
    ['kills_total', { kills: 200 }],
    ['deaths_total', { deaths: 200 }],
    ['net_worth_end', { netWorth: 5 }],
    ['damage_total', withEnd({ playerDamage: 5 })],
    ['healing_total', withEnd({ healing: 5 })],
    ['souls_closure', withEnd({ soulsLostToDeath: 20_000 })],
    ['snapshot_end', withEnd({ atSeconds: 99_999 })],
    ['after_end', { purchases: [{ ...purchase(), atSeconds: MATCH.durationSeconds + 2 }] }],
    ['outcome_winner', { outcome: MATCH.winningTeam === 0 ? 'loss' : 'win' }],
  ])('%s in the player who has it', (code, changes) => {
    expect(checkMatch(withFirst(changes))).toEqual([
      { code, playerSlot: 1, message: expect.stringContaining(MATCH_WARNINGS[code]) },
    ]);
  });

  test('damage that classes and categories count differently', () => {
    const { damageMatrix } = MATCH;
    if (damageMatrix === null) throw new Error('The sample has a damage matrix');
    const sources = damageMatrix.sources.map((source) =>
      source.name === 'Melee' ? { ...source, kind: 'regen' as const } : source,
    );
    const warnings = checkMatch({ ...MATCH, damageMatrix: { ...damageMatrix, sources } });
    expect(new Set(warnings.map(({ code }) => code))).toEqual(new Set(['damage_category']));
    expect(warnings.map(({ playerSlot }) => playerSlot)).toEqual(MATCH.players.map(({ slot }) => slot));
  });

  test('a path with lists of different lengths', () => {
    const { paths } = MATCH;
    const players = paths?.players.map((path) => (path.slot === 3 ? { ...path, y: path.y.slice(1) } : path));
    const match: Match = { ...MATCH, paths: paths && players ? { ...paths, players } : null };
    expect(checkMatch(match)).toMatchObject([{ code: 'path_lengths', playerSlot: 3 }]);
  });

  test('teams of different sizes', () => {
    const players = MATCH.players.map((player) => ({ ...player, deathDetails: [] })).slice(1);
    expect(checkMatch({ ...MATCH, players })).toMatchObject([{ code: 'team_sizes' }]);
  });
});

test('someone who left has a last snapshot of their own', () => {
  expect(checkMatch(withFirst({ ...withEnd({ atSeconds: 99_999 }), abandonedAtSeconds: 500 }))).toEqual([]);
});

test('what a source lacks is not missed', () => {
  const bare = MATCH.players.map((player) => ({ ...player, snapshots: [], deathDetails: [], purchases: [] }));
  expect(checkMatch({ ...MATCH, players: bare, damageMatrix: null, paths: null })).toEqual([]);
});

function withFirst(changes: Partial<MatchPlayer>): Match {
  const [first, ...others] = MATCH.players;
  return first === undefined ? MATCH : { ...MATCH, players: [{ ...first, ...changes }, ...others] };
}

/** The first player with another last snapshot. */
function withEnd(changes: Partial<Snapshot>): Partial<MatchPlayer> {
  const snapshots = MATCH.players[0]?.snapshots ?? [];
  return {
    snapshots: snapshots.map((snapshot, index) =>
      index + 1 < snapshots.length ? snapshot : { ...snapshot, ...changes },
    ),
  };
}

function purchase(): MatchPlayer['purchases'][number] {
  const [first] = MATCH.players[0]?.purchases ?? [];
  if (first === undefined) throw new Error('The sample has purchases');
  return first;
}

import { describe, expect, test } from 'vitest';
import { fromMatch } from './convert/from-match.ts';
import { decodeMatchFile, type Match } from './index.ts';
import type { Draft } from './protobuf/message-type.ts';
import { CONTENTS, ENVELOPE, MATCH_INFO, type RawMatchInfo } from './protobuf/schema.ts';
import { writeMessage } from './protobuf/writer.ts';
import { errorCodeOf, hex } from './testing/corpus.ts';
import { sampleMatch } from './testing.ts';

type Fields = Draft<RawMatchInfo>;

const SAMPLE = sampleMatch({ durationSeconds: 400, pathIntervalSeconds: 20 });
const FIELDS = fromMatch(SAMPLE);
const [ONE = {}, TWO = {}] = FIELDS.players ?? [];

describe('each layer around the match may be missing', () => {
  const info = writeMessage(MATCH_INFO, FIELDS);
  const contents = writeMessage(CONTENTS, { match_info: FIELDS });

  test.each<[string, Uint8Array]>([
    ['envelope with contents', writeMessage(ENVELOPE, { version: 1, match_details: contents })],
    ['envelope without a version', writeMessage(ENVELOPE, { match_details: contents })],
    ['envelope with the bare match', writeMessage(ENVELOPE, { version: 1, match_details: info })],
    ['bare contents', contents],
    ['bare match', info],
  ])('%s', (_, file) => {
    expect(decodeMatchFile(file)).toEqual(SAMPLE);
  });

  test('the envelope names the match where the match does not', () => {
    const { match_id: _, ...unnamed } = FIELDS;
    const details = writeMessage(CONTENTS, { match_info: unnamed });
    const file = writeMessage(ENVELOPE, { version: 1, match_details: details, match_id: '70000001' });
    expect(decodeMatchFile(file).matchId).toBe(70_000_001);
  });
});

describe('other builds of the game', () => {
  const info = writeMessage(MATCH_INFO, FIELDS);

  test.each([
    ['fields that nobody knows', 'c03e01 ca3e03010203 d53e01020304 d93e0102030405060708'],
    ['field 25 as text, the conflict of old files', 'ca010568656c6c6f'],
    ['field 25 as a fixed number', 'cd0101020304'],
  ])('%s are left out', (_, extra) => {
    expect(decodeMatchFile(Uint8Array.from([...info, ...hex(extra)]))).toEqual(SAMPLE);
  });

  test('lists of numbers may come unpacked, packed or both', () => {
    const scores = hex('e00101 e201020203 e00104');
    expect(decodeMatchFile(Uint8Array.from([...info, ...scores])).teamScores).toEqual([1, 2, 3, 4]);
  });

  test('the party of old files is kept, 0 for solo, and unknown in new ones', () => {
    const { players } = decoded({
      players: [
        { ...ONE, party: 0 },
        { ...TWO, party: 3 },
      ],
    });
    expect(players.map(({ party }) => party)).toEqual([0, 3]);
    expect(SAMPLE.players[0]?.party).toBeNull();
  });

  test.each([
    [{ legacy_objective_id: 0 }, { team: 0, name: 'core' }],
    [{ legacy_objective_id: 5 }, { team: 0, name: 'walkerLane1' }],
    [
      { legacy_objective_id: 28, team: 0 },
      { team: 1, name: 'baseGuardianLane1' },
    ],
    [
      { legacy_objective_id: 5, team_objective_id: 9, team: 1 },
      { team: 1, name: 'patron' },
    ],
    [
      { team_objective_id: 99, team: 1 },
      { team: 1, name: 'unknown' },
    ],
  ] as const)('the objective %o is %o', (raw, objective) => {
    expect(decoded({ objectives: [raw] }).objectives).toMatchObject([objective]);
  });

  test('the neutral objective of old files is nobody’s and left out', () => {
    expect(decoded({ objectives: [{ legacy_objective_id: 32 }] }).objectives).toEqual([]);
  });

  test('the first builds wrote souls in flat fields', () => {
    const stats = [{ time_stamp_s: 400, gold_player: 30, gold_player_orbs: 4, gold_denied: 5 }];
    expect(decoded({ players: [{ ...ONE, stats }] }).players[0]?.snapshots[0]?.souls).toEqual([
      { source: 'players', kills: 0, damage: 0, direct: 30, orbs: 4 },
      { source: 'denies', kills: 0, damage: 0, direct: 5, orbs: 0 },
    ]);
  });

  test('numbers beyond a table are unknown', () => {
    const match = decoded({ game_mode: 99, match_mode: 98, match_outcome: 97 });
    expect(match).toMatchObject({ gameMode: 'unknown', matchMode: 'unknown', outcome: 'error' });
  });
});

describe('who won', () => {
  test.each<[Fields, Pick<Match, 'outcome' | 'winningTeam'>]>([
    [
      { match_outcome: 0, winning_team: 0 },
      { outcome: 'teamWin', winningTeam: 0 },
    ],
    [
      { match_outcome: 0, winning_team: 1 },
      { outcome: 'teamWin', winningTeam: 1 },
    ],
    [
      { match_outcome: 1, winning_team: 0 },
      { outcome: 'error', winningTeam: null },
    ],
    [
      { match_outcome: 2, winning_team: 1 },
      { outcome: 'draw', winningTeam: null },
    ],
    [
      { match_outcome: 0, winning_team: undefined },
      { outcome: 'teamWin', winningTeam: null },
    ],
    [
      { match_outcome: 0, winning_team: 16 },
      { outcome: 'teamWin', winningTeam: null },
    ],
    [
      { match_outcome: undefined, winning_team: 1 },
      { outcome: 'teamWin', winningTeam: 1 },
    ],
    [
      { match_outcome: undefined, winning_team: undefined },
      { outcome: 'error', winningTeam: null },
    ],
  ])('%o means %o', (fields, expected) => {
    expect(decoded(fields)).toMatchObject(expected);
  });
});

describe('what a missing or zero number means', () => {
  test('nothing said is null where 0 would be a claim', () => {
    const [player] = decoded({
      players: [{ player_slot: 1, team: 0, stats: [{}], death_details: [{}] }],
    }).players;
    expect(player).toMatchObject({
      lane: null,
      party: null,
      abandonedAtSeconds: null,
      mvpRank: null,
      heroBuildId: null,
      rank: null,
    });
    expect(player).toMatchObject({ kills: 0, netWorth: 0, heroId: 0, accountId: 0, outcome: null });
    expect(player?.snapshots[0]).toMatchObject({
      playerDamage: 0,
      teammateHealing: null,
      headshotKills: null,
    });
    expect(player?.deathDetails[0]).toMatchObject({ timeToKillSeconds: null, killerSlot: null });
  });

  test('0 is null where the game writes 0 for "not"', () => {
    const raw = {
      ...ONE,
      abandon_match_time_s: 0,
      mvp_rank: 0,
      items: [{ item_id: 5, sold_time_s: 0, imbued_ability_id: 0 }],
      player_rank_data: { initial_display_rank: 0 },
    };
    const match = decoded({
      players: [raw],
      average_badge_team0: 0,
      objectives: [{ team: 0, destroyed_time_s: 0 }],
    });
    expect(match.averageRankNumbers[0]).toBeNull();
    expect(match.objectives[0]?.destroyedAtSeconds).toBeNull();
    expect(match.players[0]).toMatchObject({
      abandonedAtSeconds: null,
      mvpRank: null,
      heroBuildId: null,
      purchases: [{ soldAtSeconds: null, imbuedAbilityId: null }],
      rank: { rankNumber: null },
    });
  });

  test('ids above 2^31 and masks above 2^53 keep every digit', () => {
    const match = decoded({
      players: [{ ...ONE, items: [{ item_id: 4_294_967_295 }] }],
      objectives_mask_team0: '18446744073709551615',
    });
    expect(match.players[0]?.purchases[0]?.itemId).toBe(4_294_967_295);
    expect(match.objectiveMasks[0]).toBe('18446744073709551615');
  });

  test('two players without a name stay two, and neither has an account', () => {
    const players = [1, 2].map((slot) => ({ ...ONE, player_slot: slot, account_id: 4_294_967_295 }));
    expect(decoded({ players }).players.map(({ slot, accountId }) => [slot, accountId])).toEqual([
      [1, 0],
      [2, 0],
    ]);
  });

  test('what is not a finite number reads as absent', () => {
    const death = {
      game_time_s: 5,
      time_to_kill_s: Number.NaN,
      death_pos: { x: Number.POSITIVE_INFINITY, y: 2 },
    };
    const [details] =
      decoded({ players: [{ ...ONE, death_details: [death] }] }).players[0]?.deathDetails ?? [];
    expect(details).toMatchObject({ timeToKillSeconds: null, position: { x: 0, y: 2, z: 0 } });
  });

  test('paths without a clock or a scale are no paths', () => {
    expect(decoded({ match_paths: { x_resolution: 16_383, y_resolution: 16_383 } }).paths).toBeNull();
    expect(decoded({ match_paths: { interval_s: 1, x_resolution: 0, y_resolution: 9 } }).paths).toBeNull();
  });
});

describe('players', () => {
  test('come by slot, without spectators', () => {
    const spectator = { ...TWO, player_slot: 0, team: 16 };
    const { players } = decoded({
      players: [{ ...ONE, player_slot: 9 }, spectator, { ...TWO, player_slot: 3 }],
    });
    expect(players.map(({ slot }) => slot)).toEqual([3, 9]);
  });

  test('bring their snapshots, purchases and deaths in order of time', () => {
    const times = [{ game_time_s: 9 }, { game_time_s: 4 }];
    const raw = {
      ...ONE,
      items: times,
      death_details: times,
      stats: [{ time_stamp_s: 9 }, { time_stamp_s: 4 }],
    };
    const [player] = decoded({ players: [raw] }).players;
    for (const list of [player?.snapshots, player?.purchases, player?.deathDetails])
      expect(list?.map(({ atSeconds }) => atSeconds)).toEqual([4, 9]);
  });
});

test.each<[string, Fields, string]>([
  ['no match id', { match_id: undefined }, 'missing_field'],
  ['match id 0', { match_id: '0' }, 'missing_field'],
  ['a match id beyond 2^53', { match_id: '18446744073709551615' }, 'out_of_range'],
  ['no start', { start_time: undefined }, 'missing_field'],
  ['no players', { players: [] }, 'missing_field'],
  ['spectators only', { players: [{ ...ONE, team: 16 }] }, 'missing_field'],
  ['more than a day', { duration_s: 86_401 }, 'out_of_range'],
  ['a rank that is none', { average_badge_team1: 4_000_000_000 }, 'out_of_range'],
  ['a player without slot', { players: [{ ...ONE, player_slot: undefined }] }, 'missing_field'],
  ['a player in slot 256', { players: [{ ...ONE, player_slot: 256 }] }, 'out_of_range'],
  ['a player without team', { players: [{ ...ONE, team: undefined }] }, 'missing_field'],
  ['a player of a third team', { players: [{ ...ONE, team: 2 }] }, 'out_of_range'],
  ['two players in a slot', { players: [ONE, ONE] }, 'out_of_range'],
  [
    '65 players',
    { players: Array.from({ length: 65 }, (_, slot) => ({ ...ONE, player_slot: slot + 1 })) },
    'out_of_range',
  ],
  ['100,000 kills', { players: [{ ...ONE, kills: 100_000 }] }, 'out_of_range'],
  [
    'a damage source that is not there',
    { damage_matrix: { damage_dealers: [{ damage_sources: [{ source_details_index: 3 }] }] } },
    'out_of_range',
  ],
  [
    'sources without kinds',
    { damage_matrix: { source_details: { source_name: ['Bullet'] } } },
    'out_of_range',
  ],
  ['a target in slot 300', { damage_matrix: matrixWithTarget(300) }, 'out_of_range'],
])('%s is refused', (_, fields, code) => {
  expect(errorCodeOf(() => decoded(fields))).toBe(code);
});

function matrixWithTarget(slot: number): Fields['damage_matrix'] {
  return {
    source_details: { stat_type: [0], source_name: ['Bullet'] },
    damage_dealers: [{ damage_sources: [{ damage_to_players: [{ target_player_slot: slot }] }] }],
  };
}

/** The sample with other fields, through a file. */
function decoded(fields: Fields): Match {
  return decodeMatchFile(writeMessage(MATCH_INFO, { ...FIELDS, ...fields }));
}

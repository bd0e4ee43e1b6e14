import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromMatch } from '../convert/from-match.ts';
import { parseMatchJson, type Match } from '../index.ts';
import { arbitraryMatch } from '../testing/arbitrary-match.ts';
import { errorCodeOf } from '../testing/corpus.ts';
import { bulkDialect, namesDialect, numbersDialect } from '../testing/json-dialects.ts';
import { sampleMatch, type SampleKind } from '../testing.ts';
import { fuzzCases } from '../testing/fuzz-cases.ts';

const KINDS: readonly SampleKind[] = ['classic', 'ranked', 'streetBrawl'];
const SAMPLE = sampleMatch({ durationSeconds: 400, pathIntervalSeconds: 20 });
const FIELDS = fromMatch(SAMPLE);

describe.each(KINDS)('a %s match', (kind) => {
  const match = sampleMatch({ kind, pathIntervalSeconds: 30 });

  test('reads the same from numbers as from names', () => {
    expect(parseMatchJson(numbersDialect(match))).toEqual(match);
    expect(parseMatchJson(namesDialect(match))).toEqual(match);
  });

  test('keeps in a bulk row what a bulk row has', () => {
    const row = parseMatchJson(bulkDialect(match));
    expect(row).toEqual(bulkPartOf(match));
  });
});

test('any match reads the same from JSON as from a file', () => {
  fc.assert(
    fc.property(arbitraryMatch(), (match) => {
      // JSON has no negative zero.
      const positive: unknown = JSON.parse(JSON.stringify(match));
      expect(parseMatchJson(numbersDialect(match))).toEqual(positive);
    }),
  );
});

test('JSON that is parsed already is read as well, wrapped or not', () => {
  expect(parseMatchJson({ match_info: FIELDS, hero_build_ids: [1], banned_hero_ids: [2] })).toEqual(SAMPLE);
  expect(parseMatchJson(FIELDS)).toEqual(SAMPLE);
});

test('JSON may say beside the match which build each account followed', () => {
  const ids = SAMPLE.players.map(({ accountId }) => accountId);
  const [first = 0, second = 0, third = 0, fourth = 0] = ids;
  const builds = { [first]: 1234, [second]: '77', [third]: 0, [fourth]: 2 ** 32, constructor: 5, 999: 8 };
  const read = parseMatchJson(JSON.stringify({ match_info: FIELDS, hero_build_ids: builds }));
  expect(read.players.map(({ heroBuildId }) => heroBuildId)).toEqual([
    1234,
    77,
    ...ids.slice(2).map(() => null),
  ]);
  for (const hero_build_ids of [null, [1], 'all', { 1: { deep: 1 } }])
    expect(parseMatchJson({ match_info: FIELDS, hero_build_ids })).toEqual(SAMPLE);
});

test.each([
  ['2025-08-19 00:02:12', 1_755_561_732],
  ['2025-08-19T00:02:12Z', 1_755_561_732],
  ['2025-08-19 00:02:12.000', 1_755_561_732],
  ['1755561732', 1_755_561_732],
  [1_755_561_732, 1_755_561_732],
])('the start %o is in UTC', (start_time, startedAt) => {
  expect(parsed({ start_time }).startedAt).toBe(startedAt);
});

test.each([
  ['team', 'k_ECitadelLobbyTeam_Team1', 'Team1', 1],
  ['team', 'k_ECitadelLobbyTeam_Spectator', 'Spectator', undefined],
])('%s by name: %s and %s are %o', (_, long, short, team) => {
  const spectator = { ...FIELDS.players?.[0], player_slot: 99 };
  for (const name of [long, short]) {
    const { players } = parsed({ players: [...(FIELDS.players ?? []), { ...spectator, team: name }] });
    expect(players.find(({ slot }) => slot === 99)?.team).toBe(team);
  }
});

test.each([
  ['game_mode', 'OneVsOneTest', { gameMode: 'oneVsOneTest' }],
  ['game_mode', 'k_ECitadelGameMode_1v1Test', { gameMode: 'oneVsOneTest' }],
  ['game_mode', 'k_ECitadelGameMode_FromTheFuture', { gameMode: 'unknown' }],
  ['game_mode', 'constructor', { gameMode: 'unknown' }],
  ['match_mode', 'Calibration', { matchMode: 'newPlayerPlacement' }],
  ['match_outcome', 'MatchDraw', { outcome: 'draw', winningTeam: null }],
  ['objectives_mask_team0', 65_221, { objectiveMasks: ['65221', null] }],
  ['objectives_mask_team0', '18446744073709551615', { objectiveMasks: ['18446744073709551615', null] }],
  // Digits were lost before we saw it.
  ['objectives_mask_team0', 2 ** 60, { objectiveMasks: [null, null] }],
])('%s %o reads as %o', (field, value, expected) => {
  expect(parsed({ objectives_mask_team1: null, [field]: value })).toMatchObject(expected);
});

test('the same float is the same number in a file and in JSON', () => {
  const death = { death_pos: { x: 374.59375, y: -1385.5, z: 12.479214 } };
  const [player] = parsed({ players: [{ ...FIELDS.players?.[0], death_details: [death] }] }).players;
  expect(player?.deathDetails[0]?.position.z).toBe(Math.fround(12.479214));
});

describe('refused', () => {
  test.each<[string, unknown, string]>([
    ['no JSON', '{"match_info": {', 'invalid_json'],
    ['a number', '5', 'unknown_dialect'],
    ['text', '"match"', 'unknown_dialect'],
    ['null', 'null', 'unknown_dialect'],
    ['a list', '[]', 'unknown_dialect'],
    ['an empty object', '{}', 'unknown_dialect'],
    ['a match that is text', '{"match_info": "yes"}', 'unknown_dialect'],
    ['a row of a match history', '{"match_id": 5, "hero_id": 7, "player_kills": 3}', 'unknown_dialect'],
    ['a hundred thousand brackets', '['.repeat(100_000), 'too_large'],
    ['a hundred thousand lists in lists', '['.repeat(100_000) + ']'.repeat(100_000), 'too_large'],
    ['deep nonsense in a field', withPlayer({ kills: nested(10_000) }), 'wrong_type'],
    ['players that are an object', { ...FIELDS, players: { length: 12 } }, 'wrong_type'],
    ['a player that is a list', { ...FIELDS, players: [[]] }, 'wrong_type'],
    ['a player that is null', { ...FIELDS, players: [null] }, 'wrong_type'],
    ['kills as text', withPlayer({ kills: 'many' }), 'wrong_type'],
    ['kills as true', withPlayer({ kills: true }), 'wrong_type'],
    ['kills as NaN', withPlayer({ kills: Number.NaN }), 'out_of_range'],
    ['half a kill', withPlayer({ kills: 0.5 }), 'out_of_range'],
    ['fewer than no kills', withPlayer({ kills: -1 }), 'out_of_range'],
    ['too many souls', withPlayer({ net_worth: 2 ** 32 }), 'out_of_range'],
    ['far too many souls', withPlayer({ net_worth: 1e300 }), 'out_of_range'],
    ['a yes that is a number', { ...FIELDS, not_scored: 1 }, 'wrong_type'],
    ['a position that is text', withPlayer({ death_details: [{ death_pos: { x: '1' } }] }), 'wrong_type'],
    ['a name that is a number', { ...FIELDS, custom_user_stats: [{ name: 5 }] }, 'wrong_type'],
    ['a start on the 31st of February', { ...FIELDS, start_time: '2025-02-31T25:00:00Z' }, 'out_of_range'],
    ['a start before 1970', { ...FIELDS, start_time: '1969-01-01 00:00:00' }, 'out_of_range'],
    ['a match id that is no number', { ...FIELDS, match_id: '0x10' }, 'wrong_type'],
    ['a negative match id', { ...FIELDS, match_id: '-5' }, 'out_of_range'],
    ['keys of the prototype', '{"__proto__": {"match_id": 5, "players": []}}', 'unknown_dialect'],
  ])('%s', (_, json, code) => {
    expect(errorCodeOf(() => parseMatchJson(json))).toBe(code);
  });

  test('more text than a match has', () => {
    expect(errorCodeOf(() => parseMatchJson(' '.repeat(1001), { maxBytes: 1000 }))).toBe('too_large');
  });

  test('more values than a match has', () => {
    const scores = { ...FIELDS, team_score: Array.from({ length: 9_000_000 }, () => 0) };
    expect(errorCodeOf(() => parseMatchJson(scores))).toBe('too_large');
  });

  test('with the name of the field', () => {
    expect(() => parseMatchJson(withPlayer({ kills: 'many' }))).toThrow('players.kills is not a number.');
  });
});

test('any JSON in any place ends in a match or a typed error', () => {
  const fields = Object.keys(FIELDS);
  fc.assert(
    fc.property(fc.constantFrom(...fields), fc.jsonValue(), (field, value) => {
      errorCodeOf(() => parsed({ [field]: value }));
    }),
    { numRuns: fuzzCases(0.02) },
  );
});

test('a mid boss of which a team is missing is kept, with nothing made up', () => {
  const { midBosses } = parsed({
    mid_boss: [{ team_killed: 1, destroyed_time_s: 900 }, { team_claimed: 0 }],
  });
  expect(midBosses).toEqual([
    { killedBy: 1, claimedBy: null, destroyedAtSeconds: 900 },
    { killedBy: null, claimedBy: 0, destroyedAtSeconds: 0 },
  ]);
});

describe('what JSON does not say', () => {
  test.each(['account_id', 'hero_id', 'kills', 'deaths', 'assists', 'net_worth', 'denies'])(
    'is unknown and never 0: a match without %s of a player is refused',
    (field) => {
      for (const value of [undefined, null])
        expect(messageOf(withPlayer({ [field]: value }))).toMatch(
          `lacks a field that every match has. players.${field}`,
        );
    },
  );

  test('nor is a match taken without its length, or with snapshots without souls', () => {
    expect(messageOf({ ...FIELDS, duration_s: null })).toMatch('duration_s');
    const [stats] = FIELDS.players?.[0]?.stats ?? [];
    expect(messageOf(withPlayer({ stats: [{ ...stats, net_worth: undefined }] }))).toMatch('stats.net_worth');
  });

  test('of the length of a table of results is left open', () => {
    expect(parseMatchJson({ ...shortTable(), duration_s: undefined }).durationSeconds).toBe(0);
  });

  test('of level, last hits and slots is left open: players are numbered by team', () => {
    const { players } = parseMatchJson(shortTable());
    expect(players.map(({ slot, team }) => [slot, team])).toEqual(
      Array.from({ length: 12 }, (_, index) => [index + 1, index < 6 ? 0 : 1]),
    );
    for (const player of players)
      expect(player).toMatchObject({ level: null, lastHits: null, abilityPoints: null, lane: null });
    expect(players.map(({ kills }) => kills).toSorted()).toEqual(
      SAMPLE.players.map(({ kills }) => kills).toSorted(),
    );
  });
});

const messageOf = (json: object): string => {
  try {
    parseMatchJson(json);
    return 'it was read';
  } catch (error) {
    return String(error);
  }
};

/** As tables of results tell it: who played what, and how it went for them. */
const shortTable = () => {
  const row = JSON.parse(bulkDialect(SAMPLE)) as { readonly players: readonly Record<string, unknown>[] };
  const { match_id, duration_s, start_time, game_mode, match_mode, winning_team } = row as Record<
    string,
    unknown
  > &
    typeof row;
  const kept = ['account_id', 'team', 'hero_id', 'kills', 'deaths', 'assists', 'denies', 'net_worth'];
  const players = row.players.map((player) => Object.fromEntries(kept.map((name) => [name, player[name]])));
  return { match_id, duration_s, start_time, game_mode, match_mode, winning_team, players };
};

/** The first player alone, with other fields. */
function withPlayer(fields: object): object {
  return { ...FIELDS, players: [{ ...FIELDS.players?.[0], ...fields }] };
}

function nested(depth: number): unknown {
  return JSON.parse('['.repeat(depth) + ']'.repeat(depth));
}

function parsed(fields: object): Match {
  return parseMatchJson(JSON.stringify({ match_info: { ...FIELDS, ...fields } }));
}

/** What is left of a match in a bulk answer. */
function bulkPartOf(match: Match): Match {
  return {
    ...match,
    rankedType: null,
    rankInterval: null,
    rewardsEligible: null,
    botDifficulty: null,
    objectiveMasks: [null, null],
    teamScores: [],
    objectives: [],
    midBosses: [],
    pauses: [],
    streetBrawlRounds: [],
    customStatNames: [],
    damageMatrix: null,
    paths: null,
    players: match.players.map((player) => ({
      ...player,
      mvpRank: null,
      heroBuildId: null,
      outcome: null,
      rewardsEligible: null,
      rank: null,
      snapshots: [],
      purchases: [],
      deathDetails: [],
      accolades: [],
      powerUps: [],
      abilityStats: [],
      pings: [],
    })),
  };
}

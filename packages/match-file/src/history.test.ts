import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseHistoryRow, readMatch, readMatches, type MatchFileErrorCode } from './index.ts';
import { errorCodeOf } from './testing/corpus.ts';
import { FIXTURES } from './testing/fixtures.ts';
import { bulkDialect } from './testing/json-dialects.ts';
import { sampleMatch } from './testing.ts';

const ROW = {
  account_id: 900_000_001,
  match_id: 80_000_001,
  hero_id: 7,
  hero_level: 31,
  start_time: 1_772_675_702,
  game_mode: 4,
  match_mode: 1,
  player_team: 1,
  player_kills: 3,
  player_deaths: 9,
  player_assists: 12,
  denies: 1,
  net_worth: 56_473,
  last_hits: 332,
  team_abandoned: false,
  abandoned_time_s: null,
  match_duration_s: 1733,
  match_result: 1,
  brawl_score_team0: 2,
  brawl_score_team1: 3,
  brawl_avg_round_time_s: 346,
  username: 'whoever sent it',
};

describe('a row of a match history', () => {
  test('says how the match went for its player, and nothing of who sent it', () => {
    expect(parseHistoryRow(ROW)).toEqual({
      accountId: 900_000_001,
      matchId: 80_000_001,
      startedAt: 1_772_675_702,
      durationSeconds: 1733,
      gameMode: 'streetBrawl',
      matchMode: 'unranked',
      heroId: 7,
      team: 1,
      winningTeam: 1,
      level: 31,
      kills: 3,
      deaths: 9,
      assists: 12,
      denies: 1,
      lastHits: 332,
      netWorth: 56_473,
      teamAbandoned: false,
      abandonedAtSeconds: null,
      brawlScores: [2, 3],
    });
  });

  test('has no score of rounds outside Street Brawl, whatever zeros it holds', () => {
    const row = parseHistoryRow({ ...ROW, game_mode: 1, brawl_score_team0: 0, brawl_score_team1: 0 });
    expect(row.brawlScores).toEqual([null, null]);
  });

  test.each<[string, unknown, MatchFileErrorCode]>([
    ['no number', 5, 'unknown_dialect'],
    ['no row of this kind', { match_id: 5 }, 'unknown_dialect'],
    ['without an account', { ...ROW, account_id: 0 }, 'missing_field'],
    ['of nobody', { ...ROW, account_id: 4_294_967_295 }, 'missing_field'],
    ['without a start', { ...ROW, start_time: null }, 'missing_field'],
    ['of a spectator', { ...ROW, player_team: 16 }, 'missing_field'],
    ['of an impossible match', { ...ROW, match_id: 2 ** 60 }, 'missing_field'],
    ['with more kills than a match can have', { ...ROW, player_kills: 70_000 }, 'out_of_range'],
    ['with words for numbers', { ...ROW, hero_id: 'Haze' }, 'wrong_type'],
  ])('%s is refused', (_, value, code) => {
    expect(errorCodeOf(() => parseHistoryRow(value))).toBe(code);
  });
});

describe('a file of a match history', () => {
  test('is read row by row, also between matches', () => {
    const lines = [JSON.stringify(ROW), bulkDialect(sampleMatch()), JSON.stringify({ ...ROW, match_id: 0 })];
    for (const text of [lines.join('\n'), `[${lines.join(',')}]`])
      expect([...readMatches(bytes(text))].map(({ state }) => state)).toEqual(['history', 'match', 'error']);
  });

  test('is no match', () => {
    expect(errorCodeOf(() => readMatch(bytes(JSON.stringify(ROW))))).toBe('unknown_dialect');
  });
});

describe.skipIf(!FIXTURES || !existsSync(`${FIXTURES}/histories`))('real histories', () => {
  const folder = `${FIXTURES}/histories`;
  const files = FIXTURES ? readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`)) : [];

  test('are read to the last of their rows', () => {
    const entries = files.flatMap((file) => [...readMatches(file)]);
    expect(entries).toHaveLength(2029);
    const modes = new Map<string, number>();
    for (const entry of entries) {
      const mode = entry.state === 'history' ? `${entry.row.gameMode} ${entry.row.matchMode}` : entry.state;
      modes.set(mode, (modes.get(mode) ?? 0) + 1);
    }
    expect(Object.fromEntries(modes)).toEqual({
      'normal unranked': 1804,
      'normal heroLabs': 152,
      'streetBrawl unranked': 59,
      'normal ranked': 8,
      'normal coopBot': 5,
      'normal privateLobby': 1,
    });
  });
});

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

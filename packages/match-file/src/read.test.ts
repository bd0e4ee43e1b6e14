import { describe, expect, test } from 'vitest';
import { encodeMatchFile } from './encode.ts';
import { readMatch, readMatches, type MatchEntry } from './index.ts';
import { errorCodeOf } from './testing/corpus.ts';
import { bulkDialect, namesDialect, numbersDialect } from './testing/json-dialects.ts';
import { sampleMatch } from './testing.ts';

const MATCH = sampleMatch({ durationSeconds: 400, pathIntervalSeconds: 20 });
const OTHER = sampleMatch({ seed: 2, durationSeconds: 400, pathIntervalSeconds: 20 });

describe('the same match is found in', () => {
  test.each<[string, Uint8Array]>([
    ['a match file', encodeMatchFile(MATCH, { compression: 'none' })],
    ['a compressed match file', encodeMatchFile(MATCH)],
    ['JSON', bytes(numbersDialect(MATCH))],
    ['JSON with names', bytes(namesDialect(MATCH))],
    ['indented JSON', bytes(JSON.stringify(JSON.parse(numbersDialect(MATCH)), null, 2))],
    ['JSON behind a byte order mark and white space', bytes(`\uFEFF \r\n${numbersDialect(MATCH)}\n`)],
    ['a list of one', bytes(`[${numbersDialect(MATCH)}]`)],
  ])('%s', (_, file) => {
    expect(readMatch(file)).toEqual(MATCH);
  });
});

test('a file with a name that lies is read by its contents', () => {
  const file = Buffer.from(encodeMatchFile(MATCH));
  expect(readMatch(file)).toEqual(MATCH);
});

describe('several matches', () => {
  const broken = '{"match_info": {"match_id": 1, "players": "none"}}';

  test.each<[string, string]>([
    ['a list', `[${numbersDialect(MATCH)}, ${broken}, ${bulkDialect(OTHER)}]`],
    ['lines', [numbersDialect(MATCH), broken, bulkDialect(OTHER)].join('\n')],
    [
      'lines with blank ones and carriage returns',
      [numbersDialect(MATCH), '', broken, ' ', bulkDialect(OTHER), ''].join('\r\n'),
    ],
  ])('in %s are all read, and broken ones named at the end by their place', (_, text) => {
    expect([...readMatches(bytes(text))].map(summary)).toEqual([
      [0, MATCH.matchId],
      [2, OTHER.matchId],
      [1, 'wrong_type'],
    ]);
  });

  test('a line that is not JSON does not hold up the others', () => {
    const text = [numbersDialect(MATCH), '{"match_info": {', numbersDialect(OTHER)].join('\n');
    expect([...readMatches(bytes(text))].map(summary)).toEqual([
      [0, MATCH.matchId],
      [2, OTHER.matchId],
      [1, 'invalid_json'],
    ]);
  });

  test('are too many for readMatch', () => {
    const text = `[${numbersDialect(MATCH)}, ${numbersDialect(OTHER)}]`;
    expect(errorCodeOf(() => readMatch(bytes(text)))).toBe('unknown_dialect');
  });

  test('are read one by one: the first is there before the last line is looked at', () => {
    const entries = readMatches(bytes(`${numbersDialect(MATCH)}\n{"match_info"`));
    expect(entries.next().value).toMatchObject({ state: 'match', position: 0 });
    entries.return(undefined);
    expect(entries.next().done).toBe(true);
  });

  test('in lines are bounded line by line', () => {
    const line = numbersDialect(MATCH);
    const limits = { maxBytes: line.length + 10 };
    const entries = [...readMatches(bytes([line, line, `${line}${' '.repeat(20)}`].join('\n')), limits)];
    expect(entries.map(({ state }) => state)).toEqual(['match', 'match', 'error']);
  });
});

test.each<[string, string, string]>([
  ['nothing', '', 'not_a_match_file'],
  ['white space', ' \n\t', 'not_a_match_file'],
  ['an empty list', '[]', 'unknown_dialect'],
  ['a list of numbers', '[1]', 'unknown_dialect'],
  ['half a list', '[{"match_id": 1}', 'invalid_json'],
  ['a page', '<!doctype html>', 'not_a_match_file'],
])('%s is refused', (_, text, code) => {
  expect(errorCodeOf(() => readMatch(bytes(text)))).toBe(code);
});

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function summary(entry: MatchEntry): [number, number | string] {
  if (entry.state === 'history') return [entry.position, `history of ${entry.row.accountId}`];
  return [entry.position, entry.state === 'match' ? entry.match.matchId : entry.error.code];
}

import { zstdCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { checkMatch, DEFAULT_LIMITS, parseMatchJson, readMatches, soulDifferences } from './index.ts';
import { corpusFile, errorCodeOf } from './testing/corpus.ts';
import { numbersDialect } from './testing/json-dialects.ts';
import { sampleMatch } from './testing.ts';

const MATCH = sampleMatch({ durationSeconds: 400, pathIntervalSeconds: null });
const JSON_TEXT = numbersDialect(MATCH);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const repeated = (text: string, bytes: number) => new Uint8Array(Buffer.alloc(bytes, text));
const inMatch = (more: string) => `{"match_id":1,"players":[],"more":${more}}`;

/** A file of this size is what its sender may send uncompressed; as zstd some of these are 5 kB. */
const MANY = 20_000_000;

describe('refused before anything is built of it:', () => {
  test.each<[string, () => Uint8Array]>([
    ['millions of empty lines', () => repeated('{}\n', MANY)],
    ['a list of millions of empty objects', () => bytesOf(`[${'{},'.repeat(MANY / 3)}{}]`)],
    ['a list of millions of numbers', () => bytesOf(`[${'0,'.repeat(MANY / 2)}0]`)],
    ['millions of lists in lists', () => repeated('[', MANY)],
    ['millions of objects in objects', () => bytesOf('{"a":'.repeat(3_000_000))],
    ['a match with millions of lists', () => bytesOf(inMatch(`[${'[],'.repeat(4_000_000)}[]]`))],
    ['a match with millions of numbers', () => bytesOf(inMatch(`[${'0,'.repeat(7_000_000)}0]`))],
    ['a match with lists in lists', () => bytesOf(inMatch(`${'['.repeat(101)}${']'.repeat(101)}`))],
    ['a match with a text without an end', () => bytesOf(inMatch(`"${'\\"'.repeat(9_000_000)}`))],
  ])('%s', (_, file) => {
    const bytes = file();
    expect([...readMatches(bytes)]).toMatchObject([
      { state: 'error', count: 1, error: { code: 'too_large' } },
    ]);
    const compressed = new Uint8Array(zstdCompressSync(bytes));
    expect([...readMatches(compressed)]).toMatchObject([{ error: { code: 'too_large' }, count: 1 }]);
  });
});

test('bzip2 of very many tiny blocks is refused', () => {
  const one = corpusFile('one-byte.bz2');
  const file = new Uint8Array(Buffer.concat(Array.from({ length: 10_001 }, () => one)));
  expect(errorCodeOf(() => [...readMatches(file)].map(throwError))).toBe('too_large');
});

test('brackets and commas in texts are no lists', () => {
  const text = `{"more":"${'[{,'.repeat(200_000)}\\"[[","deep":"${'['.repeat(500)}",${JSON_TEXT.slice(1)}`;
  expect(parseMatchJson(text).matchId).toBe(MATCH.matchId);
});

test.each([
  ['maxDepth', 5],
  ['maxContainers', 50],
  ['maxValues', 500],
  ['maxBytes', JSON_TEXT.length - 1],
] as const)('%s bounds the JSON of each match', (limit, value) => {
  expect(errorCodeOf(() => parseMatchJson(JSON_TEXT, { [limit]: value }))).toBe('too_large');
  expect(parseMatchJson(JSON_TEXT, { [limit]: DEFAULT_LIMITS[limit] }).matchId).toBe(MATCH.matchId);
});

test('maxEntries bounds lines and lists to the entry', () => {
  for (const file of ['{}\n{}\n{}', '[{},{},{}]'].map(bytesOf)) {
    expect([...readMatches(file, { maxEntries: 3 })]).toMatchObject([{ error: { code: 'unknown_dialect' } }]);
    expect([...readMatches(file, { maxEntries: 2 })]).toMatchObject([{ error: { code: 'too_large' } }]);
  }
});

test('maxMilliseconds ends a file between two entries and says so', () => {
  const file = bytesOf([JSON_TEXT, JSON_TEXT].join('\n'));
  const [first, ...others] = readMatches(file, { maxMilliseconds: -1 });
  expect(first).toMatchObject({ state: 'error', position: 0, error: { code: 'too_slow' } });
  expect(others).toEqual([]);
});

describe('equal errors', () => {
  test('of many entries are one, with their count and the places of the first', () => {
    const file = bytesOf(['{}', JSON_TEXT, ...Array<string>(5000).fill('{}')].join('\n'));
    const [match, error, ...others] = readMatches(file);
    expect(match).toMatchObject({ state: 'match', position: 1 });
    expect(error).toMatchObject({
      state: 'error',
      position: 0,
      count: 5001,
      error: { code: 'unknown_dialect' },
    });
    expect(error).toMatchObject({ positions: [0, 2, 3, 4, 5, 6, 7, 8, 9, 10] });
    expect(others).toEqual([]);
  });

  test('that differ in their words alone are told apart a hundred times, then by their code', () => {
    const lines = Array.from({ length: 3000 }, (_, at) => `{"match_id":${-1 - at},"players":[]}`);
    const entries = [...readMatches(bytesOf(lines.join('\n')))];
    expect(entries).toHaveLength(101);
    expect(entries.at(-1)).toMatchObject({ state: 'error', count: 2900, error: { code: 'out_of_range' } });
  });

  test('of the items of a list do not hold up the others, nor does a list without an end', () => {
    const whole = [...readMatches(bytesOf(`[${JSON_TEXT},,{"a":"]"},${JSON_TEXT}]`))];
    expect(whole.map(({ state, position }) => [state, position])).toEqual([
      ['match', 0],
      ['match', 3],
      ['error', 1],
      ['error', 2],
    ]);
    const cut = [...readMatches(bytesOf(`[${JSON_TEXT},${JSON_TEXT.slice(0, 900)}`))];
    expect(cut).toMatchObject([{ state: 'match' }, { error: { code: 'invalid_json' }, position: 1 }]);
    const more = [...readMatches(bytesOf(`[${JSON_TEXT}] and more`))];
    expect(more).toMatchObject([{ state: 'match' }, { error: { code: 'invalid_json' } }]);
  });
});

test('sums and checks of a match with hundreds of thousands of events end', () => {
  const [player] = MATCH.players;
  const [snapshot] = player?.snapshots ?? [];
  const [death] = player?.deathDetails ?? sampleMatch().players.flatMap(({ deathDetails }) => deathDetails);
  if (!player || !snapshot) throw new Error('The sample has no snapshot');
  const times = Array.from({ length: 200_000 }, (_, atSeconds) => atSeconds);
  const players = MATCH.players.map((each) => ({
    ...each,
    snapshots: times.map((atSeconds) => ({ ...snapshot, atSeconds })),
    deathDetails: death ? times.map((atSeconds) => ({ ...death, atSeconds })) : [],
  }));
  expect(soulDifferences({ players: players.slice(0, 2) })).toHaveLength(200_000);
  expect(checkMatch({ ...MATCH, players }).length).toBeGreaterThan(0);
});

function throwError(entry: { readonly state: string; readonly error?: Error }): void {
  if (entry.error) throw entry.error;
}

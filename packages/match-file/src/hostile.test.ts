import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeMatchFile, readMatches } from './index.ts';
import { corpusFile, errorCodeOf } from './testing/corpus.ts';
import { fuzzCases } from './testing/fuzz-cases.ts';
import { HOSTILE_FILES } from './testing/hostile-files.ts';
import { bulkDialect, namesDialect, numbersDialect } from './testing/json-dialects.ts';
import { sampleMatch } from './testing.ts';

test.each(HOSTILE_FILES)('$name ends in $code', ({ bytes, code }) => {
  expect(errorCodeOf(() => decodeMatchFile(bytes()))).toBe(code);
});

const FORMS = ['match.meta', 'match.meta.bz2', 'match.meta.zst'];

describe.each(FORMS)('%s', (name) => {
  const file = corpusFile(name);
  const whole = decodeMatchFile(file);

  test('cut off at any byte ends in a typed error, or in the match where only padding is missing', () => {
    // Cutting bzip2 costs the most and is tried at every byte of a smaller file elsewhere.
    const step = name.endsWith('.bz2') ? 13 : 1;
    for (let length = 0; length < file.length; length += step) {
      const cut = file.subarray(0, length);
      const code = errorCodeOf(() => expect(decodeMatchFile(cut)).toEqual(whole));
      if (code === undefined) expect(file.length - length).toBeLessThan(12);
    }
  });

  test('with any bits flipped ends in a match or a typed error', () => {
    const flips = fc.array(fc.nat(file.length * 8 - 1), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(flips, (bits) => {
        const copy = file.slice();
        for (const bit of bits) copy[bit >>> 3] = (copy[bit >>> 3] ?? 0) ^ (1 << (bit & 7));
        errorCodeOf(() => decodeMatchFile(copy));
      }),
      { numRuns: fuzzCases(0.02) },
    );
  });

  test('with any bytes replaced, removed or repeated ends in a match or a typed error', () => {
    const edit = fc.record({
      at: fc.nat(file.length),
      removed: fc.nat(40),
      inserted: fc.uint8Array({ maxLength: 40 }),
    });
    fc.assert(
      fc.property(edit, ({ at, removed, inserted }) => {
        const copy = Uint8Array.from([...file.subarray(0, at), ...inserted, ...file.subarray(at + removed)]);
        errorCodeOf(() => decodeMatchFile(copy));
      }),
      { numRuns: fuzzCases(0.02) },
    );
  });
});

test('random bytes behind any beginning of a file end in typed errors', () => {
  const beginnings = [
    '',
    '08',
    '0801',
    '12',
    '425a68',
    '425a6839314159265359',
    '28b52ffd',
    '28b52ffd20',
    '7b',
    '5b',
  ];
  fc.assert(
    fc.property(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 400 }), (beginning, rest) => {
      const bytes = Uint8Array.from([...Buffer.from(beginning, 'hex'), ...rest]);
      for (const entry of readMatches(bytes)) expect(entry.state).toBe('error');
    }),
    { numRuns: fuzzCases(0.15) },
  );
});

describe('JSON', () => {
  const match = sampleMatch({ durationSeconds: 200, pathIntervalSeconds: null });
  const texts = [numbersDialect(match), namesDialect(match), bulkDialect(match)];
  const pieces = [
    '[',
    ']',
    '{',
    '}',
    '"',
    '\\',
    ',',
    ':',
    '\n',
    'null',
    '-1',
    '1e999',
    '"',
    '\u0000',
    '{}\n{}',
  ];
  const edit = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    removed: fc.nat(30),
    inserted: fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 20 }), fc.json({ maxDepth: 3 })),
  });

  test('of a match with parts replaced, removed or repeated ends in entries and typed errors', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.array(edit, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('', '[', '{}\n'),
        (text, edits, before) => {
          let copy = before + text;
          for (const { at, removed, inserted } of edits) {
            const start = Math.floor(at * copy.length);
            copy = copy.slice(0, start) + inserted + copy.slice(start + removed);
          }
          for (const entry of readMatches(new TextEncoder().encode(copy)))
            expect(['match', 'history', 'error']).toContain(entry.state);
        },
      ),
      { numRuns: fuzzCases(0.1) },
    );
  });

  test('of anything at all ends in typed errors', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom('[', '{"match_info":', '{"players":', ''), (json, before) => {
        for (const entry of readMatches(new TextEncoder().encode(before + json)))
          expect(entry.state).toBe('error');
      }),
      { numRuns: fuzzCases(0.15) },
    );
  });
});

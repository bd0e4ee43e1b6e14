import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryRecord, canonical } from '../testing/arbitrary.ts';
import { errorCodeOf } from '../testing/error-code.ts';
import type { BuildRecord } from './build-record.ts';
import { decodeBuildRecord } from './decode.ts';
import { encodeBuildRecord } from './encode.ts';
import { buildListingOf, readBuildJson, writeBuildJson } from './json.ts';

const hex = (text: string) => new Uint8Array(Buffer.from(text.replaceAll(' ', ''), 'hex'));
const write = (record: object) => errorCodeOf(() => encodeBuildRecord(record));

describe('the binary record', () => {
  test('of any build decodes to the same build', () => {
    fc.assert(
      fc.property(arbitraryRecord, (record) => {
        expect(canonical(decodeBuildRecord(encodeBuildRecord(record)))).toEqual(canonical(record));
      }),
      { numRuns: 300 },
    );
  });

  test('has its fields where the game has them', () => {
    const record: BuildRecord = {
      hero_build_id: 2,
      hero_id: 15,
      name: 'a',
      details: { ability_order: { currency_changes: [{ ability_id: 7, currency_type: 2, delta: -1 }] } },
      tags: [300],
    };
    const change = '0807 1002 18ffffffffffffffffff01';
    expect(Buffer.from(encodeBuildRecord(record)).toString('hex')).toBe(
      `0802 100f 2a0161 5213 1211 0a0f ${change} 58ac02`.replaceAll(' ', ''),
    );
  });

  test('keeps fields that nobody knows, at every level, to the byte', () => {
    const bytes = hex('100f 5208 0a06 12016e 3d01020304'.replace('5208 0a06', '520a 0a08') + '9a0602aabb');
    const record = decodeBuildRecord(bytes);
    expect(record).toMatchObject({
      hero_id: 15,
      details: { mod_categories: [{ name: 'n', $unknown: '3d01020304' }] },
      $unknown: '9a0602aabb',
    });
    expect(encodeBuildRecord(record)).toEqual(bytes);
  });

  test.each([
    ['a text that is no UTF-8', '2a01ff', 'name'],
    ['a size that is no number', '5207 0a05 250000c07f', 'details'],
    ['a number of more than 32 bits', '08ffffffff7f', 'hero_build_id'],
    ['a known field of another kind', '0a0161', 'hero_build_id'],
  ])('keeps %s as it is', (_, text) => {
    const bytes = hex(text);
    expect(encodeBuildRecord(decodeBuildRecord(bytes))).toEqual(bytes);
    expect(JSON.stringify(decodeBuildRecord(bytes))).toContain('$unknown');
  });

  test('is read when its tags are packed, and when a part comes in pieces', () => {
    expect(decodeBuildRecord(hex('5a03 01ac02')).tags).toEqual([1, 300]);
    const pieces = decodeBuildRecord(hex('5204 0a020a00 5204 0a020a00 5202 1200'));
    expect(pieces.details?.mod_categories).toHaveLength(2);
    expect(pieces.details?.ability_order).toEqual({ currency_changes: [] });
  });

  test.each([
    ['0b', 'corrupt_protobuf', 'a group'],
    ['00', 'corrupt_protobuf', 'a field without a number'],
    ['08ffffffffffffffffffffff', 'corrupt_protobuf', 'a number without an end'],
    ['08', 'truncated', 'half a field'],
    ['2a05', 'truncated', 'a text that is missing'],
  ])('%s ends in %s: %s', (text, code) => {
    expect(errorCodeOf(() => decodeBuildRecord(hex(text)))).toBe(code);
  });

  test('is not written of what is no build', () => {
    expect(write({ hero_id: -1 })).toBe('wrong_type');
    expect(write({ hero_id: 2 ** 32 })).toBe('wrong_type');
    expect(write({ details: { mod_categories: [{ width: 1e300 }] } })).toBe('wrong_type');
    expect(write({ tags: 'all' })).toBe('wrong_type');
    expect(write({ $unknown: '08' })).toBe('wrong_type');
    expect(write({ $unknown: 'zz' })).toBe('wrong_type');
  });
});

describe('JSON', () => {
  const listing = {
    hero_build: { hero_id: 1, name: 'x', new_key: [1] },
    num_favorites: 3,
    seen: { by: 'us' },
  };

  test('is read as a list, as one build, and as a record alone; keys that nobody knows stay', () => {
    for (const json of [[listing], listing])
      expect(readBuildJson(JSON.stringify(json))).toEqual([{ state: 'build', listing }]);
    expect(readBuildJson('{"hero_id":1}')).toMatchObject([{ listing: { hero_build: { hero_id: 1 } } }]);
    expect(readBuildJson(writeBuildJson(listing))).toEqual([{ state: 'build', listing }]);
  });

  test('one build that is none does not hold up the others', () => {
    const entries = readBuildJson(JSON.stringify([{ hero_build: { hero_id: 'x' } }, listing, null]));
    expect(entries.map(({ state }) => state)).toEqual(['error', 'build', 'error']);
    expect(entries[0]).toMatchObject({
      error: { detail: expect.stringContaining('hero_build.hero_id') as string },
    });
  });

  test('errors say where', () => {
    expect(() => readBuildJson('[{},]')).toThrow(expect.objectContaining({ code: 'invalid_json' }));
    expect(errorCodeOf(() => readBuildJson('['.repeat(100)))).toBe('too_large');
    expect(errorCodeOf(() => readBuildJson(`[${'0,'.repeat(2_000_000)}0]`))).toBe('too_large');
    expect(errorCodeOf(() => readBuildJson(Uint8Array.of(0x22, 0xff, 0x22)))).toBe('invalid_json');
    expect(errorCodeOf(() => buildListingOf({ hero_build: { details: { mod_categories: [7] } } }))).toBe(
      'wrong_type',
    );
  });

  test('brackets and commas in texts are no lists', () => {
    const name = `${'[{,'.repeat(1_000)}\\"`;
    expect(readBuildJson(`{"hero_id":1,"name":${JSON.stringify(name)}}`, { maxValues: 10 })).toMatchObject([
      { listing: { hero_build: { name } } },
    ]);
  });
});

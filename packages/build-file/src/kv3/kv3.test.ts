import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../limits.ts';
import { arbitraryKv3 } from '../testing/arbitrary.ts';
import { encodeBinaryKv3 } from '../testing/encode-kv3.ts';
import { errorCodeOf } from '../testing/error-code.ts';
import { deflateLz4 } from '../testing/lz4-deflate.ts';
import { inflateLz4 } from './lz4.ts';
import { readKv3 } from './read-kv3.ts';
import { kv3Object, type Kv3Value } from './value.ts';
import { TEXT_HEADER, writeTextKv3 } from './write-text.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (file: Uint8Array) => readKv3(file, DEFAULT_LIMITS);
const readText = (text: string) => read(bytesOf(`${TEXT_HEADER}\n${text}`));

describe('any tree is the same after it was', () => {
  test.each([
    ['binary', (value: Kv3Value) => encodeBinaryKv3(value)],
    ['binary without compression', (value: Kv3Value) => encodeBinaryKv3(value, { isPacked: false })],
    ['text', (value: Kv3Value) => bytesOf(writeTextKv3(value))],
  ])('%s', (_, write) => {
    fc.assert(
      fc.property(arbitraryKv3, (value) => {
        expect(read(write(value))).toEqual(value);
      }),
      { numRuns: 300 },
    );
  });
});

test('the text is laid out as the game does it', () => {
  const root = kv3Object([
    ['LastUsed', kv3Object([['hero_haze', 1011n]])],
    ['Favorites', [Uint8Array.of(10, 255), 'a "b"\n']],
    ['of old', [[1n, 0.5, 2], null, true]],
    ['None', []],
    ['Icon', { kind: 'flagged', flag: 'resource', value: 'a.vtex' }],
  ]);
  expect(writeTextKv3(root)).toBe(`${TEXT_HEADER}
{
	LastUsed = 
	{
		hero_haze = 1011
	}
	Favorites = 
	[
		#[0a ff],
		"a \\"b\\"\\n",
	]
	"of old" = 
	[
		[
			1,
			0.5,
			2.0,
		],
		null,
		true,
	]
	None = 
	[
	]
	Icon = resource:"a.vtex"
}
`);
});

test('text of other writers is read: comments, several lines, no line breaks', () => {
  const text = `// by hand
{ a = 1 /* one */ b = "x", c = [ +2, -3.5e1, .5, -inf, nan, ]
  "d e" = """
two
lines
""" f.g = #[ 0A
  ff ] h = soundevent:"s" }`;
  expect(readText(text)).toEqual(
    kv3Object([
      ['a', 1n],
      ['b', 'x'],
      ['c', [2n, -35, 0.5, -Infinity, Number.NaN]],
      ['d e', 'two\nlines'],
      ['f.g', Uint8Array.of(10, 255)],
      ['h', { kind: 'flagged', flag: 'soundevent', value: 's' }],
    ]),
  );
});

test.each([
  ['{ a = ', 'truncated'],
  ['{ a 1 }', 'invalid_text'],
  ['{ = 1 }', 'invalid_text'],
  ['[ 1 2 ]', 'invalid_text'],
  ['[ #[0] ]', 'invalid_text'],
  ['[ 99999999999999999999 ]', 'invalid_text'],
  ['[ "a ]', 'invalid_text'],
  ['[ ] [ ]', 'invalid_text'],
  ['[ yes ]', 'invalid_text'],
  [`${'['.repeat(70)}`, 'too_large'],
])('text that is none ends in a typed error: %s', (text, code) => {
  expect(errorCodeOf(() => readText(text))).toBe(code);
});

const inflated = (input: Uint8Array, limit: number, before = new Uint8Array()) => {
  const output = { bytes: new Uint8Array(before.length + limit), end: before.length };
  output.bytes.set(before);
  inflateLz4(input, output, before.length + limit);
  return output.bytes.subarray(before.length, output.end);
};
const hex = (text: string) => new Uint8Array(Buffer.from(text.replaceAll(' ', ''), 'hex'));

describe('LZ4', () => {
  test('a block of another program is inflated', () => {
    expect(new TextDecoder().decode(inflated(hex('47 61626364 0400 50 6461626364'), 99))).toBe(
      'abcdabcdabcdabcdabcd'.slice(0, 20),
    );
  });

  test('a match may reach into the window before the block', () => {
    expect(inflated(hex('00 0400 50 0102030405'), 99, hex('aabbccdd'))).toEqual(hex('aabbccdd 0102030405'));
    expect(errorCodeOf(() => inflated(hex('00 0500 50 0102030405'), 99, hex('aabbccdd')))).toBe(
      'corrupt_compression',
    );
  });

  test.each([
    ['a distance of nothing', '10 aa 0000 50 0102030405'],
    ['literals that are missing', 'f0 ff'],
    ['a match without its distance', '10 aa 01'],
    ['more than the limit', '1f aa 0100 ff ff ff 00 50 0102030405'],
  ])('%s ends in a typed error', (_, block) => {
    expect(errorCodeOf(() => inflated(hex(block), 100))).toBe('corrupt_compression');
  });

  test('what was packed comes back, with any window', () => {
    const data = fc.uint8Array({ maxLength: 400, max: 3 });
    fc.assert(
      fc.property(data, data, (window, rest) => {
        const all = Uint8Array.from([...window, ...rest]);
        expect(inflated(deflateLz4(all, window.length, all.length), rest.length, window)).toEqual(rest);
      }),
      { numRuns: 300 },
    );
  });
});

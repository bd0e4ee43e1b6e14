import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CACHE_ENTRY_BYTES, matchFileInCache, parseCacheEntry } from './index.ts';

const FOUND = { matchId: 68_623_064, clusterId: 404, salt: 937_530_290, kind: 'metadata' };

describe('a match file is found', () => {
  test.each([
    [
      'with host and path apart',
      '\u0001\0\0\0\u0010replay404.valve.net\0/1422450/68623064_937530290.meta.bz2\0HTTP/1.1',
    ],
    ['with host and path in one', 'xx\0http://replay404.valve.net/1422450/68623064_937530290.meta.bz2\0'],
    ['with a query', '\0replay404.valve.net\0/1422450/68623064_937530290.meta.bz2?v=2\0'],
    ['with a port', '\0replay404.valve.net:80/1422450/68623064_937530290.meta.bz2 HTTP/1.1'],
    [
      'with other bytes between host and path',
      '\0replay404.valve.net\0\u00ff\u0000\u0010/1422450/68623064_937530290.meta.bz2\n',
    ],
    ['in quotes', '"http://replay404.valve.net/1422450/68623064_937530290.meta.bz2"'],
    [
      'behind another address',
      '\0cdn.example\0/a\0replay404.valve.net\0/1422450/68623064_937530290.meta.bz2\0',
    ],
    ['at the very end', '\0replay404.valve.net\0/1422450/68623064_937530290.meta.bz2'],
  ])('%s', (_, header) => {
    expect(parseCacheEntry(bytes(header))).toEqual(FOUND);
  });
});

test('the match file inside is what follows the header, bzip2 or zstd; replays and bare headers hold none', () => {
  const header = '\0replay404.valve.net\0/1422450/68623064_937530290.meta.bz2\0HTTP/1.1 200 OK\0\0';
  for (const body of ['BZh9\u0031AY', '\u0028\u00b5\u002f\u00fdmore'])
    expect(matchFileInCache(bytes(header + body))).toEqual(bytes(body));
  expect(matchFileInCache(bytes(header))).toBeUndefined();
  expect(matchFileInCache(bytes(`${header.replace('.meta.', '.dem.')}BZh9`))).toBeUndefined();
  expect(matchFileInCache(bytes('BZh9'))).toBeUndefined();
});

test('a replay is told from a match file', () => {
  const header = '\0replay183.valve.net\0/1422450/45932614_428480166.dem.bz2\0';
  expect(parseCacheEntry(bytes(header))).toEqual({
    matchId: 45_932_614,
    clusterId: 183,
    salt: 428_480_166,
    kind: 'replay',
  });
});

describe('nothing is found', () => {
  test.each([
    ['in nothing', ''],
    ['for another app', '\0replay404.valve.net\0/570/68623064_937530290.dem.bz2\0'],
    ['for another host', '\0cdn.example\0/1422450/68623064_937530290.meta.bz2\0'],
    ['for a host that only ends like it', '\0notreplay404.valve.net\0/1422450/68623064_937530290.meta.bz2\0'],
    [
      'for a host that only begins like it',
      '\0replay404.valve.net.example\0/1422450/68623064_937530290.meta.bz2\0',
    ],
    ['without a cluster', '\0replay.valve.net\0/1422450/68623064_937530290.meta.bz2\0'],
    ['for cluster 0', '\0replay0.valve.net\0/1422450/68623064_937530290.meta.bz2\0'],
    ['for salt 0, a placeholder', '\0replay404.valve.net\0/1422450/68623064_0.meta.bz2\0'],
    ['for a salt beyond 32 bits', '\0replay404.valve.net\0/1422450/68623064_4294967296.meta.bz2\0'],
    ['for match 0', '\0replay404.valve.net\0/1422450/0_937530290.meta.bz2\0'],
    ['for a match id beyond 2^53', '\0replay404.valve.net\0/1422450/9999999999999999_5.meta.bz2\0'],
    ['for another file', '\0replay404.valve.net\0/1422450/68623064_937530290.png\0'],
    ['for a longer name', '\0replay404.valve.net\0/1422450/68623064_937530290.meta.bz2.exe\0'],
    ['deeper down', '\0replay404.valve.net\0/other/1422450/68623064_937530290.meta.bz2\0'],
    [
      'when the path is far from the host',
      `\0replay404.valve.net${'\0'.repeat(201)}/1422450/68623064_937530290.meta.bz2\0`,
    ],
  ])('%s', (_, header) => {
    expect(parseCacheEntry(bytes(header))).toBeUndefined();
  });
});

test('only the first bytes are looked at', () => {
  const address = '\0replay404.valve.net\0/1422450/68623064_937530290.meta.bz2';
  const behind = (length: number): Uint8Array => bytes('x'.repeat(length) + address);
  expect(parseCacheEntry(behind(CACHE_ENTRY_BYTES - address.length))).toEqual(FOUND);
  expect(parseCacheEntry(behind(CACHE_ENTRY_BYTES - address.length + 1))).toBeUndefined();
});

test('any bytes give an entry or nothing', () => {
  const noise = fc.array(
    fc.oneof(fc.uint8Array({ maxLength: 60 }), fc.constant(bytes('\0replay404.valve.net\0/1422450/'))),
  );
  fc.assert(
    fc.property(noise, (parts) => {
      const entry = parseCacheEntry(Uint8Array.from(Buffer.concat(parts)));
      if (entry !== undefined) expect(entry.salt).toBeGreaterThan(0);
    }),
  );
});

function bytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

import { DEFAULT_LIMITS, readMatches } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { matchEntries } from './match-entries.ts';

const file = encodeMatchFile(sampleMatch());
const plain = encodeMatchFile(sampleMatch(), { compression: 'none' });
const half = plain.length >> 1;

test.each([
  ['a zstd file', file],
  ['a plain file', plain],
  [
    'two frames',
    Buffer.concat([zstdCompressSync(plain.subarray(0, half)), zstdCompressSync(plain.subarray(half))]),
  ],
  ['a file that was cut off', file.subarray(0, -9)],
  ['a file with something behind it', Buffer.concat([file, Buffer.from('more')])],
  ['a file that was damaged', file.map((byte, at) => (at === file.length >> 1 ? byte ^ 0xff : byte))],
  ['more than a match may have', zstdCompressSync(Buffer.alloc(DEFAULT_LIMITS.maxFileBytes + 1))],
  ['nothing', new Uint8Array()],
  ['a part of a larger buffer', Buffer.concat([Buffer.from('before'), file]).subarray(6)],
])('%s gives what match-file gives', (_, bytes) => {
  expect([...matchEntries(bytes)]).toEqual([...readMatches(bytes)]);
});

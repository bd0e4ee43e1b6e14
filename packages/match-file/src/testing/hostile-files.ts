import type { MatchFileErrorCode } from '../errors.ts';
import { hex } from './corpus.ts';

export interface HostileFile {
  readonly name: string;
  readonly bytes: () => Uint8Array;
  readonly code: MatchFileErrorCode;
}

/** Small files that claim or want too much, and files that are none: each ends at once in the error that says so. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  { name: 'nothing', bytes: () => hex(''), code: 'not_a_match_file' },
  { name: 'a picture', bytes: () => hex('89504e470d0a1a0a 0000000d49484452'), code: 'not_a_match_file' },
  { name: 'an archive', bytes: () => hex('504b0304 14000000'), code: 'not_a_match_file' },

  { name: 'bzip2: the magic alone', bytes: () => hex('425a68'), code: 'truncated' },
  { name: 'bzip2: no such level', bytes: () => hex('425a6830 314159265359'), code: 'corrupt_compression' },
  { name: 'bzip2: no block, no end', bytes: () => hex('425a6839 000000000000'), code: 'corrupt_compression' },
  {
    name: 'bzip2: a randomised block',
    bytes: () => hex('425a6839 314159265359 00000000 80'),
    code: 'unsupported_compression',
  },
  {
    name: 'bzip2: a block of no bytes',
    bytes: () => hex('425a6839 314159265359 00000000 [00]*9'),
    code: 'corrupt_compression',
  },
  {
    name: 'bzip2: empty streams, then nonsense',
    bytes: () => hex('[425a6839177245385090 00000000]*5000 425a6839 ffffffffffff'),
    code: 'corrupt_compression',
  },
  {
    name: 'bzip2: 100 MB of zeros in 113 bytes',
    bytes: () =>
      hex(
        '425a68393141592653590e09e2df015f8e4000c0000008200030804d4642a025a90a8097314159265359' +
          '0e09e2df015f8e4000c0000008200030804d4642a025a90a8097314159265359c4600a55003ed14002c0' +
          '0000400008200030cc09aa69a548836a2a441e2ee48a70a121c0a8892e',
      ),
    code: 'too_large',
  },

  { name: 'zstd: the magic alone', bytes: () => hex('28b52ffd'), code: 'truncated' },
  { name: 'zstd: no block', bytes: () => hex('28b52ffd 20 64'), code: 'truncated' },
  {
    name: 'zstd: a block of a kind that is not defined',
    bytes: () => hex('28b52ffd 20 64 070000 00'),
    code: 'corrupt_compression',
  },
  {
    name: 'zstd: a dictionary is needed',
    bytes: () => hex('28b52ffd 21 05 64 010000'),
    code: 'unsupported_compression',
  },
  {
    name: 'zstd: 1 TB is claimed',
    bytes: () => hex('28b52ffd e0 0000000000010000 010000'),
    code: 'too_large',
  },
  {
    name: 'zstd: a frame to skip claims 4 GB',
    bytes: () => hex('28b52ffd 20 00 010000 502a4d18 ffffffff'),
    code: 'truncated',
  },
  {
    name: 'zstd: a block claims more than a block may have',
    bytes: () => hex('28b52ffd 00 58 fbffff 61'),
    code: 'corrupt_compression',
  },
  // 600 blocks of 128 KiB of one byte, 4 bytes each.
  {
    name: 'zstd: 79 MB of zeros',
    bytes: () => hex('28b52ffd 00 58 [020010 00]*600 030010 00'),
    code: 'too_large',
  },
  // 98,047 sequences of 65,539 bytes each, in 12 bytes: takes a minute where the length is not checked.
  {
    name: 'zstd: 6 GB in one block',
    bytes: () => hex('28b52ffd 20 64 4d0000 00 ffffff 54 000034 01'),
    code: 'corrupt_compression',
  },
  // A table with a single symbol takes no bits, so the bits never run out.
  {
    name: 'zstd: endless weights',
    bytes: () => hex('28b52ffd 20 64 5d0000 42c001 05 f003 000001 01 00'),
    code: 'corrupt_compression',
  },
  {
    name: 'zstd: a match before the beginning',
    bytes: () => hex('28b52ffd 20 64 450000 08 61 01 54 010300 08'),
    code: 'corrupt_compression',
  },

  { name: 'protobuf: 1 GB of details is claimed', bytes: () => hex('0801 128094ebdc03'), code: 'truncated' },
  { name: 'protobuf: a number that does not end', bytes: () => hex('08 [ff]*40'), code: 'corrupt_protobuf' },
  { name: 'protobuf: field 0', bytes: () => hex('0801 0001'), code: 'corrupt_protobuf' },
  { name: 'protobuf: groups in groups', bytes: () => hex('0801 [0b]*5000'), code: 'corrupt_protobuf' },
  {
    name: 'protobuf: a player longer than the match',
    bytes: () => hex('0801 1204 12022209 [1800]*9'),
    code: 'corrupt_protobuf',
  },
  { name: 'protobuf: no match in it', bytes: () => hex('0801'), code: 'not_a_match_file' },
  { name: 'protobuf: a match without players', bytes: () => hex('0801 2801 3001'), code: 'missing_field' },
  {
    name: 'protobuf: half a million empty players',
    bytes: () => hex('0801 2801 3001 [2200]*500000'),
    code: 'too_large',
  },
  {
    name: 'protobuf: a hundred empty players',
    bytes: () => hex('0801 2801 3001 [2200]*100'),
    code: 'out_of_range',
  },
  // One player of team 0 in slot 1, then ten million numbers of one byte.
  {
    name: 'protobuf: ten million scores',
    bytes: () => hex('0801 2801 3001 220410013000 e201 80ade204 [00]*10000000'),
    code: 'too_large',
  },
];

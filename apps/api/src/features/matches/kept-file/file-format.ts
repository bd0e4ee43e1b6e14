import type { MatchSource } from '@soulstat/api-client/contract';

type FileFormat = NonNullable<MatchSource['format']>;

/** The kind of a kept file by its first bytes: names of match files say nothing since July 2026. */
export function fileFormat(bytes: Uint8Array): FileFormat {
  const starts = (...magic: number[]) => magic.every((byte, index) => bytes[index] === byte);
  if (starts(0x42, 0x5a, 0x68)) return 'bzip2';
  if (starts(0x28, 0xb5, 0x2f, 0xfd)) return 'zstd';
  const first = bytes.find((byte) => ![0x20, 0x0a, 0x0d, 0x09, 0xef, 0xbb, 0xbf].includes(byte));
  return first === 0x7b || first === 0x5b ? 'json' : 'protobuf';
}

export const FILE_ENDINGS: Readonly<Record<FileFormat, string>> = {
  bzip2: '.meta.bz2',
  zstd: '.meta.zst',
  protobuf: '.meta',
  json: '.json',
};

import { zstdCompressSync } from 'node:zlib';
import { decodeMatchFile, decompress, parseMatchJson } from '@soulstat/match-file';
import { loadMatchFiles } from './matches.ts';
import { measurePerItem, type Measured } from './measure.ts';
import { count, formatTable, share } from './table.ts';

/** How many matches one core reads in a second, from each form of the same matches, and where the time goes. */
export function run(): void {
  const { about, plain, bzip2, json } = loadMatchFiles();
  const zstd = plain.map((file) => new Uint8Array(zstdCompressSync(file)));
  console.log(`\nReading a match: ${about}, processor time, median of runs\n`);
  const rows = [
    fileRow('protobuf', plain),
    fileRow('zstd', zstd),
    fileRow('bzip2', bzip2),
    jsonRow('JSON', json),
  ].filter((row) => row !== undefined);
  console.log(formatTable(HEAD, rows));
}

const HEAD = [
  'form',
  'bytes/match',
  'matches/s/core',
  'ms/match',
  'slowest run',
  'inflate or parse',
  'decode',
];

function fileRow(form: string, files: readonly Uint8Array[]): string[] | undefined {
  if (files.length === 0) return undefined;
  const whole = measurePerItem(files, (file) => decodeMatchFile(file));
  const inflating = measurePerItem(files, (file) => decompress(file));
  return cells(form, averageLength(files), whole, inflating);
}

function jsonRow(form: string, texts: readonly string[]): string[] | undefined {
  if (texts.length === 0) return undefined;
  const whole = measurePerItem(texts, (text) => parseMatchJson(text));
  const parsing = measurePerItem(texts, (text): unknown => JSON.parse(text));
  return cells(form, averageLength(texts), whole, parsing);
}

function cells(form: string, bytes: number, whole: Measured, first: Measured): string[] {
  const firstShare = Math.min(1, first.milliseconds / whole.milliseconds);
  return [
    form,
    count(bytes),
    count(1000 / whole.milliseconds),
    whole.milliseconds.toFixed(2),
    whole.slowest.toFixed(2),
    share(firstShare),
    share(1 - firstShare),
  ];
}

function averageLength(items: readonly { readonly length: number }[]): number {
  return items.reduce((sum, { length }) => sum + length, 0) / items.length;
}

import { Random } from './random.ts';

/** Bytes of every kind that a compressor treats in its own way, the same each time. */
export const BYTE_PATTERNS: Readonly<Record<string, () => Uint8Array>> = {
  nothing: () => new Uint8Array(0),
  'one byte': () => Uint8Array.of(7),
  'every byte': () => Uint8Array.from({ length: 1024 }, (_, index) => index),
  'a million zeros': () => new Uint8Array(1_000_000),
  'runs of every length': () => runs(),
  'a short period': () => new TextEncoder().encode('soulstat match file '.repeat(15_000)),
  // Each symbol is 1.6 times as rare as the one before: the rare ones get codes of up to 17 bits.
  'a skewed alphabet': () => skewed(20_000),
  noise: () => noise(300_000),
  // Several blocks that are alike, so that one is coded by the tables of the one before.
  'a long list of records': () => records(12_000),
};

function runs(): Uint8Array {
  const parts = Array.from({ length: 300 }, (_, length) => new Uint8Array(length).fill(65 + (length % 5)));
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function skewed(length: number): Uint8Array {
  const random = new Random(1);
  return Uint8Array.from({ length }, () => Math.floor(-Math.log(1 - random.next()) / Math.log(1.6)));
}

function noise(length: number): Uint8Array {
  const random = new Random(2);
  return Uint8Array.from({ length }, () => random.integer(0, 255));
}

function records(count: number): Uint8Array {
  const random = new Random(3);
  const lines = Array.from({ length: count }, (_, id) => {
    const [kills, souls] = [random.integer(0, 20), random.integer(0, 40_000)];
    return JSON.stringify({ id, kills, souls, hero: random.integer(1, 80) });
  });
  return new TextEncoder().encode(lines.join('\n'));
}

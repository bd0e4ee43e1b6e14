/**
 * The low 32 bits of XXH64 with seed 0: the checksum that zstd writes behind a frame. In the long loop a 64-bit number
 * is a pair of 32-bit halves, because BigInt is many times slower.
 */
export function xxhash64Low(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const stripes = bytes.length >>> 5;
  const hash = stripes > 0 ? mergeLanes(readStripes(view, stripes)) : PRIME_5;
  return finish(hash + BigInt(bytes.length), view, stripes * 32);
}

const PRIME_1 = 0x9e3779b185ebca87n;
const PRIME_2 = 0xc2b2ae3d27d4eb4fn;
const PRIME_3 = 0x165667b19e3779f9n;
const PRIME_4 = 0x85ebca77c2b2ae63n;
const PRIME_5 = 0x27d4eb2f165667c5n;

const high = (value: bigint): number => Number((value >> 32n) & 0xffffffffn);
const low = (value: bigint): number => Number(value & 0xffffffffn);

const PRIME_1_HIGH = high(PRIME_1);
const PRIME_1_LOW = low(PRIME_1);
const PRIME_2_HIGH = high(PRIME_2);
const PRIME_2_LOW = low(PRIME_2);

/** Four lanes take 8 bytes each of every 32: lane = rotate(lane + input * prime 2, 31) * prime 1. */
function readStripes(view: DataView, stripes: number): bigint[] {
  return [PRIME_1 + PRIME_2, PRIME_2, 0n, -PRIME_1].map((start, lane) => {
    let laneHigh = high(start);
    let laneLow = low(start);
    for (let stripe = 0; stripe < stripes; stripe++) {
      const at = stripe * 32 + lane * 8;
      const inputLow = view.getUint32(at, true);
      const inputHigh = view.getUint32(at + 4, true);
      const sumLow = laneLow + productLow(inputLow, PRIME_2_LOW);
      const sumHigh =
        laneHigh +
        productHigh(inputHigh, inputLow, PRIME_2_HIGH, PRIME_2_LOW) +
        (sumLow > MAX_UINT32 ? 1 : 0);
      // Left by 31 is right by 33: the halves change places, then everything moves right by 1.
      const turnedHigh = ((sumLow >>> 1) | (sumHigh << 31)) >>> 0;
      const turnedLow = ((sumHigh >>> 1) | (sumLow << 31)) >>> 0;
      laneLow = productLow(turnedLow, PRIME_1_LOW);
      laneHigh = productHigh(turnedHigh, turnedLow, PRIME_1_HIGH, PRIME_1_LOW);
    }
    return (BigInt(laneHigh) << 32n) | BigInt(laneLow);
  });
}

const MAX_UINT32 = 0xffffffff;

function productLow(a: number, b: number): number {
  return Math.imul(a, b) >>> 0;
}

/** The upper half of the 64-bit product of two 64-bit numbers. */
function productHigh(aHigh: number, aLow: number, bHigh: number, bLow: number): number {
  const aUpper = aLow >>> 16;
  const aLower = aLow & 0xffff;
  const bUpper = bLow >>> 16;
  const bLower = bLow & 0xffff;
  const cross = aUpper * bLower + ((aLower * bLower) >>> 16);
  const carry = (cross & 0xffff) + aLower * bUpper;
  const upper = aUpper * bUpper + Math.floor(cross / 65_536) + Math.floor(carry / 65_536);
  return (upper + Math.imul(aHigh, bLow) + Math.imul(aLow, bHigh)) >>> 0;
}

function mergeLanes(lanes: readonly bigint[]): bigint {
  const sum = lanes.reduce((total, lane, index) => total + rotate(lane, [1n, 7n, 12n, 18n][index] ?? 0n), 0n);
  return lanes.reduce((hash, lane) => wrap(hash ^ round(0n, lane)) * PRIME_1 + PRIME_4, sum);
}

/** Mixes in the bytes behind the last stripe: by 8, then 4, then 1. */
function finish(start: bigint, view: DataView, position: number): number {
  let hash = wrap(start);
  let at = position;
  for (; at + 8 <= view.byteLength; at += 8)
    hash = wrap(rotate(hash ^ round(0n, view.getBigUint64(at, true)), 27n) * PRIME_1 + PRIME_4);
  for (; at + 4 <= view.byteLength; at += 4)
    hash = wrap(rotate(hash ^ wrap(BigInt(view.getUint32(at, true)) * PRIME_1), 23n) * PRIME_2 + PRIME_3);
  for (; at < view.byteLength; at++)
    hash = wrap(rotate(hash ^ wrap(BigInt(view.getUint8(at)) * PRIME_5), 11n) * PRIME_1);
  hash = wrap((hash ^ (hash >> 33n)) * PRIME_2);
  hash = wrap((hash ^ (hash >> 29n)) * PRIME_3);
  return low(hash ^ (hash >> 32n));
}

function round(lane: bigint, input: bigint): bigint {
  return wrap(rotate(wrap(lane + input * PRIME_2), 31n) * PRIME_1);
}

function rotate(value: bigint, bits: bigint): bigint {
  const own = wrap(value);
  return wrap((own << bits) | (own >> (64n - bits)));
}

function wrap(value: bigint): bigint {
  return BigInt.asUintN(64, value);
}

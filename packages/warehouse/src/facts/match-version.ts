import type { Match } from '@soulstat/match-file';

/**
 * Who vouches for a match, the weakest first: `player`, who sent a whole file and whom nobody confirms; `operator`, by the command line or
 * from a backup; `community`, the API of the community; `publisher`, whose hosts it was downloaded from. In this order in a version
 * and in the column `provenance` of matches.
 */
const PROVENANCES = ['player', 'operator', 'community', 'publisher'] as const;
export type Provenance = (typeof PROVENANCES)[number];

/** Everybody whose matches count. */
export type TrustedProvenance = Exclude<Provenance, 'player'>;

export const isAtLeast = (one: Provenance, other: Provenance): boolean =>
  PROVENANCES.indexOf(one) >= PROVENANCES.indexOf(other);

/**
 * Raise it when the columns taken from a match change: the next arrival of a file then replaces the rows of the older way. Five bits hold
 * it: 31 is the last.
 */
const FACTS_VERSION = 3n;

/** Where the parts of a version begin. Versions of before provenance was known read as the operator's: these bits were 0. */
const [FULL_BIT, PROVENANCE_BIT, FACTS_BIT] = [63n, 61n, 56n];
const [, ...TRUSTED] = PROVENANCES;
/** Below it lie the versions of what a player sent and nobody confirmed: below those of every trusted source, scoreboards too. */
const MIN_TRUSTED = 1n << FACTS_BIT;

/**
 * Orders the versions of one match, whatever the order they arrive in: first by detail, then by who vouches for it, then by the columns
 * taken, then by how much there is to tell, last by a hash, so that sources which give different rows do not tie. Equal content from
 * the same provenance is an equal version. This is the operator's version; `versionFrom` makes that of others of it.
 *
 * @param told the encoded rows, without a version and without what they owe to how and when they came
 */
export function versionOf(match: Match, isFull: boolean, told: readonly Uint8Array[]): bigint {
  const digest = new Digest();
  for (const bytes of told) digest.addBytes(bytes);
  addBeyondFacts(digest, match);
  return ((isFull ? 1n : 0n) << FULL_BIT) | versionBits(digest);
}

/** The same for a row that stands by itself. */
export function versionOfRow(values: Iterable<number | string | boolean | null>): bigint {
  const digest = new Digest();
  for (const value of values) digest.addValue(value);
  return versionBits(digest);
}

const versionBits = ({ amount, hash }: Digest): bigint =>
  (FACTS_VERSION << FACTS_BIT) | (BigInt(Math.min(amount, 2 ** 32 - 1)) << 24n) | BigInt(hash & 0xffffff);

/** The version that rows of the operator's version have when somebody else vouches for them. */
export function versionFrom(operatorVersion: bigint, provenance: Provenance): bigint {
  if (provenance === 'player') return operatorVersion & (MIN_TRUSTED - 1n);
  return operatorVersion | (BigInt(TRUSTED.indexOf(provenance)) << PROVENANCE_BIT);
}

export function provenanceOf(version: bigint): Provenance {
  if (version < MIN_TRUSTED) return 'player';
  return TRUSTED[Number((version >> PROVENANCE_BIT) & 3n)] ?? 'operator';
}

/** True for a version of a trusted source whose rows were taken the present way. */
export const hasPresentFacts = (version: bigint): boolean =>
  ((version >> FACTS_BIT) & 0x1fn) === FACTS_VERSION;

/** True for the version of a match of which a trusted source told everything, not the scoreboard alone. */
export const isFullMatch = (version: bigint | undefined): boolean =>
  version !== undefined && version >> FULL_BIT === 1n;

/** Between two samples of a path that count towards the hash; there are more than a hundred thousand of them. */
const PATH_STRIDE = 16;

/** What no row tells, in short: how much there is of it, what its sums come to, and some of it. */
function addBeyondFacts(digest: Digest, { damageMatrix, paths, players, customStatNames }: Match): void {
  for (const { dealt } of damageMatrix?.dealers ?? []) digest.addEnds(dealt);
  for (const { x, y, health, combatType, moveType } of paths?.players ?? [])
    for (const list of [x, y, health, combatType, moveType]) digest.addSome(list, PATH_STRIDE);
  for (const { pings, accolades, powerUps, abilityStats } of players)
    for (const list of [pings, accolades, powerUps, abilityStats]) digest.addLength(list.length);
  digest.addLength(customStatNames.length);
}

/** Says how much there was, and hashes it in its order (FNV-1a over 32-bit words, mixed at the end). */
class Digest {
  /** Bytes of rows, and numbers beyond them. */
  amount = 0;
  #hash = 0x811c9dc5;

  addBytes(bytes: Uint8Array): void {
    const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2);
    for (const word of words) this.#mix(word);
    for (const byte of bytes.subarray(words.byteLength)) this.#mix(byte);
    this.addLength(bytes.byteLength);
  }

  addValue(value: number | string | boolean | null): void {
    this.amount += value === null ? 0 : 1;
    const text = String(value);
    this.#mix(text.length);
    for (let index = 0; index < text.length; index += 1) this.#mix(text.charCodeAt(index));
  }

  addLength(length: number): void {
    this.amount += length;
    this.#mix(length);
  }

  /** Every so many numbers of a list. */
  addSome(list: readonly number[], stride: number): void {
    this.addLength(list.length);
    for (let index = 0; index < list.length; index += stride) this.#mix(list[index] ?? 0);
  }

  /** The length and the last number of lists. */
  addEnds(lists: readonly { readonly amounts: readonly number[] }[]): void {
    let amount = 0;
    for (const { amounts } of lists) {
      amount += amounts.length;
      this.#mix(amounts.length);
      this.#mix(amounts.at(-1) ?? 0);
    }
    this.addLength(amount);
  }

  get hash(): number {
    const once = Math.imul(this.#hash ^ (this.#hash >>> 15), 0x85ebca6b);
    return (once ^ (once >>> 13)) >>> 0;
  }

  #mix(word: number): void {
    const next = Math.imul(this.#hash ^ word, 0x01000193);
    this.#hash = next ^ (next >>> 16);
  }
}

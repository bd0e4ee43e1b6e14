import type { Match } from '@soulstat/match-file';
import type { Facts } from './facts.ts';

/** Raise it when the columns taken from a match change: the next arrival of a file then replaces the rows of the older way. */
const FACTS_VERSION = 2n;

/**
 * Orders the versions of one match, whatever the order they arrive in: first by detail, then by the columns taken, then by how much
 * there is to tell, last by a hash, so that sources which give different rows do not tie. Equal content is an equal version.
 */
export function versionOf(match: Match, facts: Facts): bigint {
  const digest = new Digest();
  digest.add(facts.match);
  digest.add(facts.players);
  addBeyondFacts(digest, match);
  const values = BigInt(Math.min(digest.values, 2 ** 32 - 1));
  return (
    ((facts.match.detail === 'full' ? 1n : 0n) << 63n) |
    (FACTS_VERSION << 56n) |
    (values << 24n) |
    BigInt(digest.hash & 0xffffff)
  );
}

/** The same for a row that stands by itself. */
export function versionOfRow(row: object): bigint {
  const digest = new Digest();
  digest.add(row);
  return (FACTS_VERSION << 56n) | (BigInt(digest.values) << 24n) | BigInt(digest.hash & 0xffffff);
}

/** True for a version whose rows were taken the present way. */
export function hasPresentFacts(version: bigint): boolean {
  return ((version >> 56n) & 0x7fn) === FACTS_VERSION;
}

/** True for the version of a match of which everything is held, not the scoreboard alone. */
export function isFullMatch(version: bigint | undefined): boolean {
  return version !== undefined && version >> 63n === 1n;
}

/** Between two samples of a path that count towards the hash; there are more than a hundred thousand of them. */
const PATH_STRIDE = 16;

/** What no row tells, in short: how much there is of it, what its sums come to, and some of it. */
function addBeyondFacts(digest: Digest, { damageMatrix, paths, players, customStatNames }: Match): void {
  for (const { dealt } of damageMatrix?.dealers ?? [])
    for (const { amounts } of dealt) digest.addPart(amounts, amounts.length - 1, 1);
  for (const { x, y, health, combatType, moveType } of paths?.players ?? [])
    for (const list of [x, y, health, combatType, moveType]) digest.addPart(list, 0, PATH_STRIDE);
  for (const { pings, accolades, powerUps, abilityStats } of players)
    for (const list of [pings, accolades, powerUps, abilityStats]) digest.addPart([], 0, 1, list.length);
  digest.addPart([], 0, 1, customStatNames.length);
}

/** Counts the values that are known and hashes all of them in their order (FNV-1a over 32-bit words, mixed at the end). */
class Digest {
  values = 0;
  #hash = 0x811c9dc5;

  add(value: unknown): void {
    if (typeof value === 'number') this.#number(value);
    else if (typeof value === 'string') this.#text(value);
    else if (typeof value === 'boolean') this.#number(value ? 1 : 0);
    else if (Array.isArray(value)) this.#list(value);
    else if (value !== null && typeof value === 'object')
      for (const key in value) this.add(value[key as never]);
    else this.#mix(NOT_TOLD);
  }

  /** Counts a whole list, and hashes of it every so many numbers from one on. */
  addPart(list: readonly number[], from: number, stride: number, length = list.length): void {
    this.values += length;
    this.#mix(length);
    for (let index = Math.max(0, from); index < list.length; index += stride) this.#mix(list[index] ?? 0);
  }

  get hash(): number {
    const once = Math.imul(this.#hash ^ (this.#hash >>> 15), 0x85ebca6b);
    return (once ^ (once >>> 13)) >>> 0;
  }

  #number(value: number): void {
    this.values += 1;
    this.#mix(value | 0);
    if (value === (value | 0)) return;
    FLOAT[0] = value;
    this.#mix(WORDS[0] ?? 0);
    this.#mix(WORDS[1] ?? 0);
  }

  #text(value: string): void {
    this.values += 1;
    this.#mix(value.length);
    for (let index = 0; index < value.length; index += 1) this.#mix(value.charCodeAt(index));
  }

  #list(list: readonly unknown[]): void {
    this.#mix(list.length);
    for (const item of list) this.add(item);
  }

  #mix(word: number): void {
    this.#hash = Math.imul(this.#hash ^ word, 0x01000193);
    this.#hash ^= this.#hash >>> 16;
  }
}

/** Stands for null. */
const NOT_TOLD = 0x6e756c6c;
const FLOAT = new Float64Array(1);
const WORDS = new Int32Array(FLOAT.buffer);

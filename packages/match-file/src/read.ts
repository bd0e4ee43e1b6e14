import { decodePlain } from './decode.ts';
import { decompress, isCompressed } from './decompress.ts';
import { fail, MatchFileError } from './errors.ts';
import { ErrorGatherer, type ErrorEntry } from './gather-errors.ts';
import { isHistoryRow, parseHistoryRow, type HistoryRow } from './history.ts';
import { parseMatchJson, parseText } from './json/json.ts';
import { itemsOfList } from './json/json-shape.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import type { Match } from './match.ts';

/** One match, or one row of a match history, of a file that may hold many; `position` counts them from 0. */
export type MatchEntry =
  | { readonly state: 'match'; readonly position: number; readonly match: Match }
  | { readonly state: 'history'; readonly position: number; readonly row: HistoryRow }
  | ErrorEntry;

/**
 * The match in a file of any kind: a match file, or JSON of any dialect, compressed or not.
 * @throws MatchFileError
 */
export function readMatch(bytes: Uint8Array, limits: Partial<Limits> = {}): Match {
  const [entry, another] = readMatches(bytes, limits);
  if (entry === undefined) return fail('unknown_dialect', 'It holds no match.');
  if (another !== undefined || (entry.state === 'error' && entry.count > 1))
    return fail('unknown_dialect', 'It holds several matches.');
  if (entry.state === 'error') throw entry.error;
  return entry.state === 'match' ? entry.match : fail('unknown_dialect', 'It holds a match history.');
}

/**
 * Every match in a file: one in a match file, any number in JSON (one object, a list, or one object per line). JSON may also hold
 * rows of a match history. What cannot be read does not hold up the others: at the end there is one entry for each thing that was wrong,
 * with how many it concerns.
 */
export function* readMatches(bytes: Uint8Array, limits: Partial<Limits> = {}): Generator<MatchEntry> {
  const bounds = { ...DEFAULT_LIMITS, ...limits };
  const errors = new ErrorGatherer();
  let position = 0;
  let spent = 0;
  /** Does a part of the work, and notes what is wrong with it. */
  const tried = <Result>(work: () => Result): Result | undefined => {
    const startedAt = performance.now();
    try {
      return work();
    } catch (error) {
      if (!(error instanceof MatchFileError)) throw error;
      errors.add(position, error);
      return undefined;
    } finally {
      spent += performance.now() - startedAt;
    }
  };
  const entries = tried(() => parts(inflated(bytes, bounds), bounds)) ?? [];
  for (const read of entries) {
    if (spent > bounds.maxMilliseconds) {
      errors.add(position, new MatchFileError('too_slow'));
      break;
    }
    const found = tried(read);
    if (found) yield { position, ...found };
    position++;
  }
  yield* errors.entries();
}

/** A file of many matches may inflate to more than one match may. */
function inflated(bytes: Uint8Array, { maxFileBytes }: Limits): Uint8Array {
  return isCompressed(bytes) ? decompress(bytes, { maxBytes: maxFileBytes }) : bytes;
}

type Read =
  | { readonly state: 'match'; readonly match: Match }
  | { readonly state: 'history'; readonly row: HistoryRow };

/** One function for each entry of the file, which reads it. Their number is known, and bounded, before any of them is read. */
function parts(bytes: Uint8Array, limits: Limits): Iterable<() => Read> {
  const start = firstCharacter(bytes);
  if (bytes[start] === BRACKET) return partsOfList(bytes, limits);
  if (bytes[start] === BRACE && isJsonLines(bytes, start)) return partsOfLines(bytes, start, limits);
  if (bytes[start] === BRACE) return [() => readJson(decodeText(bytes, limits.maxBytes), limits)];
  return [() => ({ state: 'match', match: decodePlain(withinBytes(bytes, limits.maxBytes), limits) })];
}

function partsOfList(bytes: Uint8Array, limits: Limits): (() => Read)[] {
  const text = decodeText(bytes, limits.maxFileBytes);
  const { items, isWhole } = itemsOfList(text, limits);
  const reads = items.map(
    ([from, to]) =>
      () =>
        readJson(text.slice(from, to), limits),
  );
  return isWhole ? reads : [...reads, failUnended];
}

const failUnended = () => fail('invalid_json', 'The list does not end as a list does.');

function partsOfLines(bytes: Uint8Array, start: number, limits: Limits): Iterable<() => Read> {
  let count = 0;
  for (const _ of lines(bytes, start))
    if (++count > limits.maxEntries) fail('too_large', `It has more than ${limits.maxEntries} entries.`);
  return readersOfLines(bytes, start, limits);
}

function* readersOfLines(bytes: Uint8Array, start: number, limits: Limits): Generator<() => Read> {
  for (const [from, to] of lines(bytes, start))
    yield () => readJson(decodeText(bytes.subarray(from, to), limits.maxBytes), limits);
}

function readJson(text: string, limits: Limits): Read {
  const value = parseText(text, limits);
  return isHistoryRow(value)
    ? { state: 'history', row: parseHistoryRow(value, limits) }
    : { state: 'match', match: parseMatchJson(value, limits) };
}

const BRACE = 0x7b;
const BRACKET = 0x5b;
const NEWLINE = 0x0a;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

function firstCharacter(bytes: Uint8Array): number {
  const start = BYTE_ORDER_MARK.every((byte, index) => bytes[index] === byte) ? BYTE_ORDER_MARK.length : 0;
  return afterSpace(bytes, start);
}

/** Two lines that open an object: in a single document the second one would be indented or begin with a quote. */
function isJsonLines(bytes: Uint8Array, start: number): boolean {
  let at = bytes.indexOf(NEWLINE, start) + 1;
  if (at === 0) return false;
  while (bytes[at] === NEWLINE || bytes[at] === 0x0d) at++;
  return bytes[at] === BRACE;
}

/** Where the lines that are not blank begin and end. */
function* lines(bytes: Uint8Array, start: number): Generator<readonly [start: number, end: number]> {
  for (let at = afterSpace(bytes, start); at < bytes.length;) {
    const newline = bytes.indexOf(NEWLINE, at);
    const end = newline < 0 ? bytes.length : newline;
    yield [at, end];
    at = afterSpace(bytes, end);
  }
}

function afterSpace(bytes: Uint8Array, start: number): number {
  let at = start;
  while (isSpace(bytes[at])) at++;
  return at;
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === NEWLINE || byte === 0x0d || byte === 0x09;
}

function decodeText(bytes: Uint8Array, maxBytes: number): string {
  return new TextDecoder().decode(withinBytes(bytes, maxBytes));
}

function withinBytes(bytes: Uint8Array, maxBytes: number): Uint8Array {
  return bytes.length <= maxBytes ? bytes : fail('too_large', `It has ${bytes.length} bytes.`);
}

import { decodePlain } from './decode.ts';
import { decompress, isCompressed } from './decompress.ts';
import { fail, MatchFileError } from './errors.ts';
import { isHistoryRow, parseHistoryRow, type HistoryRow } from './history.ts';
import { parseMatchJson, parseText } from './json.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import type { Match } from './match.ts';

/** One match, or one row of a match history, of a file that may hold many; `position` counts them from 0. */
export type MatchEntry =
  | { readonly state: 'match'; readonly position: number; readonly match: Match }
  | { readonly state: 'history'; readonly position: number; readonly row: HistoryRow }
  | { readonly state: 'error'; readonly position: number; readonly error: MatchFileError };

/**
 * The match in a file of any kind: a match file, or JSON of any dialect, compressed or not.
 * @throws MatchFileError
 */
export function readMatch(bytes: Uint8Array, limits: Partial<Limits> = {}): Match {
  const [entry, another] = readMatches(bytes, limits);
  if (entry === undefined) return fail('unknown_dialect', 'It holds no match.');
  if (another !== undefined) return fail('unknown_dialect', 'It holds several matches.');
  if (entry.state === 'error') throw entry.error;
  return entry.state === 'match' ? entry.match : fail('unknown_dialect', 'It holds a match history.');
}

/**
 * Every match in a file: one in a match file, any number in JSON (one object, a list, or one object per line). JSON may also hold
 * rows of a match history. What cannot be read is an entry with its error and does not hold up the others. `maxBytes` bounds each
 * line, not all of them.
 */
export function* readMatches(bytes: Uint8Array, limits: Partial<Limits> = {}): Generator<MatchEntry> {
  const bounds = { ...DEFAULT_LIMITS, ...limits };
  let position = 0;
  try {
    const plain = isCompressed(bytes) ? decompress(bytes, bounds) : bytes;
    for (const read of readers(plain, bounds)) yield entryOf(position++, read);
  } catch (error) {
    yield errorEntry(position, error);
  }
}

function entryOf(position: number, read: () => Read): MatchEntry {
  try {
    return { position, ...read() };
  } catch (error) {
    return errorEntry(position, error);
  }
}

function errorEntry(position: number, error: unknown): MatchEntry {
  if (error instanceof MatchFileError) return { state: 'error', position, error };
  throw error;
}

type Read =
  | { readonly state: 'match'; readonly match: Match }
  | { readonly state: 'history'; readonly row: HistoryRow };

/** One function for each match in the file, which reads it. */
function* readers(bytes: Uint8Array, limits: Limits): Generator<() => Read> {
  const start = firstCharacter(bytes);
  if (bytes[start] !== BRACE && bytes[start] !== BRACKET) {
    yield () => ({ state: 'match', match: decodePlain(decompress(bytes, limits), limits) });
  } else if (isJsonLines(bytes, start)) {
    for (const line of lines(bytes, start))
      yield () => readJson(parseText(decodeText(line, limits), limits), limits);
  } else {
    const json = parseText(decodeText(bytes, limits), limits);
    for (const value of Array.isArray(json) ? json : [json]) yield () => readJson(value, limits);
  }
}

function readJson(value: unknown, limits: Limits): Read {
  return isHistoryRow(value)
    ? { state: 'history', row: parseHistoryRow(value, limits) }
    : { state: 'match', match: parseMatchJson(value, limits) };
}

const BRACE = 0x7b;
const BRACKET = 0x5b;
const NEWLINE = 0x0a;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

function firstCharacter(bytes: Uint8Array): number {
  let at = BYTE_ORDER_MARK.every((byte, index) => bytes[index] === byte) ? BYTE_ORDER_MARK.length : 0;
  while (isSpace(bytes[at])) at++;
  return at;
}

/** Two lines that open an object: in a single document the second one would be indented or begin with a quote. */
function isJsonLines(bytes: Uint8Array, start: number): boolean {
  if (bytes[start] !== BRACE) return false;
  let at = bytes.indexOf(NEWLINE, start) + 1;
  if (at === 0) return false;
  while (bytes[at] === NEWLINE || bytes[at] === 0x0d) at++;
  return bytes[at] === BRACE;
}

function* lines(bytes: Uint8Array, start: number): Generator<Uint8Array> {
  for (let at = start; at < bytes.length;) {
    const newline = bytes.indexOf(NEWLINE, at);
    const end = newline < 0 ? bytes.length : newline;
    const line = bytes.subarray(at, end);
    if (!line.every(isSpace)) yield line;
    at = end + 1;
  }
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === NEWLINE || byte === 0x0d || byte === 0x09;
}

function decodeText(bytes: Uint8Array, { maxBytes }: Limits): string {
  if (bytes.length > maxBytes) fail('too_large', `It has ${bytes.length} bytes.`);
  return new TextDecoder().decode(bytes);
}

/** A number as it is before it is rounded to so many digits for the answer. */
export class Figure {
  readonly value: number;
  readonly digits: number;

  constructor(value: number, digits: number) {
    this.value = value;
    this.digits = digits;
  }
}

/** What nothing here counts again; `reason` says where it is checked instead. */
export class NotRecounted {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

/** A list whose order is told by nothing, or which may be a part of these (`isWhole` false); `key` names an entry. */
export class Unordered {
  readonly entries: readonly object[];
  readonly key: (entry: object) => string;
  readonly isWhole: boolean;

  constructor(entries: readonly object[], keys: readonly string[], isWhole = true) {
    this.entries = entries;
    this.key = (entry) =>
      JSON.stringify(
        Object.entries(entry)
          .filter(([name]) => keys.includes(name))
          .toSorted(),
      );
    this.isWhole = isWhole;
  }
}

export const figure = (value: number, digits: number): Figure => new Figure(value, digits);

export interface Comparison {
  /** Values compared: numbers, words, and what is null. */
  readonly figures: number;
  /** What differs beyond rounding, or is in one of both alone, in words. */
  readonly differences: readonly string[];
  /** Why some values were left out. */
  readonly leftOut: ReadonlySet<string>;
}

/** Compares an answer with what it should be, value by value. What the answer has besides is a difference too: nobody has counted it. */
export function compare(answer: unknown, expected: unknown): Comparison {
  const state: State = { figures: 0, differences: [], leftOut: new Set() };
  walk(answer, expected, '', state);
  return state;
}

interface State {
  figures: number;
  readonly differences: string[];
  readonly leftOut: Set<string>;
}

function walk(answer: unknown, expected: unknown, path: string, state: State): void {
  if (expected instanceof NotRecounted) {
    state.leftOut.add(expected.reason);
    return;
  }
  if (expected instanceof Unordered) return walkUnordered(answer, expected, path, state);
  if (Array.isArray(expected)) return walkList(answer, expected, path, state);
  if (isRecord(expected)) return walkRecord(answer, expected, path, state);
  state.figures += 1;
  if (!isSame(answer, expected))
    state.differences.push(`${path}: ${shown(answer)} instead of ${shown(expected)}`);
}

function walkList(answer: unknown, expected: readonly unknown[], path: string, state: State): void {
  if (!Array.isArray(answer) || answer.length !== expected.length) {
    const found = Array.isArray(answer) ? `${answer.length} entries` : shown(answer);
    state.differences.push(`${path}: ${found} instead of ${expected.length} entries`);
    if (!Array.isArray(answer)) return;
  }
  const shared = Math.min(answer.length, expected.length);
  for (let at = 0; at < shared; at += 1) walk(answer[at], expected[at], `${path}[${at}]`, state);
}

function walkUnordered(
  answer: unknown,
  { entries, key, isWhole }: Unordered,
  path: string,
  state: State,
): void {
  const found = Array.isArray(answer) ? answer.filter(isRecord) : [];
  if (!Array.isArray(answer) || (isWhole && found.length !== entries.length))
    state.differences.push(`${path}: ${found.length} instead of ${entries.length} entries`);
  const known = new Map(entries.map((entry) => [key(entry), entry]));
  for (const entry of found) walk(entry, known.get(key(entry)), `${path}[${key(entry)}]`, state);
}

function walkRecord(
  answer: unknown,
  expected: Readonly<Record<string, unknown>>,
  path: string,
  state: State,
): void {
  if (!isRecord(answer)) {
    state.differences.push(`${path}: ${shown(answer)} instead of an object`);
    return;
  }
  for (const [key, value] of Object.entries(expected)) walk(answer[key], value, `${path}.${key}`, state);
  for (const key of Object.keys(answer))
    if (!(key in expected)) state.differences.push(`${path}.${key}: nobody counts it`);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Figure);

/** Half a unit of the last digit, and what sums of floating numbers in another order come to. */
function isSame(answer: unknown, expected: unknown): boolean {
  if (!(expected instanceof Figure)) return Object.is(answer, expected) || answer === expected;
  if (typeof answer !== 'number') return false;
  const slack = 0.5005 * 10 ** -expected.digits + 1e-9 * Math.abs(expected.value);
  return Math.abs(answer - expected.value) <= slack;
}

const shown = (value: unknown): string =>
  value instanceof Figure ? String(value.value) : (JSON.stringify(value) ?? 'nothing').slice(0, 120);

import { fail } from '../errors.ts';
import { bytesOfHex } from '../hex.ts';
import { Budget, type Limits } from '../limits.ts';
import { KV3_FLAGS, kv3Object, type Kv3Value } from './value.ts';

/** Reads the text encoding, of any writer: comments, other layouts and texts of several lines are understood. */
export function readTextKv3(text: string, limits: Limits): Kv3Value {
  return new TextReader(text, limits).document();
}

export const isTextKv3 = (text: string): boolean => /^\uFEFF?\s*<!-- kv3 encoding:text:/.test(text);

const SPACE = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*/y;
const HEADER = /\uFEFF?\s*<!--[^]*?-->/y;
const WORD = /[A-Za-z_][\w.]*/y;
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const QUOTED = /"((?:[^"\\]|\\[^])*)"/y;
const LINES = /"""\r?\n([^]*?)\r?\n"""/y;
const HEX = /#\[([\s\da-fA-F]*)\]/y;

const WORDS: ReadonlyMap<string, Kv3Value> = new Map<string, Kv3Value>([
  ['null', null],
  ['true', true],
  ['false', false],
  ['nan', Number.NaN],
  ['inf', Infinity],
]);
const UNESCAPED: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };
const INT64 = [-(2n ** 63n), 2n ** 64n - 1n] as const;

class TextReader {
  private readonly text: string;
  private readonly budget: Budget;
  private readonly maxDepth: number;
  private position = 0;

  constructor(text: string, limits: Limits) {
    this.text = text;
    this.budget = new Budget(limits);
    this.maxDepth = limits.maxDepth;
  }

  document(): Kv3Value {
    this.take(HEADER);
    const root = this.value(0);
    this.take(SPACE);
    if (this.position !== this.text.length) this.broken('Something stands behind the end.');
    return root;
  }

  private value(depth: number): Kv3Value {
    this.take(SPACE);
    this.budget.spend(1, this.position);
    if (depth > this.maxDepth) fail('too_large', this.position, 'It is nested too deep.');
    const next = this.text[this.position];
    if (next === '{') return this.object(depth);
    if (next === '[') return this.list(depth);
    if (next === '#') return this.blob();
    if (next === '"') return this.string();
    return this.number() ?? this.word(depth);
  }

  private object(depth: number): Kv3Value {
    const members: [string, Kv3Value][] = [];
    for (this.position += 1; !this.closes('}');) {
      const name = this.text[this.position] === '"' ? this.string() : this.take(WORD)?.[0];
      if (name === undefined) return this.broken('A name is missing.');
      this.take(SPACE);
      if (!this.is('=')) return this.broken('An equals sign is missing.');
      members.push([name, this.value(depth + 1)]);
      this.take(SPACE);
      this.is(',');
    }
    return kv3Object(members);
  }

  private list(depth: number): Kv3Value {
    const values: Kv3Value[] = [];
    for (this.position += 1; !this.closes(']');) {
      values.push(this.value(depth + 1));
      this.take(SPACE);
      if (!this.is(',') && this.text[this.position] !== ']') return this.broken('A comma is missing.');
    }
    return values;
  }

  private blob(): Kv3Value {
    const start = this.position;
    const digits = this.take(HEX)?.[1]?.replaceAll(/\s+/g, '');
    const bytes = digits === undefined ? undefined : bytesOfHex(digits);
    return bytes ?? fail('invalid_text', start, 'Bytes are not hexadecimal.');
  }

  private string(): string {
    const lines = this.take(LINES)?.[1];
    if (lines !== undefined) return lines.replaceAll(String.raw`\"""`, '"""');
    const quoted = this.take(QUOTED)?.[1];
    if (quoted === undefined) return this.broken('A text is not closed.');
    return quoted.replaceAll(/\\([^])/g, (_, escaped: string) => UNESCAPED[escaped] ?? escaped);
  }

  private number(): bigint | number | undefined {
    const start = this.position;
    const text = this.take(NUMBER)?.[0];
    if (text === undefined) return undefined;
    if (/[.eE]/.test(text)) return Number(text);
    if (text.length > 21) return fail('invalid_text', start, 'A number is too long.');
    const whole = BigInt(text.replace('+', ''));
    const fits = whole >= INT64[0] && whole <= INT64[1];
    return fits ? whole : fail('invalid_text', start, 'A number has more than 64 bits.');
  }

  /** A value that is a word, or the flag of the value behind it. */
  private word(depth: number): Kv3Value {
    const start = this.position;
    if (this.text.startsWith('-inf', start)) {
      this.position += 4;
      return -Infinity;
    }
    const word = this.take(WORD)?.[0] ?? '';
    const flag = KV3_FLAGS.find((each) => each === word);
    if (flag && this.is(':')) return { kind: 'flagged', flag, value: this.value(depth + 1) };
    const value = WORDS.get(word);
    if (value !== undefined) return value;
    this.position = start;
    return this.broken('A value is missing.');
  }

  private closes(bracket: string): boolean {
    this.take(SPACE);
    if (this.position >= this.text.length) fail('truncated', this.position);
    return this.is(bracket);
  }

  private is(character: string): boolean {
    const isHere = this.text[this.position] === character;
    if (isHere) this.position += 1;
    return isHere;
  }

  private take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.position;
    const match = pattern.exec(this.text) ?? undefined;
    if (match) this.position = pattern.lastIndex;
    return match;
  }

  private broken(detail: string): never {
    return fail(this.position >= this.text.length ? 'truncated' : 'invalid_text', this.position, detail);
  }
}

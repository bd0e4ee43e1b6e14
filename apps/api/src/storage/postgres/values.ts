import { parse as parseArray } from 'postgres-array';
import type { PgValue } from './pg.ts';

/**
 * How values travel, the same for the embedded database and for a server: everything is sent and read as PostgreSQL's own
 * text, and this table alone says what a row holds.
 *
 * | PostgreSQL | row |
 * | --- | --- |
 * | `bool` | boolean |
 * | `int2`, `int4`, `oid`, `float4`, `float8` | number |
 * | `int8` | number; a value beyond 2^53 - 1 is an error (select it `::text`) |
 * | `timestamptz` | Date |
 * | `json`, `jsonb` | the document |
 * | `bytea` | Uint8Array |
 * | arrays of these | array |
 * | everything else, with `numeric`, `date`, `timestamp`, `interval`, `uuid` | PostgreSQL's text |
 */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  16: (text) => text === 't',
  17: (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex')),
  20: parseBigint,
  21: Number,
  23: Number,
  26: Number,
  114: JSON.parse,
  700: Number,
  701: Number,
  1184: parseTimestamp,
  3802: JSON.parse,
};

/** The array types of the types above, and of text-like ones: array type → element type. */
const ARRAY_ELEMENTS: Readonly<Record<number, number>> = {
  199: 114,
  1000: 16,
  1001: 17,
  1005: 21,
  1007: 23,
  1009: 25,
  1014: 1042,
  1015: 1043,
  1016: 20,
  1021: 700,
  1022: 701,
  1028: 26,
  1115: 1114,
  1182: 1082,
  1185: 1184,
  1231: 1700,
  2951: 2950,
  3807: 3802,
};

/** Session settings the table above relies on. */
export const SESSION_SETTINGS = {
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
};

export function parserOf(oid: number): (text: string) => unknown {
  const element = ARRAY_ELEMENTS[oid];
  if (element !== undefined) return (text) => parseArray(text, parserOf(element));
  return PARSERS[oid] ?? ((text) => text);
}

export function encodeValue(value: PgValue): string | null {
  if (value === null) return null;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array)
    return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`;
  if (isArray(value)) return `{${value.map(encodeElement).join(',')}}`;
  if (typeof value === 'object') return JSON.stringify(value.json);
  return String(value);
}

function encodeElement(value: PgValue): string {
  const text = encodeValue(value);
  if (text === null) return 'NULL';
  return isArray(value) ? text : `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

const isArray = (value: PgValue): value is readonly PgValue[] => Array.isArray(value);

function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The int8 ${text} is beyond 2^53 - 1: select it as text`);
  return value;
}

function parseTimestamp(text: string): Date {
  const date = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  if (Number.isNaN(date.getTime())) throw new RangeError(`The timestamptz ${text} is no date of JavaScript`);
  return date;
}

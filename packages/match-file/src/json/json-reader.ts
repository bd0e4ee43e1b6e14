import { fail } from '../errors.ts';
import type { EnumNames, Field, MessageType, Raw } from '../protobuf/message-type.ts';
import { plainEnumName } from '../protobuf/enums.ts';

/**
 * Reads parsed JSON by the same tables as protobuf, so that both give the same message. Fields without a place in the table
 * are ignored, `null` is absent; everything else must have the right type and range.
 */
export class JsonReader {
  private valuesLeft: number;

  constructor(maxValues: number) {
    this.valuesLeft = maxValues;
  }

  message<M extends MessageType>(type: M, value: unknown, path: string): Raw<M> {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return wrongType(path, 'an object');
    this.spend(type.cost);
    const source = value as Readonly<Record<string, unknown>>;
    const message: Record<string, unknown> = { ...type.empty };
    for (const name in type.fields) {
      const field = type.fields[name];
      const given = source[name] ?? (field?.alias === undefined ? undefined : source[field.alias]);
      if (field === undefined || given === undefined || given === null) continue;
      const fieldPath = path === '' ? name : `${path}.${name}`;
      message[name] = field.repeated
        ? this.list(field, given, fieldPath)
        : this.value(field, given, fieldPath);
    }
    return message as Raw<M>;
  }

  private list(field: Field, given: unknown, path: string): readonly unknown[] {
    if (!Array.isArray(given)) return wrongType(path, 'a list');
    this.spend(given.length);
    // Most of a match are lists of numbers, so those that need no second look get none.
    const numbers = field.kind === 'uint32' || field.kind === 'enum' ? plainNumbers(given) : undefined;
    if (numbers !== undefined) return numbers;
    const values: unknown[] = [];
    for (const item of given) values.push(this.value(field, item, path) ?? UNKNOWN);
    return values;
  }

  private value(field: Field, given: unknown, path: string): unknown {
    switch (field.kind) {
      case 'uint32':
        return integer(given, 0, MAX_UINT32, path);
      case 'int32':
        return integer(given, -0x80000000, 0x7fffffff, path);
      case 'moment':
        return moment(given, path);
      case 'uint64':
        return uint64(given, path);
      case 'enum':
        return enumeration(field.names ?? {}, given, path);
      case 'bool':
        return typeof given === 'boolean' ? given : wrongType(path, 'true or false');
      case 'float':
        return float(given, path);
      case 'string':
        return typeof given === 'string' ? given : wrongType(path, 'text');
      case 'message':
        return field.message === undefined ? undefined : this.message(field.message, given, path);
      case 'bytes':
        return undefined;
    }
  }

  private spend(values: number): void {
    this.valuesLeft -= values;
    if (this.valuesLeft < 0) fail('too_large', 'It holds more values than any match has.');
  }
}

function plainNumbers(list: readonly unknown[]): number[] | undefined {
  const numbers: number[] = [];
  for (const item of list) {
    if (typeof item !== 'number' || item >>> 0 !== item) return undefined;
    numbers.push(item >>> 0);
  }
  return numbers;
}

/** In a list of enums: a name that is not in the table. */
const UNKNOWN = 0xffff;
const MAX_UINT32 = 0xffffffff;
const DIGITS = /^-?\d{1,20}$/;

/** A whole number, as protobuf JSON also as text. */
function integer(given: unknown, least: number, most: number, path: string): number {
  const value = typeof given === 'string' && DIGITS.test(given) ? Number(given) : given;
  if (typeof value !== 'number') return wrongType(path, 'a number');
  if (!Number.isInteger(value) || value < least || value > most) fail('out_of_range', `${path} is ${value}.`);
  // Not -0, which is another value to every comparison by identity.
  return value + 0;
}

/** Numbers beyond 2^53 have lost digits on their way through JSON, so they are not known. */
function uint64(given: unknown, path: string): string | undefined {
  if (typeof given === 'string') {
    if (!DIGITS.test(given)) return wrongType(path, 'a number');
    const value = BigInt(given);
    return value === BigInt.asUintN(64, value) ? String(value) : fail('out_of_range', `${path} is ${given}.`);
  }
  if (typeof given !== 'number') return wrongType(path, 'a number');
  if (!Number.isInteger(given) || given < 0) fail('out_of_range', `${path} is ${given}.`);
  return Number.isSafeInteger(given) ? String(given) : undefined;
}

/** The file holds 32-bit floats, JSON their shortest decimals. */
function float(given: unknown, path: string): number | undefined {
  if (typeof given === 'string' && ['NaN', 'Infinity', '-Infinity'].includes(given)) return undefined;
  if (typeof given !== 'number') return wrongType(path, 'a number');
  const value = Math.fround(given);
  return Number.isFinite(value) ? value : undefined;
}

/** A name that is not in the table is one we do not know yet, and so absent. */
function enumeration(names: EnumNames, given: unknown, path: string): number | undefined {
  if (typeof given !== 'string') return integer(given, 0, MAX_UINT32, path);
  const name = plainEnumName(given);
  return Object.hasOwn(names, name) ? names[name] : undefined;
}

/** The bulk dialect writes moments as `2025-08-19 00:02:12`, in UTC. */
const DATE_AND_TIME = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?(?:Z|\+00:00)?$/;

function moment(given: unknown, path: string): number {
  const parts = typeof given === 'string' ? DATE_AND_TIME.exec(given) : null;
  if (parts === null) return integer(given, 0, MAX_UINT32, path);
  return integer(Date.parse(`${parts[1]}T${parts[2]}Z`) / 1000, 0, MAX_UINT32, path);
}

function wrongType(path: string, expected: string): never {
  return fail('wrong_type', `${path || 'The match'} is not ${expected}.`);
}

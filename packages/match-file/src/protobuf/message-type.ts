import { wireTypeOf } from './wire.ts';
import type { FieldKind } from './field-kind.ts';

/**
 * Message types as tables: field name, number and kind, written once. The type of the decoded message, the protobuf reader
 * and writer and the JSON reader all follow from the table. Fields that a table does not name are skipped.
 */
export interface MessageType<F extends Fields = Fields> {
  readonly fields: F;
  /** Index = field number. */
  readonly byNumber: readonly (NamedField | undefined)[];
  /** A message with nothing set: the shape that every decoded message starts from. */
  readonly empty: Readonly<Record<string, unknown>>;
  /** What one message of this type costs in values, counted against `Limits.maxValues`. */
  readonly cost: number;
}

export type Fields = Readonly<Record<string, Field>>;

export interface Field<T = unknown> {
  readonly number: number;
  readonly kind: FieldKind;
  readonly repeated: boolean;
  /** For enums: the number of each name. */
  readonly names?: EnumNames;
  /** For messages. */
  readonly message?: MessageType;
  /** What the JSON dialects call it where they differ. */
  readonly alias?: string;
  /** Never set: carries the type of the value. */
  readonly valueType?: T;
}

/** A field ready for the reader: all have the same keys in the same order, which engines read fastest. */
export interface NamedField {
  readonly name: string;
  readonly kind: FieldKind;
  readonly wireType: number;
  readonly repeated: boolean;
  readonly message: MessageType | undefined;
}

/** Enum names without prefix and underscores, as all dialects have them in common: see `plainEnumName`. */
export type EnumNames = Readonly<Record<string, number>>;

/** The decoded message: absent singular fields are `undefined`, absent lists are empty. */
export type Raw<M> =
  M extends MessageType<infer F>
    ? { readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never }
    : never;

export function messageType<const F extends Fields>(fields: F): MessageType<F> {
  const byNumber: (NamedField | undefined)[] = [];
  const empty: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const { kind, repeated } = field;
    byNumber[field.number] = { name, kind, wireType: wireTypeOf(kind), repeated, message: field.message };
    empty[name] = field.repeated ? NOTHING : undefined;
  }
  return { fields, byNumber, empty, cost: Object.keys(fields).length + 4 };
}

const NOTHING: readonly never[] = Object.freeze([]);

export const uint32 = (number: number, alias?: string): Field<number | undefined> =>
  scalar(number, 'uint32', alias);
export const int32 = (number: number): Field<number | undefined> => scalar(number, 'int32');
export const float = (number: number): Field<number | undefined> => scalar(number, 'float');
export const moment = (number: number): Field<number | undefined> => scalar(number, 'moment');
export const bool = (number: number): Field<boolean | undefined> => scalar(number, 'bool');
export const text = (number: number): Field<string | undefined> => scalar(number, 'string');
export const bytes = (number: number): Field<Uint8Array | undefined> => scalar(number, 'bytes');
/** A decimal string: 64 bits do not fit a number. */
export const uint64 = (number: number): Field<string | undefined> => scalar(number, 'uint64');

export const uint32List = (number: number): Field<readonly number[]> => list(number, 'uint32');
export const textList = (number: number): Field<readonly string[]> => list(number, 'string');

export const oneOf = (number: number, names: EnumNames, alias?: string): Field<number | undefined> => ({
  ...scalar<number>(number, 'enum', alias),
  names,
});
export const listOf = (number: number, names: EnumNames): Field<readonly number[]> => ({
  ...list<number>(number, 'enum'),
  names,
});

export const message = <M extends MessageType>(number: number, type: M): Field<Raw<M> | undefined> => ({
  ...scalar<Raw<M>>(number, 'message'),
  message: type,
});
export const messages = <M extends MessageType>(number: number, type: M): Field<readonly Raw<M>[]> => ({
  ...list<Raw<M>>(number, 'message'),
  message: type,
});

function scalar<T>(number: number, kind: FieldKind, alias?: string): Field<T | undefined> {
  return { number, kind, repeated: false, ...(alias !== undefined && { alias }) };
}

function list<T>(number: number, kind: FieldKind): Field<readonly T[]> {
  return { number, kind, repeated: true };
}

/** A message to write: every field may be left out. */
export type Draft<T> = T extends Uint8Array
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Draft<Item>[]
    : T extends object
      ? { readonly [K in keyof T]?: Draft<T[K]> }
      : T;

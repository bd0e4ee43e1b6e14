import { fail } from '../errors.ts';
import { hexOf } from '../hex.ts';
import { Budget, limitsOf, type Limits } from '../limits.ts';
import type { BuildRecord } from './build-record.ts';
import { BUILD_RECORD, type Field, type MessageTable, type ScalarKind } from './schema.ts';
import { BYTES, FIXED32, VARINT, WireReader } from './wire.ts';

/**
 * Reads the game's binary record of a build. What its table does not know is in `$unknown`, and is written again by `encodeBuildRecord`.
 * @throws BuildFileError `corrupt_protobuf`, `truncated` or `too_large`
 */
export function decodeBuildRecord(bytes: Uint8Array, limits: Partial<Limits> = {}): BuildRecord {
  return decodeMessage<BuildRecord>(BUILD_RECORD, bytes, limitsOf(limits));
}

export function decodeMessage<M extends object>(table: MessageTable, bytes: Uint8Array, limits: Limits): M {
  if (bytes.length > limits.maxBytes) fail('too_large', limits.maxBytes);
  const message: Message = {};
  new Decoder(bytes, limits).message(table, bytes.length, message);
  // The table has exactly the fields of the type.
  return message as M;
}

type Message = Record<string, unknown>;
type Value = number | string | boolean | Uint8Array;

class Decoder {
  private readonly wire: WireReader;
  private readonly budget: Budget;

  constructor(bytes: Uint8Array, limits: Limits) {
    this.wire = new WireReader(bytes);
    this.budget = new Budget(limits);
  }

  /** Reads into a message that may have fields already: of one that comes twice the later fields win. */
  message(table: MessageTable, end: number, into: Message): void {
    const { wire } = this;
    for (const [name, field] of table.fields) if (field.repeated) into[name] ??= [];
    let unknown = '';
    while (wire.position < end) {
      const start = wire.position;
      this.budget.spend(1, start);
      const { number, wireType } = wire.tag(end);
      const known = table.byNumber[number];
      if (known && this.field(known, wireType, end, into)) continue;
      wire.position = start;
      unknown += hexOf(wire.rawField(end));
    }
    if (unknown !== '') into['$unknown'] = `${into['$unknown'] ?? ''}${unknown}`;
  }

  /** `false` when the field is not encoded as the table says, or holds what JSON cannot say: it stays raw. */
  private field(
    [name, field]: readonly [string, Field],
    wireType: number,
    end: number,
    into: Message,
  ): boolean {
    const { kind } = field;
    if (typeof kind === 'object') return wireType === BYTES && this.part(name, field, kind, end, into);
    if (field.repeated && wireType === BYTES && isVarint(kind)) return this.packed(name, kind, end, into);
    if (wireType !== wireTypeOf(kind)) return false;
    const value = this.value(kind, end);
    if (value === undefined) return false;
    if (field.repeated) (into[name] as unknown[]).push(value);
    else into[name] = value;
    return true;
  }

  private part(name: string, { repeated }: Field, table: MessageTable, end: number, into: Message): boolean {
    const partEnd = this.wire.lengthEnd(end);
    const part: Message = repeated ? {} : { ...(into[name] as Message | undefined) };
    this.message(table, partEnd, part);
    if (repeated) (into[name] as unknown[]).push(part);
    else into[name] = part;
    return true;
  }

  private packed(name: string, kind: ScalarKind, end: number, into: Message): boolean {
    const packedEnd = this.wire.lengthEnd(end);
    const values: Value[] = [];
    while (this.wire.position < packedEnd) {
      this.budget.spend(1, this.wire.position);
      const value = this.value(kind, packedEnd);
      if (value === undefined) return false;
      values.push(value);
    }
    into[name] = [...(into[name] as unknown[]), ...values];
    return true;
  }

  private value(kind: ScalarKind, end: number): Value | undefined {
    const { wire } = this;
    if (kind === 'float') return wire.float(end);
    if (kind === 'string') return wire.text(end);
    if (kind === 'bytes') return wire.bytesField(end);
    return fitting(kind, wire.varint(end));
  }
}

const INT32 = 0x7fff_ffffn;
const NEGATIVE = 0xffff_ffff_8000_0000n;

/** A varint as the kind's number, when it is one. Negative numbers are written with 64 bits. */
function fitting(kind: ScalarKind, value: bigint): number | boolean | undefined {
  if (kind === 'bool') return value === 0n ? false : value === 1n ? true : undefined;
  if (kind === 'uint32') return value <= 0xffff_ffffn ? Number(value) : undefined;
  return value <= INT32 || value >= NEGATIVE ? Number(BigInt.asIntN(64, value)) : undefined;
}

const isVarint = (kind: ScalarKind): boolean => wireTypeOf(kind) === VARINT;

export function wireTypeOf(kind: Field['kind']): number {
  if (kind === 'float') return FIXED32;
  return typeof kind === 'object' || kind === 'string' || kind === 'bytes' ? BYTES : VARINT;
}

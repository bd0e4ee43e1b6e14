import { fail } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { MessageType, NamedField, Raw } from './message-type.ts';
import { BYTES, FIXED32, FIXED64, VARINT } from './wire.ts';

/** What it means when the bytes end too early: a file cut off, or a part of a whole file that makes no sense. */
export type PastEnd = 'truncated' | 'corrupt_protobuf';

/**
 * Reads one message. Time and memory are bounded by the bytes and `maxValues`; nesting by the tables.
 * @throws MatchFileError `truncated`, `corrupt_protobuf` or `too_large`
 */
export function readMessage<M extends MessageType>(
  type: M,
  bytes: Uint8Array,
  { maxValues }: Pick<Limits, 'maxValues'>,
  pastEnd: PastEnd = 'truncated',
): Raw<M> {
  return new Reader(bytes, maxValues, pastEnd).message(type, bytes.length) as Raw<M>;
}

type Message = Record<string, unknown>;

class Reader {
  private readonly bytes: Uint8Array;
  private readonly view: DataView;
  private readonly decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  private readonly pastEnd: PastEnd;
  private position = 0;
  private valuesLeft: number;

  constructor(bytes: Uint8Array, maxValues: number, pastEnd: PastEnd) {
    this.pastEnd = pastEnd;
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.valuesLeft = maxValues;
  }

  message(type: MessageType, end: number): Message {
    this.spend(type.cost);
    const message: Message = { ...type.empty };
    while (this.position < end) {
      const tag = this.varint();
      const field = type.byNumber[tag >>> 3];
      const wireType = tag & 7;
      // A field of another wire type than the table's is another era's field of that number: unknown, so skipped.
      if (field === undefined || !this.field(message, field, wireType, end)) this.skip(tag, wireType, end);
    }
    if (this.position !== end) fail('corrupt_protobuf');
    return message;
  }

  /** Reads the field into the message; `false`, with nothing read, when it is not encoded as the table says. */
  private field(message: Message, field: NamedField, wireType: number, end: number): boolean {
    if (field.repeated) return this.repeated(message, field, wireType, end);
    if (wireType !== field.wireType) return false;
    message[field.name] = this.value(field, end);
    return true;
  }

  private repeated(message: Message, field: NamedField, wireType: number, end: number): boolean {
    const own = field.wireType;
    const isPacked = own === VARINT && wireType === BYTES;
    if (wireType !== own && !isPacked) return false;

    const before = message[field.name] as unknown[];
    if (isPacked) {
      const values = this.packed(this.endOfBytes(end));
      if (before.length === 0) message[field.name] = values;
      else for (const value of values) before.push(value);
    } else {
      this.spend(1);
      const value = this.value(field, end);
      if (before.length === 0) message[field.name] = [value];
      else before.push(value);
    }
    return true;
  }

  private value(field: NamedField, end: number): unknown {
    switch (field.kind) {
      case 'uint32':
      case 'moment':
      case 'enum':
        return this.varint();
      case 'int32':
        return this.varint() | 0;
      case 'uint64':
        this.spend(1);
        return this.varint64();
      case 'bool':
        return this.varint64() !== '0';
      case 'float':
        return this.float(end);
      case 'string':
        this.spend(1);
        return this.decoder.decode(this.slice(end));
      case 'bytes':
        return this.slice(end);
      case 'message':
        return field.message === undefined ? undefined : this.message(field.message, this.endOfBytes(end));
    }
  }

  /** The low 32 bits of a varint. */
  private varint(): number {
    const bytes = this.bytes;
    const start = this.position;
    const first = bytes[start] ?? fail(this.pastEnd);
    if (first < 0x80) {
      this.position = start + 1;
      return first;
    }
    let value = first & 0x7f;
    for (let index = 1; index < 10; index++) {
      const byte = bytes[start + index] ?? fail(this.pastEnd);
      if (index < 5) value |= (byte & 0x7f) << (7 * index);
      if (byte < 0x80) {
        this.position = start + index + 1;
        return value >>> 0;
      }
    }
    return fail('corrupt_protobuf', 'A number does not end.');
  }

  /** All 64 bits of a varint as a decimal string. */
  private varint64(): string {
    const start = this.position;
    const low = this.varint();
    const length = this.position - start;
    if (length < 5) return String(low);
    let value = 0n;
    for (let index = this.position - 1; index >= start; index--)
      value = (value << 7n) | BigInt((this.bytes[index] ?? 0) & 0x7f);
    return String(BigInt.asUintN(64, value));
  }

  private float(end: number): number | undefined {
    const start = this.advance(4, end);
    const value = this.view.getFloat32(start, true);
    // JSON cannot write NaN and infinity and leaves such a field out; so do we.
    return Number.isFinite(value) ? value : undefined;
  }

  private slice(end: number): Uint8Array {
    const stop = this.endOfBytes(end);
    const slice = this.bytes.subarray(this.position, stop);
    this.position = stop;
    return slice;
  }

  private packed(end: number): number[] {
    const { bytes } = this;
    let count = 0;
    for (let at = this.position; at < end; at++) if ((bytes[at] ?? 0) < 0x80) count++;
    this.spend(count);

    // The count of last bytes is the count of numbers, so the list is made in one piece.
    const values: number[] = [];
    values.length = count;
    for (let index = 0; index < count; index++) values[index] = this.varint();
    if (this.position !== end) fail('corrupt_protobuf', 'A list of numbers does not end.');
    return values;
  }

  /** Reads a length and gives the position where those bytes end. */
  private endOfBytes(end: number): number {
    const length = this.varint();
    const stop = this.position + length;
    if (stop > end) fail(stop > this.bytes.length ? this.pastEnd : 'corrupt_protobuf');
    return stop;
  }

  private skip(tag: number, wireType: number, end: number): void {
    if (tag >>> 3 === 0) fail('corrupt_protobuf', 'There is no field 0.');
    if (wireType === VARINT) this.varint();
    else if (wireType === FIXED64) this.advance(8, end);
    else if (wireType === BYTES) this.position = this.endOfBytes(end);
    else if (wireType === FIXED32) this.advance(4, end);
    else fail('corrupt_protobuf', `There is no wire type ${wireType}.`);
  }

  private advance(length: number, end: number): number {
    const start = this.position;
    if (start + length > end) fail(start + length > this.bytes.length ? this.pastEnd : 'corrupt_protobuf');
    this.position = start + length;
    return start;
  }

  private spend(values: number): void {
    this.valuesLeft -= values;
    if (this.valuesLeft < 0) fail('too_large', 'It claims more values than any match has.');
  }
}

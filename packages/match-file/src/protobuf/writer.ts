import type { Draft, Field, MessageType, Raw } from './message-type.ts';
import { BYTES, VARINT, wireTypeOf } from './wire.ts';

/** Writes one message; lists of numbers are packed, absent fields left out. The reverse of `readMessage`. */
export function writeMessage<M extends MessageType>(type: M, message: Draft<Raw<M>>): Uint8Array {
  const writer = new Writer();
  writer.message(type, message);
  return writer.finish();
}

class Writer {
  private bytes = new Uint8Array(1024);
  private view = new DataView(this.bytes.buffer);
  private length = 0;
  private readonly encoder = new TextEncoder();

  message(type: MessageType, message: Readonly<Record<string, unknown>>): void {
    for (const [name, field] of fieldsOf(type)) {
      const value = message[name];
      if (Array.isArray(value)) this.list(field, value);
      else if (value !== undefined) this.field(field, value);
    }
  }

  finish(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }

  private list(field: Field, values: readonly unknown[]): void {
    if (values.length === 0) return;
    if (wireTypeOf(field.kind) !== VARINT) {
      for (const value of values) this.field(field, value);
      return;
    }
    this.tag(field.number, BYTES);
    this.measured(() => {
      for (const value of values) this.varint(Number(value));
    });
  }

  private field(field: Field, value: unknown): void {
    this.tag(field.number, wireTypeOf(field.kind));
    if (field.kind === 'float') this.float(Number(value));
    else if (field.kind === 'string') this.content(this.encoder.encode(String(value)));
    else if (field.kind === 'bytes') this.content(value as Uint8Array);
    else if (field.kind === 'uint64') this.varint64(BigInt(String(value)));
    else if (field.message !== undefined) this.nested(field.message, value as Record<string, unknown>);
    else this.varint(Number(value));
  }

  private nested(type: MessageType, message: Readonly<Record<string, unknown>>): void {
    this.measured(() => this.message(type, message));
  }

  /** Writes what the callback writes, behind its length: it moves up where that takes more than the one byte kept for it. */
  private measured(write: () => void): void {
    this.reserve(1);
    const start = this.length;
    this.length += 1;
    write();
    const size = this.length - start - 1;
    const sizeBytes = varintBytes(size);
    this.reserve(sizeBytes);
    if (sizeBytes > 1) this.bytes.copyWithin(start + sizeBytes, start + 1, this.length);
    this.length = start;
    this.varint(size);
    this.length += size;
  }

  private content(content: Uint8Array): void {
    this.varint(content.length);
    this.reserve(content.length);
    this.bytes.set(content, this.length);
    this.length += content.length;
  }

  private tag(number: number, wireType: number): void {
    this.varint(number * 8 + wireType);
  }

  private varint(value: number): void {
    if (value < 0) {
      this.varint64(BigInt(value));
      return;
    }
    this.reserve(10);
    let rest = value;
    while (rest > MAX_INT32) {
      this.bytes[this.length++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    let small = rest | 0;
    while (small >= 0x80) {
      this.bytes[this.length++] = (small & 0x7f) | 0x80;
      small >>= 7;
    }
    this.bytes[this.length++] = small;
  }

  /** Negative numbers take all 64 bits, as protobuf has it. */
  private varint64(value: bigint): void {
    this.reserve(10);
    let rest = BigInt.asUintN(64, value);
    while (rest >= 0x80n) {
      this.bytes[this.length++] = Number(rest & 0x7fn) | 0x80;
      rest >>= 7n;
    }
    this.bytes[this.length++] = Number(rest);
  }

  private float(value: number): void {
    this.reserve(4);
    this.view.setFloat32(this.length, value, true);
    this.length += 4;
  }

  private reserve(length: number): void {
    if (this.length + length <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(this.bytes.length * 2, this.length + length));
    grown.set(this.bytes);
    this.bytes = grown;
    this.view = new DataView(grown.buffer);
  }
}

const MAX_INT32 = 0x7fffffff;

/** How many bytes a length takes. */
function varintBytes(value: number): number {
  let bytes = 1;
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes += 1;
  return bytes;
}

/** Listing the fields of a type for every message would take longer than writing them. */
const FIELDS = new WeakMap<MessageType, readonly (readonly [string, Field])[]>();

function fieldsOf(type: MessageType): readonly (readonly [string, Field])[] {
  const known = FIELDS.get(type);
  if (known) return known;
  const fields = Object.entries(type.fields);
  FIELDS.set(type, fields);
  return fields;
}

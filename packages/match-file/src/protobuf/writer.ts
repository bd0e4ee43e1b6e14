import type { Draft, MessageType, Raw } from './message-type.ts';
import type { FieldKind } from './field-kind.ts';
import { BYTES, VARINT, wireTypeOf } from './wire.ts';

/** Writes one message; lists of numbers are packed, absent fields left out. The reverse of `readMessage`. */
export function writeMessage<M extends MessageType>(type: M, message: Draft<Raw<M>>): Uint8Array {
  const writer = new Writer(kept);
  writer.message(type, message);
  kept = writer.memory;
  return writer.finish();
}

/** Memory for the next message: nothing is written from within another call. */
let kept = new Uint8Array(1024);

type Values = Readonly<Record<string, unknown>>;

class Writer {
  private bytes: Uint8Array<ArrayBuffer>;
  private view: DataView;
  private length = 0;
  private readonly encoder = new TextEncoder();

  constructor(memory: Uint8Array<ArrayBuffer>) {
    this.bytes = memory;
    this.view = new DataView(memory.buffer);
  }

  get memory(): Uint8Array<ArrayBuffer> {
    return this.bytes;
  }

  message(type: MessageType, message: Values): void {
    const fields = fieldsOf(type);
    for (let index = 0; index < fields.length; index += 1) {
      const field = fields[index] as WrittenField;
      const value = message[field.name];
      if (value === undefined) continue;
      if (field.isNumber) this.number(field.tag, Number(value));
      else if (!field.repeated) this.field(field, value);
      else if (field.packedTag !== 0) this.packed(field.packedTag, value as readonly (number | boolean)[]);
      else for (const one of value as readonly unknown[]) this.field(field, one);
    }
  }

  finish(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }

  /** One number of a message, which most fields are. */
  private number(tag: number, value: number): void {
    if (!(value >= 0 && value <= MAX_INT32)) {
      this.varint(tag);
      this.varint(value);
      return;
    }
    this.reserve(2 * MAX_VARINT_BYTES);
    this.length = putSmall(this.bytes, putSmall(this.bytes, this.length, tag), value);
  }

  /** A list of numbers, behind their length. */
  private packed(tag: number, values: readonly (number | boolean)[]): void {
    if (values.length === 0) return;
    this.varint(tag);
    this.reserve(MAX_VARINT_BYTES * (values.length + 1));
    const start = this.begin();
    for (let index = 0; index < values.length; index += 1) {
      const value = Number(values[index]);
      if (value >= 0 && value <= MAX_INT32) this.length = putSmall(this.bytes, this.length, value);
      else this.varint(value);
    }
    this.end(start);
  }

  private field({ tag, kind, message }: WrittenField, value: unknown): void {
    this.varint(tag);
    if (message !== undefined) {
      const start = this.begin();
      this.message(message, value as Values);
      this.end(start);
    } else if (kind === 'float') this.float(Number(value));
    else if (kind === 'string') this.text(String(value));
    else if (kind === 'bytes') this.content(value as Uint8Array);
    else if (kind === 'uint64') this.varint64(BigInt(String(value)));
    else this.varint(Number(value));
  }

  /** Keeps one byte for the length of what is written next. */
  private begin(): number {
    this.reserve(1);
    return this.length++;
  }

  /** Writes the length of what stands behind `start`, which moves up where that takes more than the one byte kept for it. */
  private end(start: number): void {
    const size = this.length - start - 1;
    if (size < 0x80) {
      this.bytes[start] = size;
      return;
    }
    const sizeBytes = varintBytes(size);
    this.reserve(sizeBytes);
    this.bytes.copyWithin(start + sizeBytes, start + 1, this.length);
    this.length = start;
    this.varint(size);
    this.length += size;
  }

  /** Names are short and ASCII, which are written here sooner than the platform's encoder is called. */
  private text(text: string): void {
    const { length } = text;
    if (length >= 0x80) {
      this.content(this.encoder.encode(text));
      return;
    }
    this.reserve(length + 1);
    const { bytes } = this;
    const start = this.length;
    bytes[start] = length;
    for (let index = 0; index < length; index += 1) {
      const code = text.charCodeAt(index);
      if (code >= 0x80) {
        this.content(this.encoder.encode(text));
        return;
      }
      bytes[start + 1 + index] = code;
    }
    this.length = start + 1 + length;
  }

  private content(content: Uint8Array): void {
    this.varint(content.length);
    this.reserve(content.length);
    this.bytes.set(content, this.length);
    this.length += content.length;
  }

  private varint(value: number): void {
    if (value < 0) {
      this.varint64(BigInt(value));
      return;
    }
    this.reserve(MAX_VARINT_BYTES);
    let rest = value;
    while (rest > MAX_INT32) {
      this.bytes[this.length++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.length = putSmall(this.bytes, this.length, rest);
  }

  /** Negative numbers take all 64 bits, as protobuf has it. */
  private varint64(value: bigint): void {
    this.reserve(MAX_VARINT_BYTES);
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
const MAX_VARINT_BYTES = 10;

/** Writes a whole number of up to 31 bits where there is room for it, and says where it ends. */
function putSmall(bytes: Uint8Array, start: number, value: number): number {
  let at = start;
  let rest = value | 0;
  while (rest >= 0x80) {
    bytes[at++] = (rest & 0x7f) | 0x80;
    rest >>= 7;
  }
  bytes[at++] = rest;
  return at;
}

/** How many bytes a length takes. */
function varintBytes(value: number): number {
  let bytes = 1;
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes += 1;
  return bytes;
}

/** A field ready for the writer: all have the same keys in the same order, which engines read fastest. */
interface WrittenField {
  readonly name: string;
  readonly kind: FieldKind;
  readonly repeated: boolean;
  /** One whole number or truth, of at most 53 bits. */
  readonly isNumber: boolean;
  readonly tag: number;
  /** Of a list of numbers, which is written as one; otherwise 0. */
  readonly packedTag: number;
  readonly message: MessageType | undefined;
}

/** Listing the fields of a type for every message would take longer than writing them. */
const FIELDS = new WeakMap<MessageType, readonly WrittenField[]>();

function fieldsOf(type: MessageType): readonly WrittenField[] {
  const known = FIELDS.get(type);
  if (known) return known;
  const fields = Object.entries(type.fields).map(([name, { number, kind, repeated, message }]) => {
    const wireType = wireTypeOf(kind);
    const packedTag = repeated && wireType === VARINT ? number * 8 + BYTES : 0;
    const isNumber = !repeated && wireType === VARINT && kind !== 'uint64';
    return { name, kind, repeated, isNumber, tag: number * 8 + wireType, packedTag, message };
  });
  FIELDS.set(type, fields);
  return fields;
}

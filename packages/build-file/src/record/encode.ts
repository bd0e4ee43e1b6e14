import { fail } from '../errors.ts';
import { bytesOfHex } from '../hex.ts';
import type { BuildRecord } from './build-record.ts';
import { checkMessage } from './check.ts';
import { wireTypeOf } from './decode.ts';
import { BUILD_RECORD, type Field, type MessageTable } from './schema.ts';
import { WireWriter } from './wire.ts';

/**
 * Writes the game's binary record of a build: fields in the order of their numbers, then those of `$unknown` as they were. Keys that only
 * JSON knows have no place in it.
 * @throws BuildFileError `wrong_type`
 */
export function encodeBuildRecord(record: BuildRecord): Uint8Array {
  checkMessage(BUILD_RECORD, record, 'hero_build');
  return encodeMessage(BUILD_RECORD, record);
}

export function encodeMessage(table: MessageTable, message: object): Uint8Array {
  const writer = new WireWriter();
  const values = message as Readonly<Record<string, unknown>>;
  for (const [name, field] of table.fields) {
    const value = values[name] ?? [];
    for (const each of Array.isArray(value) ? (value as unknown[]) : [value]) writeField(writer, field, each);
  }
  const unknown = values['$unknown'];
  if (typeof unknown === 'string') writer.raw(bytesOfHex(unknown) ?? fail('wrong_type'));
  return writer.finish();
}

function writeField(writer: WireWriter, { number, kind }: Field, value: unknown): void {
  writer.tag(number, wireTypeOf(kind));
  if (typeof kind === 'object') writer.lengthFirst(encodeMessage(kind, value as object));
  else if (kind === 'string') writer.text(String(value));
  else if (kind === 'bytes') writer.lengthFirst(value as Uint8Array);
  else if (kind === 'float') writer.float(Number(value));
  else writer.varint(BigInt(Number(value)));
}

import type { FieldKind } from './field-kind.ts';

/** The wire types of protobuf; 3 and 4 (groups) are long out of use. */
export const VARINT = 0;
export const FIXED64 = 1;
export const BYTES = 2;
export const FIXED32 = 5;

export function wireTypeOf(kind: FieldKind): number {
  if (kind === 'float') return FIXED32;
  return kind === 'string' || kind === 'bytes' || kind === 'message' ? BYTES : VARINT;
}

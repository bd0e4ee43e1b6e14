import { fail } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { isBinaryKv3 } from './header.ts';
import { readBinaryKv3 } from './read-binary.ts';
import { isTextKv3, readTextKv3 } from './read-text.ts';
import type { Kv3Value } from './value.ts';

/** Reads either encoding of KV3. */
export function readKv3(file: Uint8Array, limits: Limits): Kv3Value {
  if (file.length > limits.maxBytes) fail('too_large', limits.maxBytes);
  if (isBinaryKv3(file)) return readBinaryKv3(file, limits);
  if (!isTextKv3(new TextDecoder().decode(file.subarray(0, 64)))) fail('not_a_build_cache', 0);
  return readTextKv3(textOf(file), limits);
}

function textOf(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file);
  } catch {
    return fail('invalid_text', undefined, 'It is no UTF-8.');
  }
}

const DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export const hexOf = (bytes: Uint8Array, between = ''): string =>
  Array.from(bytes, (byte) => DIGITS[byte]).join(between);

/** The bytes of hexadecimal digits without spaces; `undefined` when they are none. */
export function bytesOfHex(hex: string): Uint8Array | undefined {
  if (hex.length % 2 !== 0 || !/^[\da-f]*$/i.test(hex)) return undefined;
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) =>
    Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16),
  );
}

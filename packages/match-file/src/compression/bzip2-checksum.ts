/** The checksum of bzip2: CRC-32 with the most significant bit first. */
export function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (let index = 0; index < bytes.length; index++)
    crc = (crc << 8) ^ (TABLE[((crc >>> 24) ^ (bytes[index] ?? 0)) & 0xff] ?? 0);
  return ~crc >>> 0;
}

const POLYNOMIAL = 0x04c11db7;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24;
  for (let bit = 0; bit < 8; bit++) crc = (crc << 1) ^ (crc < 0 ? POLYNOMIAL : 0);
  return crc;
});

const SEED = 0x31415926;
const MULTIPLIER = 0x5bd1e995;

/**
 * The number a match file uses for a class name: MurmurHash2 (32 bit) of its bytes. Gives ids to things the assets API leaves
 * out, such as Street Brawl's items and those no longer sold; the import checks it against every id that API states.
 */
export function classId(className: string): number {
  const bytes = new TextEncoder().encode(className);
  const words = bytes.length >>> 2;
  const view = new DataView(bytes.buffer);
  let hash = SEED ^ bytes.length;
  for (let word = 0; word < words; word++) {
    const mixed = Math.imul(view.getUint32(word * 4, true), MULTIPLIER);
    hash = Math.imul(hash, MULTIPLIER) ^ Math.imul(mixed ^ (mixed >>> 24), MULTIPLIER);
  }
  const tail = bytes.subarray(words * 4);
  for (const [index, byte] of tail.entries()) hash ^= byte << (8 * index);
  if (tail.length > 0) hash = Math.imul(hash, MULTIPLIER);

  hash = Math.imul(hash ^ (hash >>> 13), MULTIPLIER);
  return (hash ^ (hash >>> 15)) >>> 0;
}

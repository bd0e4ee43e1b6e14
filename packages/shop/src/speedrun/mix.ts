/** A number that looks like chance and is the same everywhere: the order of items by it is the list of a seed. */
export function mix(seed: number, value: number): number {
  let hash = Math.imul((seed ^ 0x9e_37_79_b9) >>> 0, 0x85_eb_ca_6b) ^ value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x7f_eb_35_2d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x84_6c_a6_8b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

export function mixed<Item extends { readonly id: number }>(items: readonly Item[], seed: number): Item[] {
  return items.toSorted((a, b) => mix(seed, a.id) - mix(seed, b.id) || a.id - b.id);
}

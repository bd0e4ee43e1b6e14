import { LRUCache } from 'lru-cache';

const WINDOW_MS = 60_000;
const REMEMBERED = 50_000;

/** Codes that an address asked for and that are none: whoever tries too many of them gets no answer, right or wrong, for a while. */
export type CodeGuesses = ReturnType<typeof countGuesses>;

export function countGuesses(most: number) {
  const misses = new LRUCache<string, number>({ max: REMEMBERED, ttl: WINDOW_MS, noUpdateTTL: true });
  return {
    mayAsk: (network: string): boolean => (misses.get(network) ?? 0) < most,
    missed: (network: string): void => void misses.set(network, (misses.get(network) ?? 0) + 1),
  };
}

import { LRUCache } from 'lru-cache';

const HOUR_MS = 3_600_000;

/** Says yes to each name once an hour, and to so many names at the most: whoever makes names up fills no log. */
export function onceAnHour(max: number): (name: string) => boolean {
  const noted = new LRUCache<string, true>({ max, ttl: HOUR_MS });
  return (name) => {
    noted.purgeStale();
    if (noted.has(name) || noted.size >= max) return false;
    noted.set(name, true);
    return true;
  };
}

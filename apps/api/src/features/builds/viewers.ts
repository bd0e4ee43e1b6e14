import { createHash, randomBytes } from 'node:crypto';

/** So many views are told apart in a day; what comes on top is not counted. */
const MAX_VIEWS = 500_000;

/** Knows in memory who has seen what today, by hashes whose key lasts for the day: nobody can say whose they are. */
export function openViewers() {
  let today = { day: '', key: randomBytes(32), seen: new Set<string>() };
  return {
    isFirst(buildId: number, address: string, browser = ''): boolean {
      const day = new Date().toISOString().slice(0, 10);
      if (today.day !== day) today = { day, key: randomBytes(32), seen: new Set() };
      const hash = createHash('sha256').update(today.key).update(`${buildId} ${address} ${browser}`);
      const viewer = hash.digest('base64').slice(0, 16);
      if (today.seen.has(viewer) || today.seen.size >= MAX_VIEWS) return false;
      today.seen.add(viewer);
      return true;
    },
  };
}

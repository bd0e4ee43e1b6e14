import type { CacheEntry } from '@soulstat/match-file';

/** What is sent of a match, and all that is. */
export interface FoundSalts {
  readonly matchId: number;
  readonly clusterId: number;
  readonly metadataSalt: number | null;
  readonly replaySalt: number | null;
}

/** The same find has the same key, on every scan. */
export const keyOfSalts = ({ matchId, clusterId, metadataSalt, replaySalt }: FoundSalts): string =>
  `${matchId} ${clusterId} ${metadataSalt ?? '-'} ${replaySalt ?? '-'}`;

const SALT_OF_KIND = { metadata: 'metadataSalt', replay: 'replaySalt' } as const;

/** Gathers cache entries as they are found; the files of one match on one server become one find. */
export class SaltsByMatch {
  readonly #finds = new Map<number, FoundSalts[]>();

  get matches(): number {
    return this.#finds.size;
  }

  add({ matchId, clusterId, kind, salt }: CacheEntry): void {
    const field = SALT_OF_KIND[kind];
    const finds = this.#finds.get(matchId) ?? [];
    if (finds.some((find) => find.clusterId === clusterId && find[field] === salt)) return;
    const place = finds.findIndex((find) => find.clusterId === clusterId && find[field] === null);
    const find = finds[place] ?? { matchId, clusterId, metadataSalt: null, replaySalt: null };
    finds.splice(place === -1 ? finds.length : place, 1, { ...find, [field]: salt });
    this.#finds.set(matchId, finds);
  }

  /** The newest match first. */
  list(): FoundSalts[] {
    return [...this.#finds.values()].flat().toSorted((a, b) => b.matchId - a.matchId);
  }
}

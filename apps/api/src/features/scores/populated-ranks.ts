import type { PopulatedRanks } from '@soulstat/scores';
import { readPopulatedRanks, type ClickHouse } from '@soulstat/warehouse';
import { LRUCache } from 'lru-cache';

/** A rank counts as populated with ten lobbies. */
const MIN_PLAYER_MATCHES = 120;
const KEPT_MS = 600_000;
const KEPT_VERSIONS = 4;

/** Asks for the ranks with enough lobbies, by version of the models, and keeps the answer for some minutes. */
export function openPopulatedRanks(db: ClickHouse): (scoresVersion: number) => Promise<PopulatedRanks> {
  const kept = new LRUCache<number, PopulatedRanks>({
    max: KEPT_VERSIONS,
    ttl: KEPT_MS,
    fetchMethod: (version) => readPopulatedRanks(db, version, MIN_PLAYER_MATCHES),
  });
  return (scoresVersion) => kept.forceFetch(scoresVersion);
}

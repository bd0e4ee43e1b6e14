import type { PopulatedRanks } from '@soulstat/scores';
import { readPopulatedRanks, type ClickHouse } from '@soulstat/warehouse';
import { LRUCache } from 'lru-cache';

/** A rank counts as populated with ten lobbies. */
const MIN_LOBBY_PLAYERS = 120;
const KEPT_MS = 600_000;
const NOWHERE: PopulatedRanks = { lowestPoints: 1, highestPoints: 0 };

/** Between which ranks there are enough matches to place somebody, by version of the models. */
export function openPopulatedRanks(
  clickhouse: ClickHouse,
): (scoresVersion: number) => Promise<PopulatedRanks> {
  const populated = new LRUCache<number, PopulatedRanks>({
    max: 4,
    ttl: KEPT_MS,
    fetchMethod: (version) => readPopulatedRanks(clickhouse, version, MIN_LOBBY_PLAYERS),
  });
  return async (scoresVersion) => (await populated.fetch(scoresVersion)) ?? NOWHERE;
}

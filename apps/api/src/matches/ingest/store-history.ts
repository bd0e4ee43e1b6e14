import {
  findStoredHistoryRows,
  historyKeyOf,
  insertHistoryRows,
  type PreparedHistoryRow,
} from '@soulstat/warehouse/facts';
import { findRemovedMatches } from '../queries/removed-matches.ts';
import type { SourceFile } from './prepare-match.ts';
import type { IngestStores, Stored } from './ingest-stores.ts';

export interface ReadHistoryRow {
  readonly row: PreparedHistoryRow;
  readonly file: SourceFile;
}

/**
 * Writes what is new of these rows, files first, and says of each whether it was: of several rows of a player in a match the richest
 * stays. A row is kept also where its match is stored, so that it does not matter which of the two came first.
 */
export async function storeHistory(
  { clickhouse, postgres, rawStore }: IngestStores,
  rows: readonly ReadHistoryRow[],
): Promise<Stored[]> {
  const matchIds = rows.map(({ row }) => row.matchId);
  const removed = await findRemovedMatches(postgres, matchIds, 'everyone');
  const prepared = rows.map(({ row }) => row);
  const present = await findStoredHistoryRows(clickhouse, prepared);
  const richest = new Map<string, ReadHistoryRow>();
  for (const read of rows) {
    if (removed.has(read.row.matchId)) continue;
    const key = historyKeyOf(read.row);
    const best = richest.get(key)?.row.version ?? present.get(key) ?? 0n;
    if (read.row.version > best) richest.set(key, read);
  }
  const chosen = [...richest.values()];
  const files = new Map(chosen.map(({ file }) => [file.sha256, file.bytes]));
  await Promise.all([...files.values()].map((bytes) => rawStore.put(bytes)));
  const written = chosen.map(({ row }) => row.row);
  await insertHistoryRows(clickhouse, written);
  const stored = new Set(chosen);
  return rows.map((read) => {
    if (removed.has(read.row.matchId)) return 'removed';
    return stored.has(read) ? 'stored' : 'known';
  });
}

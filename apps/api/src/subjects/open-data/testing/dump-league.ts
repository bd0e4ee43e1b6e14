import type { DumpManifest } from '@soulstat/api-client/contract';
import type { Match } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { refreshRollups } from '../../../statistics/counting/rollups.ts';
import { openDuckDb } from '../../../testing/duckdb.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { writeDump } from '../write-dump.ts';

export const NOW = Date.UTC(2026, 7, 20, 12) / 1000;
const MONTH_BEFORE = NOW - 31 * 86_400;

/** Two days of August, and two of July. */
export const LEAGUE: readonly Match[] = Array.from({ length: 14 }, (_, index) => ({
  ...sampleMatch({ seed: index, kind: 'classic' as const, pathIntervalSeconds: null }),
  matchId: 75_000_000 + index,
  averageRankNumbers: [86, 91],
  startedAt: (index < 10 ? NOW : MONTH_BEFORE) - (index % 2) * 86_400,
}));

/** Somebody who played its first match. */
export const SOMEBODY = LEAGUE[0]?.players.find((player) => player.accountId > 0)?.accountId ?? 0;

export const filesOf = ({ tables }: DumpManifest, table?: string) =>
  tables.flatMap(({ name, files }) => (table === undefined || name === table ? files : []));

export type DumpLeague = Awaited<ReturnType<typeof openDumpLeague>>;

/** The app over the league, counted; no dump of it is written yet. */
export async function openDumpLeague() {
  const api = await openTestApp();
  await Promise.all(
    LEAGUE.map((match) =>
      api.ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes: encodeMatchFile(match) }),
    ),
  );
  await refreshRollups(api.databases);

  /** Another dump, as the API tells it. */
  async function written(options: { matchesAFile?: number } = {}): Promise<DumpManifest> {
    const { signal } = new AbortController();
    if (!(await writeDump(api.databases, { signal, ...options }))) throw new Error('No dump was written');
    return api.client.get('/api/data/manifest.json');
  }

  /** Its files in DuckDB, a view for each table. */
  async function duckDbOf(dump: DumpManifest) {
    const files = new Map<string, Uint8Array>();
    for (const { name, url } of filesOf(dump)) files.set(name, (await api.app.inject(url)).rawPayload);
    const duck = await openDuckDb(files);
    for (const { name, files: own } of dump.tables)
      if (own.length > 0)
        duck.rows(
          `create view ${name} as from read_parquet([${own.map((file) => `'${file.name}'`).join()}])`,
        );
    return duck;
  }

  return { api, written, duckDbOf };
}

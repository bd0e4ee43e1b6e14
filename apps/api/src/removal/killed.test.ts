import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { openDatabases } from '../databases.ts';
import { CHECKS } from '../doctor/checks.ts';
import { openIngester } from '../ingest/ingester.ts';
import { SILENT_LOG } from '../log.ts';
import { ch, identifier } from '../queries/clickhouse/ch.ts';
import { listRemovedMatches } from '../queries/postgres/removed-matches.ts';
import { recoverRollups, refreshRollups } from '../rollups/refresh.ts';
import { KILL_ROUNDS } from '../testing/effort.ts';
import { LEAGUE_IDS, LEAGUE_MATCHES, leagueFiles } from '../testing/league-files.ts';
import { rollupContents, rollupContentsFromScratch } from '../testing/rollup-contents.ts';
import { preparedDataFolder } from '../testing/run-program.ts';
import { finishRemovals } from './remove-matches.ts';

const PROGRAM = join(inject('programs'), 'own-removals.js');

/** The moments differ, so that notes, deletions, replays and files are all cut off sometimes. */
const MOMENTS = [
  { removals: 2, moreMs: 3 },
  { removals: 4, moreMs: 60 },
  { removals: 1, moreMs: 25 },
  { removals: 3, moreMs: 120 },
] as const;

/** Runs the program until it has begun so many removals, lets it go on for a moment and kills it. Returns what it said was removed. */
async function runUntilKilled(dataDir: string, seed: number, { removals, moreMs }: (typeof MOMENTS)[number]) {
  const child = spawn(process.execPath, [PROGRAM, dataDir, String(seed)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => said.push(line));
  while (said.filter((line) => line === 'removing').length < removals && child.exitCode === null)
    await delay(5);
  await delay(moreMs);
  child.kill('SIGKILL');
  await once(child, 'close');
  expect(said).toContain('removing');
  return said.flatMap((line) => (line.startsWith('removed ') ? [Number(line.slice(8))] : []));
}

test(
  'after kills while matches are removed, each is whole or gone, and everything equals a count from scratch',
  { timeout: 600_000 },
  async () => {
    const folder = await preparedDataFolder();
    const acknowledged = new Set<number>();
    for (const [seed, moment] of MOMENTS.slice(0, KILL_ROUNDS).entries())
      for (const matchId of await runUntilKilled(folder.path, seed, moment)) acknowledged.add(matchId);

    const config = {
      dataDir: folder.path,
      clickhouseUrl: undefined,
      databaseUrl: undefined,
      clickhouseMemoryMb: 512,
    };
    const databases = await openDatabases(config, { log: SILENT_LOG });
    await recoverRollups(databases.postgres);
    await finishRemovals(databases);
    const ingester = openIngester(databases);
    await Promise.all(
      leagueFiles(99).map((bytes) => ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes })),
    );
    await refreshRollups(databases);
    const removed = await listRemovedMatches(databases.postgres);
    const gone = removed.map(({ matchId }) => matchId);
    expect(removed.every(({ state }) => state === 'removed')).toBe(true);
    expect(gone).toEqual(expect.arrayContaining([...acknowledged]));
    const left = LEAGUE_IDS.filter((matchId) => !gone.includes(matchId));
    for (const table of ['match', 'player_match', 'match_score', 'player_score', 'player_history']) {
      const rows = await databases.clickhouse.rows(
        ch<{ id: number }>`select distinct match_id as id from ${identifier(table)} order by id`,
      );
      const ids = rows.map(({ id }) => id);
      expect([table, ids.filter((id) => gone.includes(id))]).toEqual([table, []]);
      if (table === 'match' || table === 'player_history') expect([table, ids]).toEqual([table, left]);
    }
    const [counted] = await databases.clickhouse.rows(
      ch<{ matches: number }>`select sum(matches) as matches from match_day`,
    );
    expect(counted?.matches).toBe(LEAGUE_MATCHES - gone.length);
    expect(await rollupContents(databases)).toEqual(await rollupContentsFromScratch(databases));
    for (const { name, find } of CHECKS) expect([name, await find(databases)]).toEqual([name, []]);
    await databases.close();
    await folder.remove();
  },
);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { ch } from '@soulstat/warehouse/internals';
import { openDatabases } from '../databases.ts';
import { CHECKS } from '../doctor/checks.ts';
import { openIngester } from '../ingest/ingester.ts';
import { SILENT_LOG } from '../log.ts';
import { KILL_ROUNDS } from '../testing/effort.ts';
import { LEAGUE_MATCHES, leagueFiles } from '../testing/leagues/league-files.ts';
import { rollupContents, rollupContentsFromScratch } from '../testing/databases/rollup-contents.ts';
import { preparedDataFolder } from '../testing/programs/run-program.ts';
import { recoverRollups, refreshRollups } from './rollups.ts';

const PROGRAM = join(inject('programs'), 'own-rollups.js');

/** The moments differ, so that writes, builds and swaps are all cut off sometimes. */
const KILLS = [
  { word: 'stored', times: 5, moreMs: 7 },
  { word: 'counted', times: 1, moreMs: 90 },
  { word: 'stored', times: 3, moreMs: 23 },
  { word: 'counted', times: 2, moreMs: 0 },
] as const;

/** Runs the program until it has said `word` so many times, lets it go on for a moment and kills it. */
async function runUntilKilled(
  dataDir: string,
  seed: number,
  { word, times, moreMs }: (typeof KILLS)[number],
) {
  const child = spawn(process.execPath, [PROGRAM, dataDir, String(seed)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => said.push(line));
  while (said.filter((line) => line === word).length < times && child.exitCode === null) await delay(5);
  await delay(moreMs);
  child.kill('SIGKILL');
  await once(child, 'close');
  expect(said).toContain(word);
}

test(
  'after kills while matches come in and days are counted, everything equals a count from scratch',
  { timeout: 600_000 },
  async () => {
    const folder = await preparedDataFolder();
    for (const [seed, moment] of KILLS.slice(0, KILL_ROUNDS).entries())
      await runUntilKilled(folder.path, seed, moment);

    const config = {
      dataDir: folder.path,
      clickhouseUrl: undefined,
      databaseUrl: undefined,
      clickhouseMemoryMb: 512,
    };
    const databases = await openDatabases(config, { log: SILENT_LOG });
    await recoverRollups(databases.postgres);
    await refreshRollups(databases);
    const refreshed = await rollupContents(databases);
    expect(refreshed).toEqual(await rollupContentsFromScratch(databases));

    const ingester = openIngester(databases);
    await Promise.all(
      leagueFiles(99).map((bytes) => ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes })),
    );
    await refreshRollups(databases);
    const whole = await rollupContents(databases);
    const [counted] = await databases.clickhouse.rows(
      ch<{ matches: number }>`select sum(matches) as matches from match_day`,
    );
    expect(counted?.matches).toBe(LEAGUE_MATCHES);
    expect(whole).toEqual(await rollupContentsFromScratch(databases));
    for (const { name, find } of CHECKS) expect([name, await find(databases)]).toEqual([name, []]);
    await databases.close();
    await folder.remove();
  },
);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { ch, identifier } from '@soulstat/warehouse/internals';
import { openDatabases, type Databases } from '../../storage/databases.ts';
import { CHECKS } from '../../operations/doctor/checks.ts';
import { openIngester } from '../ingest/ingester.ts';
import { processStoredMatches } from '../../operations/worker/matches-stored.ts';
import { SILENT_LOG } from '../../base/log.ts';
import { listRemovedMatches } from '../queries/removed-matches.ts';
import { recoverRollups } from '../../operations/start/recover-rollups.ts';
import { refreshRollups } from '../../statistics/counting/rollups.ts';
import { KILL_ROUNDS } from '../../testing/effort.ts';
import { expectAcknowledged, repeatUploads, uploadsLeft } from '../../testing/expect-uploads.ts';
import { LEAGUE_IDS, leagueFiles } from '../../testing/leagues/league-files.ts';
import { bannedIn } from '../../testing/leagues/league-uploads.ts';
import { rollupContents, rollupContentsFromScratch } from '../../testing/databases/rollup-contents.ts';
import { preparedDataFolder } from '../../testing/programs/run-program.ts';
import { ban } from '../../operations/command-line/ban.ts';
import { finishRemovals } from './remove-matches.ts';

const PROGRAM = join(inject('programs'), 'own-removals.js');

/** The moments differ, so that notes, uploads, deletions, bans, replays, files and counts are all cut off sometimes. */
const MOMENTS = [
  { until: { removing: 1, uploaded: 1, banning: 1 }, moreMs: 40 },
  { until: { removing: 4, confirmed: 1, banned: 1, counted: 1 }, moreMs: 60 },
  { until: { removing: 1, uploaded: 1 }, moreMs: 25 },
  { until: { removing: 3, uploaded: 4, banning: 1, counted: 2 }, moreMs: 90 },
] as const;

/** A program that never says what is waited for must not hold the whole run. */
const PATIENCE_MS = 120_000;

/** Runs the program until it has said so much, lets it go on for a moment and kills it. Returns all that it said. */
async function runUntilKilled(dataDir: string, seed: number, { until, moreMs }: (typeof MOMENTS)[number]) {
  const child = spawn(process.execPath, [PROGRAM, dataDir, String(seed)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => said.push(line));
  const isSaid = () =>
    Object.entries(until).every(
      ([word, times]) => said.filter((line) => line.split(' ')[0] === word).length >= times,
    );
  const closed = once(child, 'close');
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await delay(5))
    if (isSaid() || !isRunning()) break;
  await delay(moreMs);
  child.kill('SIGKILL');
  await closed;
  expect([isSaid(), said.slice(-5)]).toEqual([true, said.slice(-5)]);
  return said;
}

test(
  'after kills while matches come in, are sent, removed and counted, and their senders banned, each is whole or gone, and everything equals a count from scratch',
  { timeout: 600_000 },
  async () => {
    const folder = await preparedDataFolder();
    const acknowledged = new Set<string>();
    const moments = MOMENTS.slice(0, KILL_ROUNDS);
    for (const [seed, moment] of moments.entries())
      for (const line of await runUntilKilled(folder.path, seed, moment)) acknowledged.add(line);

    const config = {
      dataDir: folder.path,
      clickhouseUrl: undefined,
      databaseUrl: undefined,
      clickhouseMemoryMb: 512,
    };
    const databases = await openDatabases(config, { log: SILENT_LOG });
    await recoverRollups(databases.postgres);
    await finishRemovals(databases);
    await processStoredMatches(databases);
    await expectAcknowledged(databases, moments.length, acknowledged);
    const ingester = openIngester(databases);
    // Of a ban that was cut off nobody read that it is done: the operator repeats it.
    for (const round of moments.keys())
      if (!acknowledged.has(`banned ${bannedIn(round)}`)) await banAgain(databases, bannedIn(round));
    for (const round of moments.keys()) acknowledged.add(`banned ${bannedIn(round)}`);
    await repeatUploads(databases, ingester, moments.length);
    await Promise.all(
      leagueFiles(99).map((bytes) => ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes })),
    );
    await settle(databases);
    await expectAcknowledged(databases, moments.length, acknowledged);
    const removed = await listRemovedMatches(databases.postgres);
    expect(removed.every(({ state }) => state === 'removed')).toBe(true);
    const gone = removed
      .filter(({ refusedFrom }) => refusedFrom === 'everyone')
      .map(({ matchId }) => matchId);
    for (const line of acknowledged)
      if (line.startsWith('removed ')) expect(gone).toContain(Number(line.slice(8)));
    const { confirmed, unconfirmed } = await uploadsLeft(databases, moments.length);
    const counting = [...LEAGUE_IDS.filter((matchId) => !gone.includes(matchId)), ...confirmed];
    const left = [...counting, ...unconfirmed].toSorted((a, b) => a - b);
    for (const table of ['match', 'player_history'])
      expect([table, await matchesIn(databases, table)]).toEqual([table, left]);
    for (const table of ['player_match', 'match_score', 'player_score'])
      expect([table, (await matchesIn(databases, table)).filter((id) => gone.includes(id))]).toEqual([
        table,
        [],
      ]);
    const [counted] = await databases.clickhouse.rows(
      ch<{ matches: number }>`select sum(matches) as matches from match_day`,
    );
    expect(counted?.matches).toBe(counting.length);
    expect(await rollupContents(databases)).toEqual(await rollupContentsFromScratch(databases));
    for (const { name, find } of CHECKS) expect([name, await find(databases)]).toEqual([name, []]);
    await databases.close();
    await folder.remove();
  },
);

async function matchesIn({ clickhouse }: Databases, table: string): Promise<number[]> {
  const rows = await clickhouse.rows(
    ch<{ id: number }>`select distinct match_id as id from ${identifier(table)} order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Everything that follows from new matches. */
async function settle(databases: Databases): Promise<void> {
  await refreshRollups(databases);
  await processStoredMatches(databases);
  await refreshRollups(databases);
}

const banAgain = (databases: Databases, accountId: number) =>
  ban({
    stores: databases,
    isLive: false,
    options: { accountId },
    say: () => undefined,
    progress: () => undefined,
    signal: new AbortController().signal,
  });

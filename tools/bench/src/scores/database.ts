import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabases, openScoredSite, SILENT_LOG } from '@soulstat/api/bench';
import type { Match } from '@soulstat/match-file';
import { scoredMatches, scoreLeague } from '@soulstat/train-scores';
import { processorSeconds } from '../machine.ts';
import { figure } from './line.ts';

const DAILY = 60_000;
const CORES = 2;
/** Matches and players asked about, each once: nothing of it is kept from before. */
const ASKED = 100;

/** What scores cost with both embedded databases, and how long percentiles take to answer. */
export async function databaseLines(matches: number): Promise<void> {
  const league = scoreLeague({ seed: 991, matches, players: 400, detail: 'full' });
  const played = [...scoredMatches(league)].map(({ match }) => match);
  const dataDir = await mkdtemp(join(tmpdir(), 'soulstat-bench-scores-'));
  const databases = await openDatabases(
    {
      dataDir,
      clickhouseUrl: undefined,
      databaseUrl: undefined,
      clickhouseMemoryMb: 1024,
      rawBucket: undefined,
    },
    { log: SILENT_LOG },
  );
  try {
    const site = await openScoredSite(databases, played);
    console.log(`\nscores with the databases: ${played.length} matches kept as files`);
    const used = processorSeconds();
    await site.score(played.map(({ matchId }) => matchId));
    const perMatch = (processorSeconds() - used) / played.length;
    figure(
      'processor milliseconds to read a file, score it and keep the points of its players',
      1000 * perMatch,
      2,
    );
    figure(
      `   seconds for a day of ${DAILY.toLocaleString('en-US')} matches on ${CORES} cores, every file read again`,
      (DAILY * perMatch) / CORES,
      0,
    );
    await percentileLines(site.ask, played);
    await site.close();
  } finally {
    await databases.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Uncached: every match and every player is asked about once. */
async function percentileLines(
  ask: (path: string) => Promise<number>,
  played: readonly Match[],
): Promise<void> {
  await ask('/api/info/coverage');
  const accounts = [...new Set(played.flatMap(({ players }) => players.map(({ accountId }) => accountId)))];
  for (const [name, paths] of [
    ['a match', played.slice(0, ASKED).map(({ matchId }) => `/api/match/${matchId}/percentiles`)],
    ['a player', accounts.slice(0, ASKED).map((accountId) => `/api/profile/${accountId}/percentiles`)],
  ] as const) {
    const times: number[] = [];
    for (const path of paths) times.push(await ask(path));
    times.sort((a, b) => a - b);
    figure(
      `percentiles of ${name}, uncached, milliseconds, p50`,
      times[Math.floor(times.length / 2)] ?? NaN,
      1,
    );
    figure('   slowest', times.at(-1) ?? NaN, 1);
  }
}

import {
  findContradictingWinners,
  findHistoryWithoutMatch,
  findMatchesWithoutPlayers,
  findMiscountedDays,
  findPlayersWithoutMatch,
  findWindowsOutOfStep,
} from '@soulstat/warehouse';
import { listUncountedDays, readPendingWork } from '../queries/postgres/matches/invariants.ts';
import { findJobFaults } from './job-checks.ts';
import { findRawFileFaults, findReceiptFaults } from './file-checks.ts';
import { checkDrift } from './drift.ts';
import { IMPOSSIBLE_MATCHES } from './impossible-matches.ts';
import { offenders } from './offenders.ts';
import { findUnfinishedRemovals, findUploadsOfBanned } from './removal-checks.ts';
import {
  examplesOf,
  found,
  INGEST_AGAIN,
  REBUILD,
  WORKER_NEEDED,
  type Check,
  type DoctorStores,
  type Finding,
} from './finding.ts';

/** In the order in which they are made. None of them changes anything. */
export const CHECKS: readonly Check[] = [
  { name: 'Everything is counted that has changed', find: findPendingWork },
  offenders(
    'Every player belongs to a match',
    findPlayersWithoutMatch,
    'players_without_match',
    (count) => `${count} matches have players, but are not there themselves.`,
    INGEST_AGAIN,
  ),
  offenders(
    'Every match has its players',
    findMatchesWithoutPlayers,
    'match_without_players',
    (count) => `${count} matches are there without the players of the same source.`,
    INGEST_AGAIN,
  ),
  offenders(
    'Players and match agree about the winner',
    findContradictingWinners,
    'contradicting_winner',
    (count) => `${count} matches name another winner than their players.`,
    'The tables were changed by something else than this program: restore a backup with `soulstat restore`.',
  ),
  ...IMPOSSIBLE_MATCHES,
  { name: 'Removals are finished', find: findUnfinishedRemovals },
  { name: 'Nothing is here that a banned account alone sent', find: findUploadsOfBanned },
  { name: 'As many matches are counted as are stored, day by day', find: findMiscounts },
  {
    name: 'What is counted equals the matches themselves, on days taken at random',
    find: (stores) => checkDrift(stores),
  },
  { name: 'What pages are answered from equals what is counted', find: findServeFaults },
  { name: 'Histories of players name matches that are stored', find: findHistoryFaults },
  { name: 'Every match has its file, and the files are whole', find: findRawFileFaults },
  { name: 'Receipts and matches agree', find: findReceiptFaults },
  { name: 'Jobs are done', find: findJobFaults },
];

/** Beside a server, what has not waited for longer than this is simply under way. */
const LIVE_PATIENCE_SECONDS = 900;

async function findPendingWork({ postgres, isLive }: DoctorStores): Promise<Finding[]> {
  const patience = isLive ? LIVE_PATIENCE_SECONDS : 0;
  const pending = await readPendingWork(postgres, patience);
  const { changedDays, daysBeingWritten, dataVersion, waitingBatches } = pending;
  const goOn = {
    advice: isLive
      ? 'Look into the log of the server and of its workers, and run `soulstat rebuild`.'
      : 'Start the server, which goes on from there, or run `soulstat rebuild`.',
    examples: [],
  };
  return [
    ...found('changed_days', changedDays, {
      ...goOn,
      problem: `${changedDays} days have changed and are not counted yet.`,
    }),
    ...found('interrupted_write', daysBeingWritten, {
      ...goOn,
      problem: `Matches of ${daysBeingWritten} days were being written when a process ended.`,
    }),
    ...found('interrupted_swap', dataVersion % 2, {
      ...goOn,
      problem: 'A process ended while it put counts in their place.',
    }),
    ...found('waiting_matches', waitingBatches, {
      problem: `What follows from new matches, such as scores, waits for ${waitingBatches} batches of them.`,
      advice: WORKER_NEEDED,
      examples: [],
    }),
  ];
}

/** Days that wait to be counted, which another check speaks of, are left out. */
async function findMiscounts({ postgres, clickhouse }: DoctorStores): Promise<Finding[]> {
  const miscounted = await findMiscountedDays(clickhouse);
  const waiting = new Set(await listUncountedDays(postgres));
  const days = miscounted.filter(({ day }) => !waiting.has(day));
  return found('miscounted_days', days.length, {
    problem: `On ${days.length} days another number of matches is counted than is stored.`,
    advice: REBUILD,
    examples: examplesOf(
      days,
      ({ day, counted, present }) => `${day}: ${counted} counted, ${present} stored`,
    ),
  });
}

async function findServeFaults({ clickhouse }: DoctorStores): Promise<Finding[]> {
  const tables = await findWindowsOutOfStep(clickhouse);
  const problem = `${tables.length} of the tables that pages are answered from do not hold what is counted.`;
  return found('serve_out_of_step', tables.length, { problem, advice: REBUILD, examples: tables });
}

async function findHistoryFaults({ postgres, clickhouse }: DoctorStores): Promise<Finding[]> {
  const { count, examples } = await findHistoryWithoutMatch(clickhouse, await listUncountedDays(postgres));
  return found('history_without_match', count, {
    problem: `${count} matches in the histories of players are not stored any more.`,
    advice: REBUILD,
    examples: examples.map((id) => `match ${id}`),
  });
}

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
  INGEST_AGAIN,
  REBUILD,
  type DoctorStores,
  type Finding,
  type FindingCode,
  type Check,
} from './finding.ts';

/** In the order in which they are made. None of them changes anything. */
export const CHECKS: readonly Check[] = [
  { name: 'Everything is counted that has changed', find: findPendingWork },
  {
    name: 'Every player belongs to a match',
    find: offenders(findPlayersWithoutMatch, 'players_without_match', (count) => ({
      problem: `${count} matches have players, but are not there themselves.`,
      advice: INGEST_AGAIN,
    })),
  },
  {
    name: 'Every match has its players',
    find: offenders(findMatchesWithoutPlayers, 'match_without_players', (count) => ({
      problem: `${count} matches are there without the players of the same source.`,
      advice: INGEST_AGAIN,
    })),
  },
  {
    name: 'Players and match agree about the winner',
    find: offenders(findContradictingWinners, 'contradicting_winner', (count) => ({
      problem: `${count} matches name another winner than their players.`,
      advice: RESTORE,
    })),
  },
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

const RESTORE =
  'The tables were changed by something else than this program: restore a backup with `soulstat restore`.';
/** Beside a server, what has not waited for longer than this is simply under way. */
const LIVE_PATIENCE_SECONDS = 900;

async function findPendingWork({ postgres, isLive }: DoctorStores): Promise<Finding[]> {
  const patience = isLive ? LIVE_PATIENCE_SECONDS : 0;
  const { changedDays, daysBeingWritten, dataVersion, waitingBatches } = await readPendingWork(
    postgres,
    patience,
  );
  const advice = isLive
    ? 'Look into the log of the server and of its workers, and run `soulstat rebuild`.'
    : 'Start the server, which goes on from there, or run `soulstat rebuild`.';
  const findings: Finding[] = [];
  const add = (code: FindingCode, problem: string) => findings.push({ code, problem, advice, examples: [] });
  if (changedDays > 0) add('changed_days', `${changedDays} days have changed and are not counted yet.`);
  if (daysBeingWritten > 0)
    add('interrupted_write', `Matches of ${daysBeingWritten} days were being written when a process ended.`);
  if (dataVersion % 2 === 1) add('interrupted_swap', 'A process ended while it put counts in their place.');
  if (waitingBatches > 0)
    findings.push({
      code: 'waiting_matches',
      problem: `What follows from new matches, such as scores, waits for ${waitingBatches} batches of them.`,
      advice: 'See that a worker runs: the server with WORKER=inline, or `soulstat worker`.',
      examples: [],
    });
  return findings;
}

/** Days that wait to be counted, which another check speaks of, are left out. */
async function findMiscounts({ postgres, clickhouse }: DoctorStores): Promise<Finding[]> {
  const miscounted = await findMiscountedDays(clickhouse);
  const waiting = new Set(await listUncountedDays(postgres));
  const days = miscounted.filter(({ day }) => !waiting.has(day));
  if (days.length === 0) return [];
  return [
    {
      code: 'miscounted_days',
      problem: `On ${days.length} days another number of matches is counted than is stored.`,
      advice: REBUILD,
      examples: days
        .slice(0, 5)
        .map(({ day, counted, present }) => `${day}: ${counted} counted, ${present} stored`),
    },
  ];
}

async function findServeFaults({ clickhouse }: DoctorStores): Promise<Finding[]> {
  const tables = await findWindowsOutOfStep(clickhouse);
  if (tables.length === 0) return [];
  const problem = `${tables.length} of the tables that pages are answered from do not hold what is counted.`;
  return [{ code: 'serve_out_of_step', problem, advice: REBUILD, examples: tables }];
}

async function findHistoryFaults({ postgres, clickhouse }: DoctorStores): Promise<Finding[]> {
  const { count, examples } = await findHistoryWithoutMatch(clickhouse, await listUncountedDays(postgres));
  if (count === 0) return [];
  return [
    {
      code: 'history_without_match',
      problem: `${count} matches in the histories of players are not stored any more.`,
      advice: REBUILD,
      examples: examples.map((id) => `match ${id}`),
    },
  ];
}

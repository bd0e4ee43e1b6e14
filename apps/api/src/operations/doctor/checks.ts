import {
  findContradictingWinners,
  findHistoryWithoutMatch,
  findMatchesWithoutPlayers,
  findMiscountedDays,
  findPlayersWithoutMatch,
  findWindowsOutOfStep,
} from '@soulstat/warehouse';
import { listBans } from '../../matches/queries/account-bans.ts';
import { listUncountedDays, readPendingWork } from '../../matches/queries/invariants.ts';
import { listUnconfirmedUploads } from '../../matches/queries/match-uploads.ts';
import { listUnfinishedRemovals } from '../../matches/queries/removed-matches.ts';
import { listJobStates, listStuckJobs } from '../../jobs/queries/jobs.ts';
import { findRawFileFaults, findReceiptFaults } from './file-checks.ts';
import { checkDrift } from './drift.ts';
import {
  examplesOf,
  found,
  nameOfMatch,
  offenders,
  STUCK_SECONDS,
  type Check,
  type DoctorStores,
  type Finding,
} from './finding.ts';
import { IMPOSSIBLE_MATCHES } from './impossible-matches.ts';

/** In the order in which they are made. None of them changes anything. */
export const CHECKS: readonly Check[] = [
  { name: 'Everything is counted that has changed', find: findPendingWork },
  offenders('Every player belongs to a match', findPlayersWithoutMatch, 'players_without_match'),
  offenders('Every match has its players', findMatchesWithoutPlayers, 'match_without_players'),
  offenders('Players and match agree about the winner', findContradictingWinners, 'contradicting_winner'),
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
/** Beside a server, which goes on with it by itself. */
const LOOK_INTO_THE_LOG = 'Look into the log of the server and of its workers, and run `soulstat rebuild`.';

async function findPendingWork({ postgres, isLive }: DoctorStores): Promise<Finding[]> {
  const pending = await readPendingWork(postgres, isLive ? LIVE_PATIENCE_SECONDS : 0);
  const uncounted = [
    ...found('changed_days', pending.changedDays),
    ...found('interrupted_write', pending.daysBeingWritten),
    ...found('interrupted_swap', pending.dataVersion % 2),
  ];
  return [
    ...uncounted.map((finding) => (isLive ? { ...finding, advice: LOOK_INTO_THE_LOG } : finding)),
    ...found('waiting_matches', pending.waitingBatches),
  ];
}

async function findUnfinishedRemovals({ postgres }: DoctorStores): Promise<Finding[]> {
  const unfinished = await listUnfinishedRemovals(postgres);
  const examples = examplesOf(unfinished, ({ matchId }) => nameOfMatch(matchId));
  return found('unfinished_removal', unfinished.length, examples);
}

/** A ban may have been cut off before it removed anything. */
async function findUploadsOfBanned({ postgres }: DoctorStores): Promise<Finding[]> {
  const accounts: string[] = [];
  for (const { accountId } of await listBans(postgres)) {
    const matchIds = await listUnconfirmedUploads(postgres, accountId);
    if (matchIds.length > 0) accounts.push(`account ${accountId}: match ${matchIds.join(', ')}`);
  }
  return found('banned_upload', accounts.length, accounts.slice(0, 5));
}

/** Days that wait to be counted, which another check speaks of, are left out. */
async function findMiscounts({ postgres, clickhouse }: DoctorStores): Promise<Finding[]> {
  const miscounted = await findMiscountedDays(clickhouse);
  const waiting = new Set(await listUncountedDays(postgres));
  const days = miscounted.filter(({ day }) => !waiting.has(day));
  const examples = examplesOf(
    days,
    ({ day, counted, present }) => `${day}: ${counted} counted, ${present} stored`,
  );
  return found('miscounted_days', days.length, examples);
}

async function findServeFaults({ clickhouse }: DoctorStores): Promise<Finding[]> {
  const tables = await findWindowsOutOfStep(clickhouse);
  return found('serve_out_of_step', tables.length, tables);
}

async function findHistoryFaults({ postgres, clickhouse }: DoctorStores): Promise<Finding[]> {
  const { count, examples } = await findHistoryWithoutMatch(clickhouse, await listUncountedDays(postgres));
  return found('history_without_match', count, examples.map(nameOfMatch));
}

/** Jobs that were given up and have not been done since, and such as nobody does. */
async function findJobFaults({ postgres }: DoctorStores): Promise<Finding[]> {
  const failed = (await listJobStates(postgres)).filter(
    ({ failed: givenUp, lastFailedAt, lastCompletedAt }) =>
      givenUp > 0 && (lastFailedAt ?? 0) > (lastCompletedAt ?? 0),
  );
  const stuck = await listStuckJobs(postgres, STUCK_SECONDS);
  const reasons = examplesOf(failed, ({ name, lastFailure }) => `${name}: ${lastFailure ?? 'no reason'}`);
  const since = examplesOf(stuck, (job) => `${job.name}: ${job.state} since ${job.since.toISOString()}`);
  return [...found('failed_jobs', failed.length, reasons), ...found('stuck_jobs', stuck.length, since)];
}

/**
 * A process for tests: takes in matches on the data folder given, in an order of its own, and matches that players send, confirms some of
 * these, removes others, bans a sender, and refreshes the rollups meanwhile, for ever, saying what it does.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabases } from '../../storage/databases.ts';
import { openIngester } from '../../matches/ingest/ingester.ts';
import { processStoredMatches } from '../../operations/worker/matches-stored.ts';
import { SILENT_LOG } from '../../base/log.ts';
import { ban } from '../../operations/command-line/ban.ts';
import { finishRemovals, removeMatches } from '../../matches/removal/remove-matches.ts';
import { recoverRollups } from '../../operations/start/recover-rollups.ts';
import { refreshRollups } from '../../statistics/counting/rollups.ts';
import { LEAGUE_IDS, leagueFiles } from '../leagues/league-files.ts';
import {
  bannedIn,
  leagueUploads,
  sendUpload,
  signInLeague,
  type UploadedMatch,
} from '../leagues/league-uploads.ts';

const [, , dataDir = '', seed = '1'] = process.argv;
const config = { dataDir, clickhouseUrl: undefined, databaseUrl: undefined, clickhouseMemoryMb: 512 };
const databases = await openDatabases(config, { log: SILENT_LOG });
await recoverRollups(databases.postgres);
await finishRemovals(databases);
await signInLeague(databases);
console.log('ready');
const ingester = openIngester(databases, { isScored: true });
const UPLOADS = leagueUploads(Number(seed));
const BANNED = bannedIn(Number(seed));
const sentByBanned = Promise.withResolvers<void>();
await Promise.all([takeIn(), remove(), ...UPLOADS.map(takeUpload), banSender(), refresh()]);

async function takeIn(): Promise<void> {
  for (const bytes of leagueFiles(Number(seed))) {
    const { stored } = await ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes });
    if (stored > 0) console.log('stored');
  }
}

/** Every second match, another one each time. */
async function remove(): Promise<void> {
  for (const matchId of LEAGUE_IDS.filter((_, index) => index % 2 === 0)) await removeOne(matchId);
}

async function removeOne(matchId: number): Promise<void> {
  console.log('removing');
  await removeMatches(databases, {
    matchIds: [matchId],
    refusedFrom: 'everyone',
    removedBy: 'operator',
    why: null,
  });
  console.log(`removed ${matchId}`);
}

/** Each match a little later than the one before: some are under way when their sender is banned. */
async function takeUpload(match: UploadedMatch, index: number): Promise<void> {
  await delay(index * 40);
  for (const accountId of match.senders) {
    const report = await sendUpload(databases, ingester, { accountId, bytes: match.bytes });
    if (!report?.stored && !report?.known) continue;
    console.log(`uploaded ${match.matchId} ${accountId}`);
    if (accountId === BANNED) sentByBanned.resolve();
  }
  if (match.isRemoved) await removeOne(match.matchId);
  if (!match.scoreboard) return;
  const { stored } = await ingester.ingest({ fileName: 'a', firstMatch: 1, bytes: match.scoreboard });
  if (stored > 0) console.log(`confirmed ${match.matchId}`);
}

/**
 * In every second round while the sender's first files are under way, in the others once one of them is acknowledged. Said to be done once the
 * operator reads so: the rest of the command counts again, as every refresh does.
 */
async function banSender(): Promise<void> {
  const accountId = BANNED;
  await (Number(seed) % 2 === 0 ? sentByBanned.promise : delay(200));
  console.log('banning');
  await ban({
    stores: databases,
    isLive: true,
    options: { accountId },
    progress: () => undefined,
    signal: new AbortController().signal,
    say: (text) => {
      if (text.includes('alone')) console.log(`banned ${accountId}`);
    },
  });
}

async function refresh(): Promise<void> {
  for (;;) {
    const { days } = await refreshRollups(databases, { onProgress: () => console.log('counted') });
    const batches = await processStoredMatches(databases);
    if (days + batches === 0) await delay(20);
  }
}

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { deleteMatches, findFilesInUse, listTraces } from '@soulstat/warehouse';
import type { Stores } from '../../storage/databases.ts';
import { beginWrite, endWrite } from '../../storage/queries/changed-days.ts';
import { wantDump } from '../../storage/queries/wanted-dump.ts';
import { forgetMatchUploads } from '../queries/match-uploads.ts';
import {
  areBeingWritten,
  beginRemoval,
  downloadAgain,
  finishRemoval,
  forgetDownloads,
  forgetReceipts,
  listFilesOfMatches,
  listUnfinishedRemovals,
  noteTraces,
  type RefusedFrom,
  type Removal,
} from '../queries/removed-matches.ts';
import { removeFromHistories } from '../scores/player-scores.ts';

/** Removed together: each batch costs some twenty statements, and mutations of five tables. */
const MATCHES_AT_ONCE = 500;
/** Writes that do not end within this were cut off: whatever they wrote is deleted with the rest. */
const WRITERS_PATIENCE_MS = 30_000;
const LOOK_AGAIN_MS = 50;

/**
 * Takes matches out of everything: facts, scores, points, files and receipts. What is counted follows from the days that it marks. Cut
 * off anywhere, the next start goes on.
 */
export async function removeMatches(stores: Stores, removal: Removal): Promise<void> {
  if (removal.matchIds.length === 0) return;
  await beginRemoval(stores.postgres, removal);
  await finishRemovals(stores);
}

/** Goes on with every removal that has begun. Any number of processes may do so at once. */
export async function finishRemovals(stores: Stores): Promise<void> {
  const unfinished = await listUnfinishedRemovals(stores.postgres);
  for (const refusedFrom of ['everyone', 'players'] as const) {
    const matchIds = unfinished
      .filter((one) => one.refusedFrom === refusedFrom)
      .map(({ matchId }) => matchId);
    for (let at = 0; at < matchIds.length; at += MATCHES_AT_ONCE)
      await removeSome(stores, matchIds.slice(at, at + MATCHES_AT_ONCE), refusedFrom);
  }
}

async function removeSome(stores: Stores, matchIds: readonly number[], refusedFrom: RefusedFrom) {
  const { postgres } = stores;
  const until = Date.now() + WRITERS_PATIENCE_MS;
  while (Date.now() < until && (await areBeingWritten(postgres, matchIds))) await delay(LOOK_AGAIN_MS);
  // What a player's history lists is the publisher's word: it goes with the match only where nobody's word is wanted.
  const withHistories = refusedFrom === 'everyone';
  const traces = await gatherTraces(stores, matchIds, withHistories);
  await deleteFacts(stores, matchIds, traces, withHistories);
  await removeFiles(stores, traces.files);
  await forgetMatchUploads(postgres, matchIds);
  await (withHistories ? forgetDownloads : downloadAgain)(postgres, matchIds);
  await wantDump(postgres);
  await finishRemoval(postgres, matchIds);
}

/** Notes what is there of the matches before any of it is deleted, and returns all that was ever noted. */
async function gatherTraces(
  { postgres, clickhouse }: Stores,
  matchIds: readonly number[],
  withHistories: boolean,
) {
  await noteTraces(postgres, await listTraces(clickhouse, matchIds, withHistories));
  const received = await listFilesOfMatches(postgres, matchIds);
  await noteTraces(
    postgres,
    received.map(({ matchId, sha256 }) => ({ matchId, days: [], accountIds: [], files: [sha256] })),
  );
  const noted = (await listUnfinishedRemovals(postgres)).filter(({ matchId }) => matchIds.includes(matchId));
  return {
    days: [...new Set(noted.flatMap(({ days }) => days))],
    accountIds: [...new Set(noted.flatMap(({ accountIds }) => accountIds))],
    files: [...new Set(noted.flatMap(({ files }) => files))],
  };
}

/** Between two notes of the days, like every write: the rollups follow also when the process ends in between. */
async function deleteFacts(
  { postgres, clickhouse }: Stores,
  matchIds: readonly number[],
  { days, accountIds }: Awaited<ReturnType<typeof gatherTraces>>,
  withHistories: boolean,
): Promise<void> {
  const writer = randomUUID();
  await beginWrite(postgres, writer, days, matchIds);
  try {
    await deleteMatches(clickhouse, matchIds, withHistories);
    await removeFromHistories({ postgres, clickhouse }, accountIds, matchIds);
  } finally {
    await endWrite(postgres, writer, days);
  }
}

/** The files themselves, as far as nothing else was read from them, and then their receipts: a file without one is not known. */
async function removeFiles({ postgres, clickhouse, rawStore }: Stores, files: readonly string[]) {
  const used = await findFilesInUse(clickhouse, files);
  const unused = files.filter((sha256) => !used.has(sha256));
  for (const sha256 of unused) await rawStore.remove(sha256);
  await forgetReceipts(postgres, unused);
}

import { randomUUID } from 'node:crypto';
import {
  findStoredMatches,
  insertFacts,
  keepFollowedBuilds,
  provenanceOf,
  type StoredMatch,
} from '@soulstat/warehouse/facts';
import { listDaysOfMatches } from '@soulstat/warehouse';
import { beginWrite, endWrite } from '../../storage/queries/changed-days.ts';
import { findRemovedMatches } from '../queries/removed-matches.ts';
import { keepScores } from '../scores/keep-scores.ts';
import { vouchedFor, type PreparedMatch, type SourceFile } from './prepare-match.ts';
import type { IngestStores, Stored } from './ingest-stores.ts';

export interface ReadMatch {
  readonly match: PreparedMatch;
  readonly file: SourceFile;
}

/**
 * Writes what is new of these matches, files first, then facts, and says of each whether it was. Cut off anywhere, it can be
 * repeated: files go by their content, facts by their version.
 */
export async function storeMatches(
  stores: Omit<IngestStores, 'dataFolder'>,
  matches: readonly ReadMatch[],
): Promise<Stored[]> {
  const { rawStore } = stores;
  const present = await storedVersions(stores, idsOf(matches));
  const vouched = matches.map((read) => vouchedAsStored(read, present.get(read.match.matchId)));
  const removed = new Set(await listRemoved(stores, vouched));
  // In the order of the tables, which the database then need not make: a tenth of its work.
  const chosen = richest(vouched.filter((match) => !removed.has(match)))
    .filter(({ match }) => match.version > (present.get(match.matchId)?.version ?? -1n))
    .toSorted((a, b) => a.match.matchId - b.match.matchId);
  const files = new Map(chosen.map(({ file }) => [file.sha256, file.bytes]));
  await Promise.all([...files.values()].map((bytes) => rawStore.put(bytes)));
  if (chosen.length > 0) for (const late of await writeFacts(stores, chosen)) removed.add(late);
  const kept = vouched.filter((match) => !removed.has(match));
  await keepFollowed(stores, kept);
  const stored = new Set(chosen);
  return vouched.map((match) => {
    if (removed.has(match)) return 'removed';
    return stored.has(match) ? 'stored' : 'known';
  });
}

/** Followed builds are no part of a match's version: the richest source need not know them, and any trusted one may tell of them. */
async function keepFollowed({ clickhouse }: Pick<IngestStores, 'clickhouse'>, read: readonly ReadMatch[]) {
  const followed = read.flatMap(({ match }) =>
    provenanceOf(match.version) === 'player' ? [] : match.followedBuilds,
  );
  if (followed.length > 0) await keepFollowedBuilds(clickhouse, followed);
}

const idsOf = (read: readonly ReadMatch[]) => read.map(({ match }) => match.matchId);

/** Of these, the matches that were removed and are refused from where they come. */
async function listRemoved({ postgres }: Pick<IngestStores, 'postgres'>, matches: readonly ReadMatch[]) {
  const sent = matches.filter(({ file }) => file.sentBy !== undefined);
  const [fromEveryone, fromPlayers] = await Promise.all([
    findRemovedMatches(postgres, idsOf(matches), 'everyone'),
    findRemovedMatches(postgres, idsOf(sent), 'players'),
  ]);
  return matches.filter(
    ({ match, file }) =>
      fromEveryone.has(match.matchId) || (file.sentBy !== undefined && fromPlayers.has(match.matchId)),
  );
}

/**
 * Writes the facts between two notes of the days they concern, so that the rollups follow also when the process ends in between.
 * Sources may disagree about the start of a match: then the days of its other versions change too. Returns those that were not written,
 * because they have been removed: who removes matches says so first, and then waits for writes that have begun.
 */
async function writeFacts(
  { clickhouse, postgres }: Pick<IngestStores, 'clickhouse' | 'postgres'>,
  read: readonly ReadMatch[],
): Promise<ReadMatch[]> {
  const writer = randomUUID();
  const matchIds = idsOf(read);
  const days = new Set(read.map(({ match }) => match.day));
  const addStoredDays = async () => {
    for (const day of await listDaysOfMatches(clickhouse, matchIds)) days.add(day);
  };
  await addStoredDays();
  await beginWrite(postgres, writer, [...days], matchIds);
  try {
    const removed = await listRemoved({ postgres }, read);
    const chosen = read.filter((match) => !removed.includes(match)).map(({ match }) => match);
    const facts = chosen.map((match) => match.facts);
    await insertFacts(clickhouse, facts);
    // Before the matches are listed as stored: what follows from them need not score them then.
    const scored = chosen.flatMap(({ version, scores }) =>
      scores ? [{ matchVersion: version, scores }] : [],
    );
    await keepScores({ clickhouse, postgres }, scored);
    // Another process may have written a version of the same match meanwhile.
    await addStoredDays();
    return removed;
  } finally {
    await endWrite(postgres, writer, [...days]);
  }
}

/**
 * The very file that a match was read from is vouched for by whoever sent it first, also when the operator hands it in once more: so columns
 * that are taken another way since are taken anew.
 */
function vouchedAsStored(read: ReadMatch, present: StoredMatch | undefined): ReadMatch {
  if (!present || present.rawSha256 !== read.file.sha256 || provenanceOf(read.match.version) !== 'operator')
    return read;
  const provenance = provenanceOf(present.version);
  return provenance === 'player' ? read : { ...read, match: vouchedFor(read.match, provenance) };
}

/** What is stored, with versions to be exceeded; where a kept file has been lost, a source as rich as it was is stored again. */
async function storedVersions(
  { clickhouse, rawStore }: Pick<IngestStores, 'clickhouse' | 'rawStore'>,
  matchIds: readonly number[],
): Promise<ReadonlyMap<number, StoredMatch>> {
  const present = await findStoredMatches(clickhouse, [...new Set(matchIds)]);
  const versions = [...present].map(async ([matchId, { version, rawSha256 }]) => {
    const isKept = await rawStore.has(rawSha256);
    return [matchId, { rawSha256, version: isKept ? version : version - 1n }] as const;
  });
  return new Map(await Promise.all(versions));
}

/** Of several sources of one match the first of the greatest version. */
function richest(matches: readonly ReadMatch[]): ReadMatch[] {
  const best = new Map<number, ReadMatch>();
  for (const read of matches) {
    const other = best.get(read.match.matchId);
    if (!other || read.match.version > other.match.version) best.set(read.match.matchId, read);
  }
  return [...best.values()];
}

import { doAgree } from '@soulstat/warehouse/facts';
import { findTrustedMatch } from '@soulstat/warehouse';
import { vouchedFor, type PreparedMatch } from '../ingest/prepare-match.ts';
import { readEntries } from '../ingest/read-entries.ts';
import { storeMatches } from '../ingest/store-matches.ts';
import type { Stores } from '../../storage/databases.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import {
  listOpenUploads,
  settleUpload,
  type OpenUpload,
  type UploadSettlement,
} from '../queries/match-uploads.ts';

/**
 * Settles what players sent of matches that a trusted source told of by now: what it returns writes the settlements. NOTE: a file that is
 * confirmed is stored meanwhile, as scores are.
 */
export async function settleUploads(stores: Stores, matchIds: readonly number[]) {
  const settled: { readonly upload: OpenUpload; readonly settlement: UploadSettlement }[] = [];
  // One after the other: of several uploads of a match the first that agrees is the one that is confirmed.
  for (const upload of await listOpenUploads(stores.postgres, matchIds)) {
    const settlement = await settlementOf(stores, upload);
    if (settlement) settled.push({ upload, settlement });
  }
  return async (tx: Postgres): Promise<void> => {
    for (const { upload, settlement } of settled) await settleUpload(tx, upload, settlement);
  };
}

/**
 * What a trusted source of its match makes of an upload; undefined while there is none. A scoreboard that agrees confirms the whole file, which
 * is then stored once more, as told by the source of the scoreboard. Repeating it changes nothing.
 */
async function settlementOf(stores: Stores, upload: OpenUpload): Promise<UploadSettlement | undefined> {
  const trusted = await findTrustedMatch(stores.clickhouse, upload.matchId);
  if (!trusted) return undefined;
  const settledBy = trusted.provenance;
  if (trusted.rawSha256 === upload.sha256) return { state: 'confirmed', settledBy, agreed: true };
  const file = await readUpload(stores, upload);
  const agreed = file ? doAgree(file.match.scoreboard, trusted.scoreboard) : null;
  if (!file || !agreed || trusted.detail === 'full') return { state: 'replaced', settledBy, agreed };
  await storeMatches(stores, [{ match: vouchedFor(file.match, settledBy), file: file.source }]);
  return { state: 'confirmed', settledBy, agreed };
}

async function readUpload({ rawStore }: Stores, { matchId, sha256 }: OpenUpload) {
  const bytes = await rawStore.get(sha256);
  if (!bytes) return undefined;
  const source = { bytes, sha256 };
  const entries = await readEntries(source, { isScored: true });
  const match = entries.find(
    (entry): entry is PreparedMatch => entry.outcome === 'prepared' && entry.matchId === matchId,
  );
  return match && { match, source };
}

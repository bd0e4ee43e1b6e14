import { vouchedFor, type PreparedMatch } from '../ingest/prepare-match.ts';
import { readEntries } from '../ingest/read-entries.ts';
import { doAgree } from '../ingest/scoreboard.ts';
import { storeMatches } from '../ingest/store-matches.ts';
import type { HookStores } from '../jobs/matches-stored.ts';
import { findTrustedMatch } from '../queries/clickhouse/trusted-match.ts';
import type { OpenUpload, UploadSettlement } from '../queries/postgres/match-uploads.ts';

/**
 * What a trusted source of its match makes of an upload; undefined while there is none. A scoreboard that agrees confirms the whole file, which
 * is then stored once more, as told by the source of the scoreboard. Repeating it changes nothing.
 */
export async function settlementOf(
  stores: HookStores,
  upload: OpenUpload,
): Promise<UploadSettlement | undefined> {
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

/** The match of an upload, read from its kept file. */
async function readUpload({ rawStore }: HookStores, { matchId, sha256 }: OpenUpload) {
  const bytes = await rawStore.get(sha256);
  if (!bytes) return undefined;
  const source = { bytes, sha256 };
  const entries = await readEntries(source, { isScored: true });
  const match = entries.find(
    (entry): entry is PreparedMatch => entry.outcome === 'prepared' && entry.matchId === matchId,
  );
  return match && { match, source };
}

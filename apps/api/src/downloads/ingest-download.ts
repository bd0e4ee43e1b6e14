import type { Ingester } from '../ingest/ingester.ts';
import { rejection } from '../ingest/prepare-match.ts';
import { DownloadFailure } from './failure.ts';

const ANOTHER_MATCH = 'wrong_match';

/** Takes in a match file that was downloaded. Throws `DownloadFailure` unless it is this match, and what the ingester throws. */
export async function ingestDownload(ingester: Ingester, matchId: number, bytes: Uint8Array): Promise<void> {
  const report = await ingester.ingest({
    fileName: `${matchId}.meta.bz2`,
    firstMatch: 1,
    bytes,
    admit: async (match) =>
      match.matchId === matchId
        ? 'publisher'
        : rejection(ANOTHER_MATCH, `The file is of match ${match.matchId}, not of match ${matchId}.`),
  });
  if (report.stored + report.known > 0) return;
  const isAnother = report.rejections.some(({ code }) => code === ANOTHER_MATCH);
  throw new DownloadFailure(isAnother ? 'wrong_match' : 'unreadable');
}

import type { Ingester } from '../ingest/ingester.ts';
import { rejection } from '../ingest/prepare-match.ts';
import type { Candidate, ClaimedDownload } from '../queries/claim-downloads.ts';
import { DownloadFailure } from './failure.ts';
import { HostInTrouble, type Hosts } from './hosts.ts';
import { downloadMatchFile, type ReplayHost } from './replay-host.ts';

export interface Trying {
  readonly ingester: Ingester;
  readonly replayHost: ReplayHost;
  readonly hosts: Hosts;
  readonly mostCandidates: number;
  readonly signal: AbortSignal;
}

export type Attempt =
  | { readonly state: 'stored' }
  | { readonly state: 'failed'; readonly failure: DownloadFailure; readonly tried: readonly Candidate[] }
  /** Nothing was tried: its hosts are left in peace. */
  | { readonly state: 'postponed' };

/** Tries the candidates in turn until one is the match. Throws what is no fault of the file's or its host's, such as a full disk. */
export async function tryMatch(
  { matchId, candidates }: ClaimedDownload,
  { mostCandidates, ...trying }: Trying,
): Promise<Attempt> {
  const tried: Candidate[] = [];
  let failure: DownloadFailure | undefined;
  for (const candidate of candidates.slice(0, mostCandidates)) {
    try {
      const bytes = await fetchFrom({ matchId, ...candidate }, trying);
      await ingestDownload(trying.ingester, matchId, bytes);
      return { state: 'stored' };
    } catch (error) {
      if (error instanceof HostInTrouble) continue;
      if (!(error instanceof DownloadFailure)) throw error;
      failure = error;
      tried.push(candidate);
    }
  }
  return failure ? { state: 'failed', failure, tried } : { state: 'postponed' };
}

async function fetchFrom(
  file: Candidate & { readonly matchId: number },
  { hosts, replayHost, signal }: Omit<Trying, 'mostCandidates'>,
): Promise<Uint8Array> {
  return hosts.use(file.clusterId, async () => {
    try {
      const bytes = await downloadMatchFile(replayHost, file, signal);
      hosts.noteAnswer(file.clusterId);
      return bytes;
    } catch (error) {
      if (error instanceof DownloadFailure && error.isOfHost) hosts.noteFailure(file.clusterId, error);
      else if (error instanceof DownloadFailure) hosts.noteAnswer(file.clusterId);
      throw error;
    }
  });
}

const ANOTHER_MATCH = 'wrong_match';

/** Takes in a match file that was downloaded. Throws `DownloadFailure` unless it is this match, and what the ingester throws. */
async function ingestDownload(ingester: Ingester, matchId: number, bytes: Uint8Array): Promise<void> {
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

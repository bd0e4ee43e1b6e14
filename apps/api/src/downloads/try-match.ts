import type { Ingester } from '../ingest/ingester.ts';
import type { Candidate, ClaimedDownload } from '../queries/postgres/matches/claim-downloads.ts';
import { DownloadFailure } from './failure.ts';
import { HostInTrouble, type Hosts } from './hosts.ts';
import { ingestDownload } from './ingest-download.ts';
import { downloadMatchFile, type ReplayHost } from './replay-host.ts';

export interface Trying {
  readonly ingester: Ingester;
  readonly replayHost: ReplayHost;
  readonly hosts: Hosts;
  /** Candidates of the match that are tried. */
  readonly mostCandidates: number;
  readonly signal: AbortSignal;
}

/** What came of trying a match. */
export type Attempt =
  | { readonly state: 'stored' }
  | { readonly state: 'failed'; readonly failure: DownloadFailure; readonly tried: readonly Candidate[] }
  /** Nothing was tried: its hosts are left in peace. */
  | { readonly state: 'postponed' };

/**
 * Tries the candidates in turn until one of them is the match. Throws what is no fault of the file's or its host's, such as a full
 * disk.
 */
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

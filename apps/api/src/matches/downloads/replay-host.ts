import type { Salt } from '../queries/salts.ts';
import { readBody } from '../../base/read-body.ts';
import { retryAfterOf } from '../../base/request-loop.ts';
import { DownloadFailure } from './failure.ts';

export interface ReplayHost {
  /** An address with `{cluster}` in it, such as `REPLAY_HOST`. */
  readonly url: string;
  /** For the whole of one download. */
  readonly patienceMs?: number;
  readonly maxBytes?: number;
}

/** Real files stay under 1.5 MB. */
const MAX_BYTES = 16 * 1024 * 1024;
const PATIENCE_MS = 30_000;
const APP = 1_422_450;
const LARGEST_CLUSTER = 999_999;

/** The address of a match file, made of whole numbers alone: nothing that somebody sends can lead elsewhere than to the publisher. */
export function matchFileUrl(host: string, { matchId, clusterId, salt }: Omit<Salt, 'kind'>): string {
  const isPlausible =
    [matchId, clusterId, salt].every((each) => Number.isSafeInteger(each) && each > 0) &&
    clusterId <= LARGEST_CLUSTER;
  if (!isPlausible) throw new RangeError('Match, cluster and salt are positive whole numbers');
  return `${host.replaceAll('{cluster}', String(clusterId))}/${APP}/${matchId}_${salt}.meta.bz2`;
}

/** Downloads a match file, as it is there. Throws `DownloadFailure`. */
export async function downloadMatchFile(
  { url: host, patienceMs = PATIENCE_MS, maxBytes = MAX_BYTES }: ReplayHost,
  file: Omit<Salt, 'kind'>,
  stopping: AbortSignal,
): Promise<Uint8Array> {
  const tooSlow = AbortSignal.timeout(patienceMs);
  try {
    const answer = await fetch(matchFileUrl(host, file), {
      redirect: 'manual',
      headers: { 'accept-encoding': 'identity' },
      signal: AbortSignal.any([tooSlow, stopping]),
    });
    await refuseBadAnswer(answer);
    return checked(await readBody(answer, maxBytes, () => new DownloadFailure('too_large')));
  } catch (error) {
    if (error instanceof DownloadFailure || stopping.aborted) throw error;
    throw new DownloadFailure(tooSlow.aborted ? 'too_slow' : 'unreachable', { cause: error });
  }
}

async function refuseBadAnswer(answer: Response): Promise<void> {
  if (answer.status === 200) return;
  await answer.body?.cancel();
  if (answer.status >= 300 && answer.status < 400) throw new DownloadFailure('redirected');
  if (answer.status === 429 || answer.status === 503)
    throw new DownloadFailure('busy', { retryAfterSeconds: retryAfterOf(answer) });
  throw new DownloadFailure('not_there');
}

/** The name of the file says bzip2 whatever is in it; a page in HTML or an error in JSON is neither kind of match file. */
function checked(bytes: Uint8Array): Uint8Array {
  const starts = (...magic: number[]) => magic.every((byte, index) => bytes[index] === byte);
  const isBzip2 = starts(0x42, 0x5a, 0x68);
  const isZstd = starts(0x28, 0xb5, 0x2f, 0xfd);
  // A match file without compression begins with its version or its details.
  const isPlain = starts(0x08) || starts(0x12);
  if (!isBzip2 && !isZstd && !isPlain) throw new DownloadFailure('no_match_file');
  return bytes;
}

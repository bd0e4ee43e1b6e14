import { ApiError, type RunVerdict } from '@soulstat/api-client';
import { apiPost } from '../../../shared/api/api.ts';
import { isOffline } from '../../../shared/api/api-problems.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { forgetUnsent, keepUnsent, unsentRuns, type UnsentRun } from './run-store.ts';

/** What became of sending a run. */
export type Sending =
  | { readonly state: 'sending' }
  /** The network or the server is away: it is sent again, also after a reload. */
  | { readonly state: 'waiting' }
  | { readonly state: 'accepted'; readonly verdict: RunVerdict }
  | { readonly state: 'refused'; readonly reason: string };

/** The server takes a run as sent at once for a little longer than this. */
const AT_ONCE_MS = 3000;
const PAUSE_MS = 2000;
const MAX_PAUSE_MS = 60_000;

/** Sends a run until the server has answered; it is kept in the browser meanwhile. */
export async function sendRun(run: UnsentRun, tell: (sending: Sending) => void): Promise<void> {
  keepUnsent(run);
  tell({ state: 'sending' });
  for (let pause = PAUSE_MS; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    const sending = await trySending(run);
    tell(sending);
    if (sending.state !== 'waiting') return forgetUnsent(run.token);
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
      addEventListener('online', resolve, { once: true });
    });
  }
}

async function trySending({ body, finishedAt }: UnsentRun): Promise<Sending> {
  try {
    const isLate = Date.now() - finishedAt > AT_ONCE_MS;
    const verdict = await apiPost('/api/speedrun/finish', { body: { ...JSON.parse(body), isLate } });
    void queryClient.invalidateQueries({ queryKey: ['/api/speedrun/board'] });
    return { state: 'accepted', verdict };
  } catch (error) {
    const isTemporary =
      isOffline(error) || (error instanceof ApiError && (error.status >= 500 || error.status === 429));
    if (isTemporary) return { state: 'waiting' };
    return { state: 'refused', reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Runs that an earlier visit could not send. */
export async function sendLeftOvers(): Promise<void> {
  await Promise.all(unsentRuns().map((run) => sendRun(run, () => undefined)));
}

import { readBody } from '../../../base/read-body.ts';
import { RemoteUnavailable, retryAfterOf } from '../../../base/request-loop.ts';

/** Whoever tells of matches that run. */
export interface LiveSource {
  readonly kind: 'feed' | 'simulated';
  /** Left out: always. */
  readonly isOn?: () => boolean;
  /** Throws `LiveFeedUnavailable`. */
  readonly ask: (signal: AbortSignal) => Promise<FeedAnswer>;
}

export type FeedAnswer =
  /** Nothing else than before. */
  { readonly state: 'unchanged' } | { readonly state: 'read'; readonly bytes: Uint8Array };

export class LiveFeedUnavailable extends RemoteUnavailable {
  override readonly name = 'LiveFeedUnavailable';
}

const PATIENCE_MS = 20_000;
/** Two hundred matches are a third of a megabyte. */
const MAX_BYTES = 4 * 1024 * 1024;
const NOT_CHANGED = 304;

/** The community API's active matches, or what answers in the same shape. */
export function openFeed(url: string, { patienceMs = PATIENCE_MS } = {}): LiveSource {
  let etag = '';
  return {
    kind: 'feed',
    ask: async (stopping) => {
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(patienceMs)]);
      const headers = { accept: 'application/json', ...(etag !== '' && { 'if-none-match': etag }) };
      try {
        const answer = await fetch(url, { headers, signal, redirect: 'error' });
        if (answer.status === NOT_CHANGED) {
          await answer.body?.cancel();
          return { state: 'unchanged' };
        }
        if (!answer.ok) {
          await answer.body?.cancel();
          throw new LiveFeedUnavailable(`The feed answered ${answer.status}.`, {
            retryAfterSeconds: retryAfterOf(answer),
          });
        }
        const bytes = await readBody(answer, MAX_BYTES, tooMuch);
        etag = answer.headers.get('etag') ?? '';
        return { state: 'read', bytes };
      } catch (error) {
        if (error instanceof LiveFeedUnavailable || stopping.aborted) throw error;
        throw new LiveFeedUnavailable('The feed cannot be reached, or broke off.', { cause: error });
      }
    },
  };
}

const tooMuch = () => new LiveFeedUnavailable('The feed sent more than 4 MB.');

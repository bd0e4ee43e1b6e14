import { ApiError } from '@soulstat/api-client';
import { ChunkError } from '../../shared/api/load-chunk.ts';

export interface Explanation {
  readonly title: string;
  /** What it means and what to do. */
  readonly text: string;
  /** For those who report it. */
  readonly detail: string;
}

/** An error in words for the visitor: what happened, what it means, what to do. */
export function explainError(error: unknown): Explanation {
  const detail = error instanceof Error ? error.message : String(error);
  if (error instanceof ChunkError)
    return {
      title: 'Part of the page did not load',
      text: 'The site was updated while this page was open, or the connection broke. Reload to get the new version.',
      detail,
    };
  if (error instanceof ApiError && error.code === 'network_error')
    return {
      title: 'The server cannot be reached',
      text: 'Your connection or our server is down. Nothing is lost: reload when it is back.',
      detail,
    };
  if (error instanceof ApiError)
    return {
      title: 'The server could not answer',
      text: 'This is our mistake, not yours. Reload to try again; if it persists, send us the text below.',
      detail: `${detail} (${error.code})`,
    };
  return {
    title: 'This page failed',
    text: 'This is our mistake, not yours. Reload to try again; if it persists, send us the text below.',
    detail,
  };
}

import { ApiError } from '@soulstat/api-client';

/** Whether the same request will succeed in a few seconds. */
export function isRestarting(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'temporarily_unavailable' || error.code === 'sample_loading')
  );
}

/** Whether the request got no response at all. */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'network_error';
}

/** Whether the days asked for are older than the matches that such numbers are counted of. */
export function isSampleTooOld(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'sample_too_old';
}

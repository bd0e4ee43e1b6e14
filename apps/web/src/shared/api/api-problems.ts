import { ApiError } from '@soulstat/api-client';

/** Whether the same request will succeed in a few seconds. */
export function isRestarting(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'temporarily_unavailable';
}

/** Whether the request got no response at all. */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'network_error';
}

import type { ErrorCode } from './errors.ts';

/** Codes of the API's catalogue, and two for when no such answer came. */
export type ApiErrorCode = ErrorCode | 'network_error' | 'unreadable_answer';

/** Thrown for every answer that is not 2xx, for answers that are not the API's, and when there is no answer at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: ApiErrorCode;
  /** When the server says so: the same request may work after this many seconds. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: ApiErrorCode, message: string, details?: ApiErrorDetails) {
    super(message, details);
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = details?.retryAfterSeconds;
  }
}

interface ApiErrorDetails {
  readonly cause?: unknown;
  readonly retryAfterSeconds?: number | undefined;
}

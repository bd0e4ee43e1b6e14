import type { ErrorCode } from './errors.ts';

/** Codes of the API's catalogue, and two for responses that are not the API's. */
export type ApiErrorCode = ErrorCode | 'network_error' | 'unreadable_answer';

/** Thrown for every answer that is not 2xx, for answers that are not the API's, and when there is no answer at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when there was no response. */
  readonly status: number;
  readonly code: ApiErrorCode;
  /** Sent by the server: the same request may succeed after this many seconds. */
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

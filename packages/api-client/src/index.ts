export { ApiError, type ApiErrorCode } from './api-error.ts';
export { createClient, type Calls, type Client, type ClientOptions } from './client.ts';
export { publicClient, type PublicClient, type PublicClientOptions } from './public-client.ts';
export { pausedBefore, recordingUrl } from './recording-url.ts';
export type * from './contract/types.ts';
export type { AuthError, ErrorCode } from './errors.ts';
export {
  FILTER_KEYS,
  FILTER_PERIODS,
  formatFilters,
  parseFilters,
  type FilterPeriod,
  type Filters,
} from './filters.ts';
export { passesLiveFilter, type LiveFilter } from './live-filters.ts';

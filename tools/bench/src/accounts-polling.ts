/** What the visitors' thread is told. */
export interface Polling {
  readonly url: string;
  /** One `cookie` header for each visitor; they ask one after the other. */
  readonly cookies: readonly string[];
  /** Asked for by turns. */
  readonly paths: readonly string[];
  readonly requestsPerSecond: number;
  readonly seconds: number;
  /** Asked for beforehand, and not told. */
  readonly warmUpSeconds: number;
}

export const WARM_UP_SECONDS = 5;

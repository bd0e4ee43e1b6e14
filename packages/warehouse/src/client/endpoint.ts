export interface ClickHouseStatus {
  readonly state: 'ready' | 'restarting';
  /** Milliseconds since 1970 at which this state began. */
  readonly since: number;
}

/** Where ClickHouse answers at the moment. */
export interface Endpoint {
  readonly url: string;
  readonly username?: string;
  readonly password?: string;
  /** Worth it over a network (a batch of rows shrinks to a tenth), but not on one machine. */
  readonly compress?: boolean;
}

/** Knows the endpoint: that of a server for ever, that of a supervised engine until it starts again elsewhere. */
export interface EndpointSource {
  /** The endpoint, waiting up to `patienceMs` for one. Throws `DatabaseUnavailable` when there is none by then. */
  endpoint(patienceMs: number): Promise<Endpoint>;
  /** Told when `endpoint` did not answer a request, and when it did. */
  answered(endpoint: Endpoint, answered: boolean): void;
  readonly status: () => ClickHouseStatus;
  close(): Promise<void>;
}

const NAMES = {
  clickhouse: 'ClickHouse',
  postgres: 'PostgreSQL',
  rawStore: 'The bucket of match files',
} as const;

/** The database does not answer now: it starts again, is stopped, or cannot be reached. Asking again later is right. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly database: keyof typeof NAMES;

  constructor(database: keyof typeof NAMES, reason: string, options?: ErrorOptions) {
    super(`${NAMES[database]} does not answer: ${reason}`, options);
    this.database = database;
  }
}

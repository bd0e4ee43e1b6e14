/** Says what happened, with details for programs. */
type Entry = (details: object, message: string) => void;

/** Where everything below the HTTP side says what happens: the process's structured log. */
export interface Log {
  readonly debug: Entry;
  readonly info: Entry;
  readonly warn: Entry;
  readonly error: Entry;
}

const nothing = () => undefined;
export const SILENT_LOG: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };

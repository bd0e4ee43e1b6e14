/** What the supervisor tells the engine's process: one line of JSON on its standard input, which nobody else can read. */
export interface StartMessage {
  readonly directory: string;
  readonly username: string;
  readonly password: string;
  readonly memoryMb: number;
  /** A statement that runs this long beyond its own time limit means that the engine hangs. */
  readonly overdueMs: number;
}

/** What the engine's process answers once it listens: one line of JSON on its standard output. */
export interface ReadyMessage {
  readonly url: string;
}

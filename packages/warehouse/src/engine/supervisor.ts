import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../client/log.ts';
import { DatabaseUnavailable } from '../client/database-unavailable.ts';
import {
  EngineStartError,
  startEngineProcess,
  type EngineProcess,
  type StartOptions,
} from './engine-process.ts';
import type { ClickHouseStatus, Endpoint, EndpointSource } from '../client/endpoint.ts';

interface Watch {
  /** How often the engine is asked whether it is well. */
  readonly pingEveryMs: number;
  /** How long it may take to say so; two silences in a row are a hang. */
  readonly pingPatienceMs: number;
  /** A statement that runs this long beyond its own time limit means that the engine hangs. */
  readonly overdueMs: number;
}

export interface EngineOptions extends StartOptions, Partial<Watch> {
  readonly log: Log;
}

/** An engine whose owner was killed ends by itself, and holds its directory until then. */
const DIRECTORY_PATIENCE_MS = 15_000;
/** An engine that ran this long did not end because of how it was started: the pauses begin anew. */
const HEALTHY_AFTER_MS = 60_000;
const SHORTEST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

/** Starts the engine and keeps it running until closed. Throws `EngineStartError` when the first start fails. */
export const superviseEngine = async (options: EngineOptions) =>
  new SupervisedEngine(options, await startPatiently(options));

/** The embedded ClickHouse, started again whenever it ends or hangs. */
export class SupervisedEngine implements EndpointSource {
  readonly #options: EngineOptions;
  readonly #closing = new AbortController();
  readonly #ended: Promise<void>;
  #engine: EngineProcess | undefined;
  #status: ClickHouseStatus = { state: 'ready', since: Date.now() };
  /** Resolves when the engine answers again. */
  #again = Promise.withResolvers<void>();
  /** Under way while a broken connection may mean that the engine just ended. */
  #doubt: Promise<void> | undefined;

  constructor(options: EngineOptions, engine: EngineProcess) {
    this.#options = options;
    this.#engine = engine;
    this.#ended = this.#keepRunning(engine);
  }

  readonly pid = () => this.#engine?.pid;
  readonly status = () => this.#status;

  async endpoint(patienceMs: number): Promise<Endpoint> {
    const tooLate = Date.now() + patienceMs;
    await this.#doubt;
    for (;;) {
      // The process can be gone before its end has been dealt with.
      if (this.#engine?.isGone() === false) return this.#engine.endpoint;
      const left = tooLate - Date.now();
      if (left <= 0 || this.#closing.signal.aborted)
        throw new DatabaseUnavailable('clickhouse', 'the engine starts again');
      const { signal } = this.#closing;
      await Promise.race([this.#again.promise, delay(left, undefined, { signal })]).catch(() => undefined);
    }
  }

  answered(endpoint: Endpoint, answered: boolean): void {
    const suspect = this.#engine;
    if (answered || suspect?.endpoint !== endpoint) return;
    this.#doubt ??= confirmEnd(suspect).finally(() => (this.#doubt = undefined));
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#engine?.stop();
    await this.#ended;
  }

  async #keepRunning(first: EngineProcess): Promise<void> {
    const { log, pingEveryMs = 5000, pingPatienceMs = 10_000, overdueMs = 30_000 } = this.#options;
    let current: EngineProcess | undefined = first;
    for (let shortLives = 0; ;) {
      const startedAt = Date.now();
      const reason = await endOf(current, { pingEveryMs, pingPatienceMs, overdueMs });
      if (this.#closing.signal.aborted) return;
      this.#engine = undefined;
      this.#status = { state: 'restarting', since: Date.now() };
      log.error({ enginePid: current.pid, reason }, 'The ClickHouse engine ended: starting it again');
      shortLives = Date.now() - startedAt > HEALTHY_AFTER_MS ? 0 : shortLives + 1;
      current = await this.#startAgain(shortLives);
      if (!current) return;
      const tookMs = Date.now() - this.#status.since;
      log.info({ enginePid: current.pid, tookMs }, 'The ClickHouse engine answers again');
      this.#engine = current;
      this.#status = { state: 'ready', since: Date.now() };
      this.#again.resolve();
      this.#again = Promise.withResolvers();
    }
  }

  /** Tries until it starts, the first time at once and then after growing pauses; undefined when closed meanwhile. */
  async #startAgain(shortLives: number): Promise<EngineProcess | undefined> {
    const { signal } = this.#closing;
    for (let attempt = shortLives; !signal.aborted; attempt++) {
      const pause = attempt <= 1 ? 0 : Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** (attempt - 2));
      await delay(pause, undefined, { signal }).catch(() => undefined);
      const started = signal.aborted ? undefined : await this.#tryToStart();
      if (started && !signal.aborted) return started;
      await started?.stop();
    }
    return undefined;
  }

  #tryToStart(): Promise<EngineProcess | undefined> {
    const { log } = this.#options;
    return startEngineProcess(this.#options, log).catch((error: unknown) => {
      log.error({ err: error }, 'The ClickHouse engine does not start');
      return undefined;
    });
  }
}

/** Waits for a predecessor that is on its way out. */
async function startPatiently(options: EngineOptions): Promise<EngineProcess> {
  for (const tooLate = Date.now() + DIRECTORY_PATIENCE_MS; ; await delay(200)) {
    try {
      return await startEngineProcess(options, options.log);
    } catch (error) {
      if (!(error instanceof EngineStartError && error.directoryInUse) || Date.now() > tooLate) throw error;
    }
  }
}

/** Waits until the process is gone, or hangs and has been killed. Resolves with the reason. */
async function endOf(engine: EngineProcess, { pingEveryMs, pingPatienceMs, overdueMs }: Watch) {
  const watching = new AbortController();
  const { signal } = watching;
  const gone = engine.gone.finally(() => watching.abort());
  for (let silences = 0; ;) {
    await delay(pingEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return gone;
    const overdue = await countOverdue(engine.endpoint, overdueMs, pingPatienceMs);
    silences = overdue === undefined ? silences + 1 : 0;
    if (overdue === 0 || silences === 1) continue;
    engine.kill();
    await gone;
    return overdue === undefined ? 'it does not answer' : 'a statement does not end';
  }
}

/** An engine that broke a connection is given this long to be gone or to show that it is there. */
const DOUBT_MS = 3000;

/** Waits until an engine that broke a connection is gone, or has shown that it is there. */
async function confirmEnd(suspect: EngineProcess): Promise<void> {
  const never = new Promise<void>(() => undefined);
  const well = countOverdue(suspect.endpoint, Infinity, DOUBT_MS).then((overdue) =>
    overdue === undefined ? never : undefined,
  );
  await Promise.race([suspect.gone, well, delay(DOUBT_MS, undefined, { ref: false })]);
}

/** How many statements should have ended by themselves long ago; undefined where the engine does not answer. */
async function countOverdue({ url, username, password }: Endpoint, overdueMs: number, patienceMs: number) {
  const body = `
    select count() from system.processes
    where toFloat64OrZero(Settings['max_execution_time']) > 0
      and elapsed > toFloat64OrZero(Settings['max_execution_time']) + ${overdueMs / 1000}`;
  const headers = {
    authorization: `Basic ${btoa(`${username}:${password}`)}`,
    // No connection is kept, which the engine would wait for at its end.
    connection: 'close',
  };
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers,
      signal: AbortSignal.timeout(patienceMs),
    });
    // An error is an answer too, as where there is no memory left.
    return Number.parseInt(await response.text(), 10) || 0;
  } catch {
    return undefined;
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../client/log.ts';
import { DatabaseUnavailable } from '../client/database-unavailable.ts';
import {
  EngineStartError,
  startEngineProcess,
  type EngineProcess,
  type StartOptions,
} from './engine-process.ts';
import { confirmEnd, endOf, type Watch } from './health.ts';
import type { ClickHouseStatus, Endpoint, EndpointSource } from '../client/endpoint.ts';

export interface EngineOptions extends StartOptions, Partial<Watch> {
  readonly log: Log;
}

/** The embedded ClickHouse, started again whenever it ends or hangs. */
export interface SupervisedEngine extends EndpointSource {
  /** The engine's process at the moment. */
  readonly pid: () => number | undefined;
}

/** An engine whose owner was killed ends by itself, and holds its directory until then. */
const DIRECTORY_PATIENCE_MS = 15_000;
/** An engine that ran this long did not end because of how it was started: the pauses begin anew. */
const HEALTHY_AFTER_MS = 60_000;
const SHORTEST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

/** Starts the engine and keeps it running until closed. Throws `EngineStartError` when the first start fails. */
export async function superviseEngine(options: EngineOptions): Promise<SupervisedEngine> {
  return new Supervisor(options, await startPatiently(options));
}

class Supervisor implements SupervisedEngine {
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
      await Promise.race([
        this.#again.promise,
        delay(left, undefined, { signal: this.#closing.signal }),
      ]).catch(() => undefined);
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
    const { log, pingEveryMs = 5000, pingPatienceMs = 10_000 } = this.#options;
    let current: EngineProcess | undefined = first;
    for (let shortLives = 0; ;) {
      const startedAt = Date.now();
      const reason = await endOf(current, { pingEveryMs, pingPatienceMs });
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

/**
 * Runs the server, and starts it again when it ends by an error or is killed. It is not started again where it stopped in order, or could not
 * start for a reason that a person has to mend and that it says in a sentence.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('./main.js', import.meta.url));
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Stopped in order; did not start. */
const MEANT: readonly unknown[] = [0, 1];
/** A server that ran this long is started again at once, and the pauses begin anew. */
const HEALTHY_AFTER_MS = 60_000;
const SHORTEST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

const stopping = new AbortController();
let server: ChildProcess | undefined;
for (const signal of SIGNALS)
  process.on(signal, () => {
    stopping.abort();
    server?.kill(signal);
  });
process.exitCode = await keepRunning();

/** Returns what the last one ended with. */
async function keepRunning(): Promise<number> {
  for (let shortLives = 0; ;) {
    const startedAt = Date.now();
    const end = await runServer();
    if (typeof end === 'string' && stopping.signal.aborted)
      console.error(`soulstat: the server was ended by ${end} while it stopped.`);
    if (stopping.signal.aborted || MEANT.includes(end)) return typeof end === 'number' ? end : 1;
    shortLives = Date.now() - startedAt > HEALTHY_AFTER_MS ? 0 : shortLives + 1;
    await pauseAfter(end, shortLives);
    if (stopping.signal.aborted) return 0;
  }
}

/** Waits for it to end: with a number, or by a signal. */
async function runServer(): Promise<number | NodeJS.Signals> {
  server = spawn(process.execPath, [...process.execArgv, SERVER, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  const [code, signal] = (await once(server, 'exit')) as [number | null, NodeJS.Signals];
  return code ?? signal;
}

async function pauseAfter(end: number | NodeJS.Signals, shortLives: number): Promise<void> {
  const pauseMs =
    shortLives === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** (shortLives - 1));
  const when = pauseMs === 0 ? 'at once' : `in ${pauseMs / 1000} s`;
  console.error(
    `soulstat: the server ended unexpectedly (${end}). It is started again ${when}; nothing is lost.`,
  );
  await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
}

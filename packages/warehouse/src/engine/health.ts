import { setTimeout as delay } from 'node:timers/promises';
import type { EngineProcess } from './engine-process.ts';

export interface Watch {
  /** How often the engine is asked whether it is well. */
  readonly pingEveryMs: number;
  /** How long it may take to say so; two silences in a row are a hang. */
  readonly pingPatienceMs: number;
}

/** Waits until the process is gone, or hangs and has been killed. Resolves with the reason. */
export async function endOf(engine: EngineProcess, watch: Watch): Promise<string> {
  const watching = new AbortController();
  const gone = engine.gone.finally(() => watching.abort());
  const complaint = await Promise.race([
    gone.then(() => undefined),
    firstComplaint(engine, watch, watching.signal),
  ]);
  if (complaint === undefined) return gone;
  engine.kill();
  await gone;
  return complaint;
}

/** An engine that broke a connection is given this long to be gone or to show that it is there. */
const DOUBT_MS = 3000;

/** Waits until an engine that broke a connection is gone, or has shown that it is there. */
export async function confirmEnd(suspect: EngineProcess): Promise<void> {
  const never = new Promise<void>(() => undefined);
  const well = ping(suspect.endpoint.url, DOUBT_MS).then((answer) => (answer === 'well' ? undefined : never));
  await Promise.race([suspect.gone, well, delay(DOUBT_MS, undefined, { ref: false })]);
}

/** Resolves with what is wrong once the engine hangs, and with undefined once `signal` says that it is gone. */
async function firstComplaint(
  { endpoint }: EngineProcess,
  { pingEveryMs, pingPatienceMs }: Watch,
  signal: AbortSignal,
): Promise<string | undefined> {
  for (let silences = 0; !signal.aborted;) {
    await delay(pingEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return undefined;
    const answer = await ping(endpoint.url, pingPatienceMs);
    if (answer === 'complains') return 'a statement does not end';
    silences = answer === 'well' ? 0 : silences + 1;
    if (silences === 2) return 'it does not answer';
  }
  return undefined;
}

async function ping(url: string, patienceMs: number): Promise<'well' | 'complains' | 'silent'> {
  try {
    const response = await fetch(`${url}/ping`, { signal: AbortSignal.timeout(patienceMs) });
    await response.text();
    return response.ok ? 'well' : 'complains';
  } catch {
    return 'silent';
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import type { EngineProcess } from './engine-process.ts';

export interface Watch {
  /** How often the engine is asked whether it is well. */
  readonly pingEveryMs: number;
  /** How long it may take to say so; two silences in a row are a hang. */
  readonly pingPatienceMs: number;
}

/** Waits until the process is gone, or hangs and has been killed. Resolves with the reason. */
export async function endOf(engine: EngineProcess, { pingEveryMs, pingPatienceMs }: Watch): Promise<string> {
  const watching = new AbortController();
  const { signal } = watching;
  const gone = engine.gone.finally(() => watching.abort());
  for (let silences = 0; ;) {
    await delay(pingEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return gone;
    const answer = await ping(engine.endpoint.url, pingPatienceMs);
    silences = answer === 'silent' ? silences + 1 : 0;
    if (answer === 'well' || silences === 1) continue;
    engine.kill();
    await gone;
    return answer === 'complains' ? 'a statement does not end' : 'it does not answer';
  }
}

/** An engine that broke a connection is given this long to be gone or to show that it is there. */
const DOUBT_MS = 3000;

/** Waits until an engine that broke a connection is gone, or has shown that it is there. */
export async function confirmEnd(suspect: EngineProcess): Promise<void> {
  const never = new Promise<void>(() => undefined);
  const well = ping(suspect.endpoint.url, DOUBT_MS).then((answer) => (answer === 'well' ? undefined : never));
  await Promise.race([suspect.gone, well, delay(DOUBT_MS, undefined, { ref: false })]);
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

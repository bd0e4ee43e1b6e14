import type { FromPathsWorker, SimulatedPaths, ToPathsWorker } from './paths-worker.ts';

/** Simulates in a worker, which ends with it. Throws when it cannot be done, or was aborted. */
export async function runPaths(order: ToPathsWorker, signal: AbortSignal): Promise<SimulatedPaths> {
  const worker = new Worker(new URL('./paths-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<SimulatedPaths>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      worker.addEventListener('error', () => reject(new Error('The simulation could not be started')));
      worker.addEventListener('message', ({ data }: MessageEvent<FromPathsWorker>) => {
        if (data.kind === 'done') resolve(data.result);
        else reject(new Error(data.reason));
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage(order);
    });
  } finally {
    worker.terminate();
  }
}

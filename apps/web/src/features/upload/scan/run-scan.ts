import type { Picked } from './picked.ts';
import type { Scan, ScanProgress } from './scan-files.ts';
import type { FromScanWorker, ToScanWorker } from './scan-worker.ts';

/** Files handed to the worker in one message. */
const FILES_AT_ONCE = 500;

/** Scans in a worker, which ends with the scan. Throws when it cannot be done, or was aborted. */
export async function runScan(
  picked: Picked,
  onProgress: (progress: ScanProgress) => void,
  signal: AbortSignal,
): Promise<Scan> {
  const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  const send = (message: ToScanWorker) => worker.postMessage(message);
  try {
    return await new Promise<Scan>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      worker.addEventListener('error', () => reject(new Error('The scan could not be started')));
      worker.addEventListener('message', ({ data }: MessageEvent<FromScanWorker>) => {
        if (data.kind === 'progress') onProgress(data.progress);
        else if (data.kind === 'done') resolve(data.scan);
        else reject(new Error(data.reason));
      });
      if (picked.kind === 'folder') send(picked);
      else handOver(picked.files, send, signal).catch(reject);
    });
  } finally {
    worker.terminate();
  }
}

async function handOver(
  files: Iterable<File> | AsyncIterable<File>,
  send: (message: ToScanWorker) => void,
  signal: AbortSignal,
): Promise<void> {
  let some: File[] = [];
  for await (const file of files) {
    if (signal.aborted) return;
    some.push(file);
    if (some.length < FILES_AT_ONCE) continue;
    send({ kind: 'files', files: some, isLast: false });
    some = [];
  }
  send({ kind: 'files', files: some, isLast: true });
}

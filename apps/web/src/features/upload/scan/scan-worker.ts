/** Scans in a thread of its own, so that the page stays quick whatever the folder holds. */
import { scanFiles, type Scan, type ScanProgress, type ScannedFile } from './scan-files.ts';

/** A folder to walk through, or files that come in several messages, the last of which ends them. */
export type ToScanWorker =
  | { readonly kind: 'folder'; readonly folder: FileSystemDirectoryHandle }
  | { readonly kind: 'files'; readonly files: readonly File[]; readonly isLast: boolean };

export type FromScanWorker =
  | { readonly kind: 'progress'; readonly progress: ScanProgress }
  | { readonly kind: 'done'; readonly scan: Scan }
  | { readonly kind: 'failed'; readonly reason: string };

let arrived: File[] = [];
let isLast = false;
/** Lets whoever waits for further files go on. */
let goOn = (): void => undefined;
let isScanning = false;

globalThis.addEventListener('message', ({ data }: MessageEvent<ToScanWorker>) => {
  if (data.kind === 'folder') void scan(filesOf(data.folder));
  else {
    arrived.push(...data.files);
    isLast ||= data.isLast;
    goOn();
    if (!isScanning) void scan(arrivingFiles());
  }
});

async function scan(files: AsyncIterable<ScannedFile>): Promise<void> {
  isScanning = true;
  try {
    tell({
      kind: 'done',
      scan: await scanFiles(files, { onProgress: (progress) => tell({ kind: 'progress', progress }) }),
    });
  } catch (error) {
    tell({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
}

/** Everything in the folder and below. A folder that cannot be entered is passed by. */
async function* filesOf(folder: FileSystemDirectoryHandle): AsyncGenerator<ScannedFile> {
  try {
    for await (const handle of folder.values()) {
      if (handle.kind === 'file') yield handle;
      else yield* filesOf(handle);
    }
  } catch (error) {
    if ((error as Error).name === 'NotAllowedError') throw error;
  }
}

async function* arrivingFiles(): AsyncGenerator<ScannedFile> {
  for (;;) {
    const files = arrived;
    arrived = [];
    yield* files;
    if (arrived.length > 0) continue;
    if (isLast) return;
    await new Promise<void>((resolve) => (goOn = resolve));
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
const tell = (message: FromScanWorker) => globalThis.postMessage(message);

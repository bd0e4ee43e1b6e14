import { ApiError, type IngestReport } from '@soulstat/api-client';
import { DatabaseUnavailable } from '@soulstat/warehouse';
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openSemaphore } from '../../../matches/ingest/semaphore.ts';
import { bytesInMemory, filePieces, UnreadableFile } from './file-pieces.ts';
import type { FoundFile } from './find-files.ts';
import type { FilePiece, Ingester } from '../../../matches/ingest/ingester.ts';

export interface IngestTotals extends IngestReport {
  filesDone: number;
  bytesDone: number;
}

export interface IngestOptions {
  readonly target: Ingester;
  /** Once aborted nothing more is begun; what is under way is finished. */
  readonly signal: AbortSignal;
  readonly onProgress?: (totals: Readonly<IngestTotals>) => void;
  /** Files on their way at the same time: many small ones are written together. */
  readonly filesAtOnce?: number;
  readonly retryAfterMs?: number;
}

const FILES_AT_ONCE = 64;
/** Large files must fit in memory. */
const BYTES_AT_ONCE = 64 * 1024 * 1024;
/** An engine that starts again is there within seconds. */
const ATTEMPTS = 10;
const RETRY_AFTER_MS = 3000;

/**
 * Hands in every file, several at a time, and counts what became of them. A failure that is not the file's own, such as a
 * server that went away, ends the run: it stands beside what was done until then.
 */
export async function ingestFiles(
  files: readonly FoundFile[],
  options: IngestOptions,
): Promise<{ readonly totals: IngestTotals; readonly failure?: unknown }> {
  const totals: IngestTotals = { ...nothing(), filesDone: 0, bytesDone: 0 };
  const failed = new AbortController();
  const running = { ...options, signal: AbortSignal.any([options.signal, failed.signal]) };
  const queue = files.values();
  const memory = openSemaphore(BYTES_AT_ONCE);
  const workers = Array.from(
    { length: Math.min(options.filesAtOnce ?? FILES_AT_ONCE, files.length) },
    async () => {
      for (const file of queue)
        await memory.use(bytesInMemory(file), async () => {
          if (!running.signal.aborted) await ingestFile(file, totals, running);
        });
    },
  );
  await Promise.all(workers.map((worker) => worker.catch((error: unknown) => failed.abort(error))));
  return failed.signal.aborted ? { totals, failure: failed.signal.reason } : { totals };
}

async function ingestFile(file: FoundFile, totals: IngestTotals, options: IngestOptions): Promise<void> {
  const fileName = file.name ?? basename(file.path);
  let firstMatch = 1;
  try {
    for await (const bytes of filePieces(file)) {
      if (options.signal.aborted) return;
      const report = await patiently(options, { fileName, firstMatch, bytes });
      const { stored, known, rejected, historyRows } = report;
      firstMatch += stored + known + rejected + historyRows.stored + historyRows.known;
      add(totals, report);
      totals.bytesDone += bytes.byteLength;
      options.onProgress?.(totals);
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { code, message } = error;
    const rejections = [{ source: fileName, matches: 1, code, message }];
    add(totals, { ...nothing(), rejected: 1, rejections });
  }
  totals.filesDone += 1;
  options.onProgress?.(totals);
}

/** Asks again while a database starts. */
async function patiently({ target, signal, retryAfterMs = RETRY_AFTER_MS }: IngestOptions, piece: FilePiece) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await target.ingest(piece);
    } catch (error) {
      if (!isAway(error) || attempt === ATTEMPTS || signal.aborted) throw error;
      await delay(retryAfterMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

const nothing = (): IngestReport => ({
  stored: 0,
  known: 0,
  rejected: 0,
  rejections: [],
  historyRows: { stored: 0, known: 0 },
});

function isAway(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  return error instanceof ApiError && error.code === 'temporarily_unavailable';
}

function add(totals: IngestTotals, report: IngestReport): void {
  totals.stored += report.stored;
  totals.known += report.known;
  totals.rejected += report.rejected;
  totals.rejections.push(...report.rejections);
  totals.historyRows.stored += report.historyRows.stored;
  totals.historyRows.known += report.historyRows.known;
}

import { openDisplay } from '../admin/display.ts';
import type { FoundFile } from './find-files.ts';
import type { IngestTotals } from './ingest-files.ts';

export interface Progress {
  update(totals: Readonly<IngestTotals>): void;
  stop(): void;
}

/** A bar on a terminal, a line now and then elsewhere. */
export function showProgress(files: readonly FoundFile[], output: NodeJS.WriteStream): Progress {
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  const display = openDisplay(output);
  return {
    update: (totals) =>
      display.progress({ done: totals.bytesDone, total, text: countsOf(totals, files.length) }),
    stop: display.stop,
  };
}

function countsOf({ filesDone, stored, known, rejected }: Readonly<IngestTotals>, files: number): string {
  return `${filesDone} of ${files} files: ${stored} new, ${known} already known, ${rejected} rejected`;
}

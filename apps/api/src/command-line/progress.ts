import { openDisplay } from '../admin/display.ts';
import type { FoundFile } from './find-files.ts';
import type { IngestTotals } from './ingest-files.ts';

/** A bar on a terminal, a line now and then elsewhere. */
export function showProgress(files: readonly FoundFile[]) {
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  const display = openDisplay(process.stdout);
  return {
    update: ({ bytesDone, filesDone, stored, known, rejected }: Readonly<IngestTotals>) => {
      const counts = `${stored} new, ${known} already known, ${rejected} rejected`;
      display.progress({ done: bytesDone, total, text: `${filesDone} of ${files.length} files: ${counts}` });
    },
    stop: display.stop,
  };
}

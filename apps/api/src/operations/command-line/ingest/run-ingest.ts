import { basename } from 'node:path';
import { counted, refused } from '../../admin/command.ts';
import { openDisplay } from '../../admin/display.ts';
import type { Config } from '../../../config.ts';
import { findFiles } from './find-files.ts';
import { ingestFiles, type IngestTotals } from './ingest-files.ts';
import { openIngestTarget } from './ingest-target.ts';
import { openStopSignal } from '../../start/until-signal.ts';

/** What shells expect of a program that Ctrl-C ended. */
const INTERRUPTED = 130;
const SHOWN_REJECTIONS = 50;

/** `soulstat ingest`: finds the files, hands them in, says what became of them. Returns the exit code. */
export async function runIngest(paths: readonly string[], config: Config): Promise<number> {
  const say = (text: string) => process.stdout.write(`${text}\n`);
  const { files, missing, passedOver } = await findFiles(paths, process.cwd());
  for (const path of missing) say(`Nothing found at ${path}`);
  if (passedOver.length > 0) say(passedOverLine(passedOver));
  if (files.length === 0) return refused(say, 'There is nothing to take in.');

  const stop = openStopSignal();
  const target = await openIngestTarget(config, say, files.length);
  const startedAt = performance.now();
  say(`Taking in ${counted(files.length, 'file')} through ${target.description}`);
  const display = openDisplay(process.stdout);
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  const onProgress = ({ bytesDone, filesDone, stored, known, rejected }: Readonly<IngestTotals>) => {
    const seconds = (performance.now() - startedAt) / 1000;
    const pace =
      seconds < 3 ? '' : `, ${((stored + known + rejected) / seconds).toFixed(1)} matches a second`;
    const counts = `${stored} new, ${known} already known, ${rejected} rejected${pace}`;
    display.progress({ done: bytesDone, total, text: `${filesDone} of ${files.length} files: ${counts}` });
  };
  try {
    const { totals, failure } = await ingestFiles(files, {
      target,
      signal: stop.signal,
      onProgress,
      ...(target.filesAtOnce !== undefined && { filesAtOnce: target.filesAtOnce }),
    });
    display.stop();
    for (const line of summaryLines(totals, (performance.now() - startedAt) / 1000)) say(line);
    if (totals.filesDone < files.length)
      say(`Stopped after ${totals.filesDone} of ${files.length} files. The same command goes on from here.`);
    if (failure !== undefined) throw failure;
    await target.settle(stop.signal);
    if (totals.filesDone < files.length) return INTERRUPTED;
    return totals.rejected > 0 || missing.length > 0 ? 1 : 0;
  } finally {
    display.stop();
    await target.close();
    stop.forget();
  }
}

const SHOWN_NAMES = 3;

function passedOverLine(paths: readonly string[]): string {
  const names = paths.slice(0, SHOWN_NAMES).map((path) => basename(path));
  const more = paths.length > SHOWN_NAMES ? ` and ${paths.length - SHOWN_NAMES} more` : '';
  return `Passed over ${counted(paths.length, 'file')}, whose names are not those of match files: ${names.join(', ')}${more}`;
}

function summaryLines(totals: IngestTotals, seconds: number): string[] {
  const { stored, known, rejected, rejections, historyRows } = totals;
  const rows = historyRows.stored + historyRows.known;
  const matches = stored + known + rejected;
  const shown = rejections.slice(0, SHOWN_REJECTIONS);
  const unshown = rejections.length - shown.length;
  return [
    `${counted(matches, 'match', 'matches')} in ${seconds.toFixed(1)} s: ${stored} new, ${known} already known, ${rejected} rejected`,
    rows > 0 &&
      `${counted(rows, 'row')} of match histories: ${historyRows.stored} new, ${historyRows.known} already known`,
    ...shown.map((rejection) => `  ${rejectionLine(rejection)}`),
    unshown > 0 && `  and ${counted(unshown, 'reason')} more`,
  ].filter((line) => line !== false);
}

function rejectionLine({ source, matches, code, message }: IngestTotals['rejections'][number]): string {
  const others = matches > 1 ? ` and ${matches - 1} more` : '';
  return `${source}${others}: ${message} (${code})`;
}

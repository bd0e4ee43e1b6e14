import { writeDump } from '../../subjects/open-data/write-dump.ts';
import { counted, refused, type Command } from '../admin/command.ts';

const MEGABYTE = 1024 * 1024;

/** `soulstat dump`: writes the files of `/data` now. Safe to repeat and to interrupt. */
export const dump: Command = async ({ stores, signal, say, progress }) => {
  const startedAt = performance.now();
  const manifest = await writeDump(stores, {
    signal,
    onProgress: (done, total) => progress({ done, total, text: `${done} of ${counted(total, 'file')}` }),
  });
  if (signal.aborted) {
    say('Stopped. The dump before stays.');
    return 130;
  }
  if (!manifest) return refused(say, 'Another process is writing a dump. Wait for that one.');
  const bytes = manifest.tables.reduce((sum, table) => sum + table.bytes, 0);
  const files = manifest.tables.reduce((sum, table) => sum + table.files.length, 0);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  say(
    `${counted(manifest.matches, 'match', 'matches')} in ${counted(files, 'file')} of ${Math.ceil(bytes / MEGABYTE)} MB, written in ${seconds} s`,
  );
  return 0;
};

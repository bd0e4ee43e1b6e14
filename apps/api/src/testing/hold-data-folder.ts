/** A process for tests: takes the data folder given, announces the URL given, says whether it has it, and stays. */
import { DataFolderLocked, openDataFolder } from '../storage/data-folder.ts';

const [, , path = '', url = ''] = process.argv;
try {
  const folder = await openDataFolder(path);
  await folder.announce(url);
  console.log('has it');
} catch (error) {
  if (!(error instanceof DataFolderLocked)) throw error;
  console.log('refused');
}
// The folder stays locked whatever is collected as garbage.
setInterval(() => globalThis.gc?.(), 20);

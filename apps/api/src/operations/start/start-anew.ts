import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { refused } from '../admin/command.ts';
import type { Config } from '../../config.ts';
import { openDataFolder } from '../../storage/data-folder.ts';
import { DatabaseDamaged } from '../../storage/postgres/database-damaged.ts';
import { openEmbeddedPostgres } from '../../storage/postgres/embedded.ts';

/**
 * `soulstat start-anew`: sets an embedded PostgreSQL aside that cannot be opened, so that the next start makes a new one. Matches, their files
 * and what is counted stay. Returns the exit code. Throws `DataFolderLocked`.
 */
export async function startAnew(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  say: (text: string) => void = console.log,
): Promise<number> {
  if (databaseUrl !== undefined)
    return refused(
      say,
      'DATABASE_URL names a server: this command is about the PostgreSQL in the data folder.',
    );
  const dataFolder = await openDataFolder(dataDir);
  try {
    const directory = join(dataDir, 'postgres');
    if (!(await isDamaged(directory)))
      return refused(say, 'The embedded PostgreSQL can be opened: nothing was changed.');
    const aside = `${directory}.damaged-${new Date().toISOString().replaceAll(':', '-')}`;
    await rename(directory, aside);
    say(`Set aside as ${aside}. The next start makes a new one, and counts the matches again.`);
    say(
      'Accounts, favourites, bans, removals and salts were in it: `soulstat restore` brings them back from a backup.',
    );
    return 0;
  } finally {
    await dataFolder.close();
  }
}

async function isDamaged(directory: string): Promise<boolean> {
  try {
    await (await openEmbeddedPostgres(directory)).close();
    return false;
  } catch (error) {
    if (error instanceof DatabaseDamaged) return true;
    throw error;
  }
}

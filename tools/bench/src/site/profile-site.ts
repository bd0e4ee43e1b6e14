import { openDatabases, openProfileSite, SILENT_LOG, type ProfileSite } from '@soulstat/api/bench';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';

export const ACCOUNT_ID = 4711;

/** A player with so many matches on the embedded databases, for as long as it takes; says how busy the machine was. */
export async function withProfileSite(
  matches: number,
  act: (site: ProfileSite) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'soulstat-bench-'));
  const databases = await openDatabases(
    {
      dataDir,
      clickhouseUrl: undefined,
      databaseUrl: undefined,
      clickhouseMemoryMb: 1024,
      rawBucket: undefined,
    },
    { log: SILENT_LOG },
  );
  try {
    const site = await openProfileSite(databases, { accountId: ACCOUNT_ID, matches });
    await act(site);
    await site.close();
    console.log(`\nLoad of the machine: ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await databases.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

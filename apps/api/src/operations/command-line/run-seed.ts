import type { Config } from '../../config.ts';
import { refreshRollups } from '../../statistics/counting/rollups.ts';
import { openDemoWorld } from '../demo/demo-world.ts';
import { openIngester } from '../../matches/ingest/ingester.ts';
import { SILENT_LOG } from '../../base/log.ts';
import { DumpError, seed, type SeedOptions } from '../../matches/sync/seed.ts';
import { openRecovered } from './recovered-databases.ts';

const say = (text: string) => console.log(text);

/** `soulstat seed`: takes in a dump of the community's API. Returns the exit code. */
export async function runSeed(config: Config, dump: Pick<SeedOptions, 'matchUrl' | 'playerUrl' | 'signal'>) {
  for (const url of [dump.matchUrl, dump.playerUrl])
    if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
      throw new DumpError(`${url} is no address of a dump.`);
  const sharesDataFolder = config.databaseUrl !== undefined && config.clickhouseUrl !== undefined;
  const databases = await openRecovered(config, { onProgress: say, sharesDataFolder, readsAddresses: true });
  try {
    const demo = await openDemoWorld(databases, { log: SILENT_LOG, onProgress: say });
    const totals = await seed({
      ...dump,
      clickhouse: databases.clickhouse,
      ingester: openIngester(databases, { beforeWriting: demo.giveWay, isScored: true }),
      onProgress: ({ stored, known, rejected }) =>
        say(`${stored} new, ${known} already known, ${rejected} rejected so far`),
    });
    for (const [reason, matches] of totals.reasons) say(`  ${matches} rejected: ${reason}`);
    await refreshRollups(databases, { signal: dump.signal });
    say(`Done: ${totals.stored} new, ${totals.known} already known, ${totals.rejected} rejected`);
    return totals.rejected > 0 ? 1 : 0;
  } finally {
    await databases.close();
  }
}

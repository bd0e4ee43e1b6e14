import type { Config } from '../config.ts';
import { openDatabases } from '../databases.ts';
import { openDemoWorld } from '../demo/demo-world.ts';
import { openIngester } from '../ingest/ingester.ts';
import { SILENT_LOG } from '../log.ts';
import { finishRemovals } from '../removal/remove-matches.ts';
import { recoverRollups, refreshRollups } from '../counting/rollups.ts';
import { DumpError, seed } from '../sync/seed.ts';

export interface RunSeedOptions {
  readonly config: Config;
  readonly matchUrl: string;
  readonly playerUrl: string;
  readonly stopAsked: Promise<void>;
}

const say = (text: string) => console.log(text);

/** `soulstat seed`: takes in a dump of the community's API. Returns the exit code. */
export async function runSeed({ config, matchUrl, playerUrl, stopAsked }: RunSeedOptions): Promise<number> {
  for (const url of [matchUrl, playerUrl])
    if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
      throw new DumpError(`${url} is no address of a dump.`);
  const stopping = new AbortController();
  void stopAsked.then(() => stopping.abort());
  const { signal } = stopping;
  const sharesDataFolder = config.databaseUrl !== undefined && config.clickhouseUrl !== undefined;
  const databases = await openDatabases(config, { log: SILENT_LOG, onProgress: say, sharesDataFolder });
  try {
    if (config.databaseUrl === undefined) await recoverRollups(databases.postgres);
    await finishRemovals(databases);
    const demo = await openDemoWorld(databases, { log: SILENT_LOG, onProgress: say });
    const totals = await seed({
      clickhouse: databases.clickhouse,
      ingester: openIngester(databases, { beforeWriting: demo.giveWay, isScored: true }),
      matchUrl,
      playerUrl,
      signal,
      onProgress: ({ stored, known, rejected }) =>
        say(`${stored} new, ${known} already known, ${rejected} rejected so far`),
    });
    for (const [reason, matches] of totals.reasons) say(`  ${matches} rejected: ${reason}`);
    await refreshRollups(databases, { signal });
    say(`Done: ${totals.stored} new, ${totals.known} already known, ${totals.rejected} rejected`);
    return totals.rejected > 0 ? 1 : 0;
  } finally {
    await databases.close();
  }
}

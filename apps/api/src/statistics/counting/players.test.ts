import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { countMatchesOf, listPlayersSince } from '@soulstat/warehouse';
import { expect, test } from 'vitest';
import { openIngester } from '../../matches/ingest/ingester.ts';
import { refreshRollups } from './rollups.ts';
import { describeOnEmbedded } from '../../testing/databases/databases.ts';

describeOnEmbedded('players', (databases) => {
  test('have as many matches as arrived, each once, and are known by those', async () => {
    const stores = databases();
    const match = sampleMatch();
    const accounts = match.players.map(({ accountId }) => accountId).filter((accountId) => accountId !== 0);
    const [account = 0] = accounts;
    const before = new Date(Date.now() - 60_000);
    const ingester = openIngester(stores);
    for (const matchId of [71_600_001, 71_600_002, 71_600_002])
      await ingester.ingest({
        fileName: `${matchId}.meta`,
        bytes: encodeMatchFile({ ...match, matchId }),
        firstMatch: 1,
      });
    await refreshRollups(stores);
    expect(await countMatchesOf(stores.clickhouse, account)).toBe(2);
    expect(await countMatchesOf(stores.clickhouse, 4_294_967_295)).toBe(0);
    const met = await listPlayersSince(stores.clickhouse, before);
    expect(met.toSorted((a, b) => a - b)).toEqual([...new Set(accounts)].toSorted((a, b) => a - b));
    expect(await listPlayersSince(stores.clickhouse, new Date(Date.now() + 60_000))).toEqual([]);
  });
});

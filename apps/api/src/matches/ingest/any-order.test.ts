import { expect, test } from 'vitest';
import { ch } from '@soulstat/warehouse/internals';
import type { Databases } from '../../storage/databases.ts';
import { describeOnEachBackend } from '../../testing/databases/databases.ts';
import { LEAGUE_MATCHES, leagueFiles } from '../../testing/leagues/league-files.ts';
import { openIngester } from './ingester.ts';

/** Everything that is kept of matches, but for when it came. */
async function facts({ clickhouse }: Databases): Promise<{ matches: object[]; players: object[] }> {
  return {
    matches: await clickhouse.rows(ch`select * except(ingested_at) from match final order by match_id`),
    players: await clickhouse.rows(ch`select * from player_match final order by match_id, slot`),
  };
}

describeOnEachBackend('a league of files and scoreboards, some of them twice', (open) => {
  test(
    'leaves the same facts to the last column in any order, a few files at a time or all at once, from two ingests',
    { timeout: 300_000 },
    async () => {
      const databases = open();
      let first: Awaited<ReturnType<typeof facts>> | undefined;
      for (const seed of [1, 2, 3]) {
        await databases.clickhouse.run(ch`truncate table match`);
        await databases.clickhouse.run(ch`truncate table player_match`);
        const ingesters = [openIngester(databases), openIngester(databases)];
        const hand = (bytes: Uint8Array, index: number) =>
          ingesters[index % 2]?.ingest({ fileName: 'a.meta', firstMatch: 1, bytes });
        const files = leagueFiles(seed);
        const atOnce = seed === 1 ? 10 : files.length;
        for (let from = 0; from < files.length; from += atOnce)
          await Promise.all(files.slice(from, from + atOnce).map(hand));
        const left = await facts(databases);
        expect(left.matches).toHaveLength(LEAGUE_MATCHES);
        expect(left.players.length).toBeGreaterThan(LEAGUE_MATCHES * 7);
        expect(left).toEqual((first ??= left));
      }
    },
  );
});

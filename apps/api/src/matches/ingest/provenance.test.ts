import type { Match } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { ch, identifier, u64 } from '@soulstat/warehouse/internals';
import type { Provenance } from '@soulstat/warehouse/facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Databases } from '../../storage/databases.ts';
import { openTestDatabases } from '../../testing/databases/databases.ts';
import { openIngester } from './ingester.ts';

const SAMPLE = sampleMatch({ pathIntervalSeconds: null });

let databases: Databases;
beforeAll(async () => {
  databases = await openTestDatabases();
});
afterAll(() => databases.close());

const fileFrom = (match: Match, provenance?: Provenance) =>
  openIngester(databases).ingest({
    fileName: 'a.meta',
    firstMatch: 1,
    bytes: encodeMatchFile(match),
    provenance,
  });
const storedOf = async ({ matchId }: Match) => {
  const [row] = await databases.clickhouse.rows(ch<{ provenance: string; players: string[] }>`
    select provenance, (
      select groupUniqArray(toString(provenance)) from player_match final where match_id = ${u64(matchId)}
    ) as players
    from match final where match_id = ${u64(matchId)}`);
  return row;
};

test('what is stored of today’s data folders is the operator’s, and a better source takes its place', async () => {
  const real = { ...SAMPLE, matchId: 93_900_001 };
  await fileFrom(real);
  expect(await fileFrom(real, 'operator')).toMatchObject({ known: 1 });
  expect(await fileFrom(real, 'community')).toMatchObject({ stored: 1 });
  expect(await fileFrom(real, 'publisher')).toMatchObject({ stored: 1 });
  expect(await fileFrom(real, 'community')).toMatchObject({ known: 1 });
  expect(await fileFrom(real, 'publisher')).toMatchObject({ known: 1 });
  expect(await storedOf(real)).toEqual({ provenance: 'publisher', players: ['publisher'] });
});

test('the operator who hands in the publisher’s own file again has columns taken anew, and it stays the publisher’s', async () => {
  const real = { ...SAMPLE, matchId: 93_900_002 };
  await fileFrom(real, 'publisher');
  const older = async (table: string) => {
    const name = identifier(table);
    await databases.clickhouse.run(ch`
      insert into ${name} select * replace (match_id + 500000 as match_id, version - bitShiftLeft(toUInt64(1), 56) as version)
      from (select * from ${name} final where match_id = ${u64(real.matchId)})`);
    await databases.clickhouse.run(ch`delete from ${name} where match_id = ${u64(real.matchId)}`);
    await databases.clickhouse.run(ch`
      insert into ${name} select * replace (match_id - 500000 as match_id)
      from (select * from ${name} where match_id = ${u64(real.matchId + 500_000)})`);
  };
  for (const table of ['match', 'player_match']) await older(table);
  expect(await fileFrom(real, 'operator')).toMatchObject({ stored: 1 });
  expect(await storedOf(real)).toEqual({ provenance: 'publisher', players: ['publisher'] });
  expect(await fileFrom(real, 'operator')).toMatchObject({ known: 1 });
});

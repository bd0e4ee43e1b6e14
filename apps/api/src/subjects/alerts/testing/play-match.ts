import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { openIngester } from '../../../matches/ingest/ingester.ts';
import type { Databases } from '../../../storage/databases.ts';
import { alertFollowers } from '../tell.ts';

let nextMatch = 81_800_001;

/** A match of these players that has just ended, and the alerts that follow from it. */
export async function playMatch(
  databases: Databases,
  accountIds: readonly number[],
): Promise<{ matchId: number }> {
  const matchId = nextMatch++;
  const startedAt = Math.floor(Date.now() / 1000) - 1790;
  const match = sampleMatch({ matchId, startedAt, durationSeconds: 1800, accountIds });
  await openIngester(databases).ingest({ fileName: 'a.meta', firstMatch: 1, bytes: encodeMatchFile(match) });
  const write = await alertFollowers(databases, [matchId]);
  await databases.postgres.transaction(write);
  return { matchId };
}

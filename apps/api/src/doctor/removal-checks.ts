import { listBans } from '../queries/postgres/accounts/account-bans.ts';
import { listUnfinishedRemovals } from '../queries/postgres/matches/removed-matches.ts';
import { listUnconfirmedUploads } from '../queries/postgres/matches/match-uploads.ts';
import type { DoctorStores, Finding } from './finding.ts';

const EXAMPLES = 5;

export async function findUnfinishedRemovals({ postgres }: DoctorStores): Promise<Finding[]> {
  const unfinished = await listUnfinishedRemovals(postgres);
  if (unfinished.length === 0) return [];
  return [
    {
      code: 'unfinished_removal',
      problem: `${unfinished.length} matches were being removed when a process ended.`,
      advice: 'Start the server, which goes on from there, or repeat `soulstat remove`.',
      examples: unfinished.slice(0, EXAMPLES).map(({ matchId }) => `match ${matchId}`),
    },
  ];
}

/** A ban may have been cut off before it removed anything. */
export async function findUploadsOfBanned({ postgres }: DoctorStores): Promise<Finding[]> {
  const examples: string[] = [];
  for (const { accountId } of await listBans(postgres)) {
    const matchIds = await listUnconfirmedUploads(postgres, accountId);
    if (matchIds.length > 0) examples.push(`account ${accountId}: match ${matchIds.join(', ')}`);
  }
  if (examples.length === 0) return [];
  return [
    {
      code: 'banned_upload',
      problem: `${examples.length} banned accounts sent matches that are still here.`,
      advice: 'Run `soulstat ban ACCOUNT` for them again.',
      examples: examples.slice(0, EXAMPLES),
    },
  ];
}

import { listBans } from '../queries/postgres/accounts/account-bans.ts';
import { listUnfinishedRemovals } from '../queries/postgres/matches/removed-matches.ts';
import { listUnconfirmedUploads } from '../queries/postgres/matches/match-uploads.ts';
import { examplesOf, found, type DoctorStores, type Finding } from './finding.ts';

export async function findUnfinishedRemovals({ postgres }: DoctorStores): Promise<Finding[]> {
  const unfinished = await listUnfinishedRemovals(postgres);
  return found('unfinished_removal', unfinished.length, {
    problem: `${unfinished.length} matches were being removed when a process ended.`,
    advice: 'Start the server, which goes on from there, or repeat `soulstat remove`.',
    examples: examplesOf(unfinished, ({ matchId }) => `match ${matchId}`),
  });
}

/** A ban may have been cut off before it removed anything. */
export async function findUploadsOfBanned({ postgres }: DoctorStores): Promise<Finding[]> {
  const accounts: string[] = [];
  for (const { accountId } of await listBans(postgres)) {
    const matchIds = await listUnconfirmedUploads(postgres, accountId);
    if (matchIds.length > 0) accounts.push(`account ${accountId}: match ${matchIds.join(', ')}`);
  }
  return found('banned_upload', accounts.length, {
    problem: `${accounts.length} banned accounts sent matches that are still here.`,
    advice: 'Run `soulstat ban ACCOUNT` for them again.',
    examples: examplesOf(accounts, (account) => account),
  });
}

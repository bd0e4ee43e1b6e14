import { findTrustedMatch } from '@soulstat/warehouse';
import { banAccount, listBans, unbanAccount, type AccountBan } from '../../matches/queries/account-bans.ts';
import { listUnconfirmedUploads, lockUploads } from '../../matches/queries/match-uploads.ts';
import { beginRemoval } from '../../matches/queries/removed-matches.ts';
import { counted, refused, sayList, type Command, type CommandContext } from '../admin/command.ts';
import { countAgain } from './count-again.ts';
import { finishRemovals } from '../../matches/removal/remove-matches.ts';

export const WHICH_ACCOUNT = 'Name the account: the number in the address of the profile.';

/** `soulstat ban ACCOUNT`: nothing more is taken from it, and what nobody else vouches for is removed. Safe to repeat. */
export const ban: Command = async (context) => {
  const { stores, options, say } = context;
  const { accountId, why = null, list = false } = options;
  if (list) return sayList(context, await listBans(stores.postgres), lineOf, 'No account is banned.');
  if (accountId === undefined) return refused(say, WHICH_ACCOUNT);
  await banAccount(stores.postgres, accountId, why);
  say(`Account ${accountId} is banned: it may send neither files nor salts.`);
  const matchIds = await beginRemovalOfUploads(stores, accountId, why);
  if (matchIds.length === 0) {
    say('No match here came from it alone.');
    return 0;
  }
  await finishRemovals(stores);
  say(`Removed ${counted(matchIds.length, 'match', 'matches')} that it alone sent.`);
  return countAgain(context);
};

/** `soulstat unban ACCOUNT`. What was removed with the ban stays removed until another source brings it. */
export const unban: Command = async ({ stores, options, say }) => {
  const { accountId } = options;
  if (accountId === undefined) return refused(say, WHICH_ACCOUNT);
  const wasBanned = await unbanAccount(stores.postgres, accountId);
  say(`Account ${accountId} ${wasBanned ? 'may send files and salts again' : 'was not banned'}.`);
  return wasBanned ? 0 : 1;
};

/** What another player sends until the removal is noted stays; from then on it is refused. */
async function beginRemovalOfUploads(
  { postgres, clickhouse }: CommandContext['stores'],
  accountId: number,
  why: string | null,
): Promise<number[]> {
  const untrusted = new Set<number>();
  for (const matchId of await listUnconfirmedUploads(postgres, accountId))
    // A trusted source may have told of a match a moment ago: that stays.
    if (!(await findTrustedMatch(clickhouse, matchId))) untrusted.add(matchId);
  return postgres.transaction(async (tx) => {
    await lockUploads(tx);
    const alone = await listUnconfirmedUploads(tx, accountId);
    const matchIds = alone.filter((matchId) => untrusted.has(matchId));
    await beginRemoval(tx, { matchIds, refusedFrom: 'players', removedBy: 'ban', why });
    return matchIds;
  });
}

const lineOf = ({ accountId, why, bannedAt }: AccountBan): string =>
  `${accountId}: banned ${bannedAt.toISOString()}${why === null ? '' : `: ${why}`}`;

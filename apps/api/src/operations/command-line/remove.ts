import { findStoredMatches } from '@soulstat/warehouse/facts';
import { refused, sayList, type Command, type CommandContext } from '../admin/command.ts';
import {
  findRemovedMatches,
  forgetRemovals,
  listRemovedMatches,
  type RemovedMatch,
} from '../../matches/queries/removed-matches.ts';
import { countAgain } from './count-again.ts';
import { finishRemovals, removeMatches } from '../../matches/removal/remove-matches.ts';

/** `soulstat remove MATCH...`: takes matches out of everything, or lets removed ones come again. Safe to repeat. */
export const remove: Command = async (context) => {
  const { stores, options, say } = context;
  const { matchIds = [], undo = false, list = false } = options;
  if (list)
    return sayList(context, await listRemovedMatches(stores.postgres), lineOf, 'No match was removed.');
  if (matchIds.length === 0)
    return refused(say, 'Name the matches to remove, or ask for the list of removed ones with --list.');
  return undo ? allowAgain(context, matchIds) : removeNamed(context, matchIds);
};

async function removeNamed(context: CommandContext, matchIds: readonly number[]): Promise<number> {
  const { stores, options, say } = context;
  const present = await findStoredMatches(stores.clickhouse, matchIds);
  const { why = null, unseen = false } = options;
  const removed = await findRemovedMatches(stores.postgres, matchIds, 'players');
  const absent = matchIds.filter((matchId) => !present.has(matchId) && !removed.has(matchId));
  if (absent.length > 0 && !unseen) return refused(say, neverHere(absent));
  await removeMatches(stores, { matchIds, refusedFrom: 'everyone', removedBy: 'operator', why });
  for (const matchId of matchIds)
    if (present.has(matchId)) say(`Match ${matchId} removed. It is not accepted again.`);
    else say(`Match ${matchId} was not here. It is not accepted from now on.`);
  return countAgain(context);
}

const neverHere = (matchIds: readonly number[]): string =>
  `Nothing was removed: ${matchIds.slice(0, 5).join(', ')}${matchIds.length > 5 ? ' and others' : ''} never came here. Check the ids, or add --unseen to refuse these from now on too.`;

async function allowAgain({ stores, say }: CommandContext, matchIds: readonly number[]): Promise<number> {
  // One that was cut off is finished first: half a match must not be let in again.
  await finishRemovals(stores);
  const known = await findRemovedMatches(stores.postgres, matchIds, 'players');
  await forgetRemovals(stores.postgres, matchIds);
  for (const matchId of matchIds)
    if (known.has(matchId))
      say(`Match ${matchId} may come again: hand in its file with \`soulstat ingest\`.`);
    else say(`Match ${matchId} was not removed.`);
  return matchIds.every((matchId) => known.has(matchId)) ? 0 : 1;
}

function lineOf({ matchId, state, refusedFrom, removedBy, why, removedAt }: RemovedMatch): string {
  const by = removedBy === 'ban' ? 'with the ban of its sender' : 'by the operator';
  const still = state === 'removing' ? ', not finished' : '';
  const from = refusedFrom === 'players' ? 'refused from players' : 'refused from everyone';
  return `${matchId}: removed ${removedAt.toISOString()} ${by}${still}, ${from}${why === null ? '' : `: ${why}`}`;
}

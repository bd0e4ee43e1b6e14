/**
 * The thread that builds the index of players, so that the event loop of the server does not: takes pages of players and counts of
 * matches, answers with the index and ends.
 */
import { parentPort } from 'node:worker_threads';
import { rankNumberFromPoints } from '@soulstat/ranks';
import { buildIndex, type Player } from '@soulstat/player-search';
import type { MatchCounts, PlayerPoints } from '@soulstat/warehouse';
import type { PagedPlayer } from './queries/player-search.ts';

export type IndexOrder =
  | { readonly order: 'players'; readonly json: string }
  | { readonly order: 'matches'; readonly counts: MatchCounts }
  | { readonly order: 'points'; readonly points: PlayerPoints }
  | { readonly order: 'build' };

const known: PagedPlayer[] = [];
const matchesOf = new Map<number, number>();
const rankNumberOf = new Map<number, number>();

parentPort?.on('message', (message: IndexOrder) => {
  if (message.order === 'players') {
    for (const player of JSON.parse(message.json) as PagedPlayer[]) known.push(player);
  } else if (message.order === 'matches') {
    const { accountIds, matches } = message.counts;
    accountIds.forEach((accountId, place) => matchesOf.set(accountId, matches[place] ?? 0));
  } else if (message.order === 'points') {
    const { accountIds, points } = message.points;
    accountIds.forEach((accountId, place) =>
      rankNumberOf.set(accountId, rankNumberFromPoints(points[place] ?? 0) ?? 0),
    );
  } else {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    parentPort?.postMessage(buildIndex(players()));
    parentPort?.close();
  }
});

/** Players with a name: those without are looked up by id when somebody asks for one. */
function players(): Player[] {
  return known.flatMap(([accountId, name, avatarUrl, isHidden]) => {
    const [matches, rankNumber] = [matchesOf.get(accountId) ?? 0, rankNumberOf.get(accountId) ?? 0];
    return isHidden || name === null ? [] : [{ accountId, name, avatarUrl, matches, rankNumber }];
  });
}

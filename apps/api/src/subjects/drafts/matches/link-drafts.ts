import { listLineUps, type MatchLineUp } from '@soulstat/warehouse';
import { heroesOf, otherTeam, TEAMS, type DraftGame, type Team } from '@soulstat/draft';
import type { Stores } from '../../../storage/databases.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { appendLocked, type KnownRoom } from '../socket/append.ts';
import { SERVER } from '../socket/by-itself.ts';
import { tellDraft } from '../queries/draft-events.ts';
import { linkMatch, listDraftedSince } from '../queries/draft-matches.ts';
import { readDrafts, type ReadDraft } from '../rooms/read-draft.ts';

/** A match begins this long after its draft at the latest. */
const PLAYED_WITHIN_S = 6 * 3600;
/** The match file of a draft comes days later, if nobody sends it. */
const LOOKED_BACK_MS = 30 * 86_400_000;
const BATCH = 200;

interface Link {
  readonly room: KnownRoom;
  readonly game: number;
  readonly matchId: number;
  /** Null where nobody won. */
  readonly winner: Team | null;
}

/**
 * Finds the matches among these that were played with a draft: its twelve heroes, side by side, begun within six hours. A room that waits for
 * its captains to say who won is told.
 */
export async function linkDrafts(
  { postgres, clickhouse }: Stores,
  matchIds: readonly number[],
): Promise<(tx: Postgres) => Promise<void>> {
  const drafted = await listDraftedSince(postgres, new Date(Date.now() - LOOKED_BACK_MS));
  if (drafted.length === 0) return async () => undefined;
  const lineUps = await listLineUps(clickhouse, matchIds);
  const links: Link[] = [];
  for (let start = 0; start < drafted.length; start += BATCH)
    for (const draft of await readDrafts(postgres, drafted.slice(start, start + BATCH)))
      links.push(...linksOf(draft, lineUps));
  return async (tx) => {
    for (const { room, game, matchId, winner } of links) {
      const { code } = room;
      const link = { code, game, matchId, isAutomatic: true, reason: null, linkedBy: null };
      if (!(await linkMatch(tx, link))) continue;
      await tellDraft(tx, code, { kind: 'matches' });
      if (winner !== null) await decideGame(tx, room, game, winner);
    }
  };
}

/** The next game of the series is drafted, or the series is over. */
async function decideGame(tx: Postgres, room: KnownRoom, game: number, winner: Team): Promise<void> {
  const reason = 'The match file says so.';
  await appendLocked(tx, room, {
    now: Date.now(),
    decide: async ({ status, games }) =>
      status === 'reporting' && games.length === game
        ? { by: SERVER, action: { type: 'decide', winner, reason } }
        : undefined,
  });
}

function linksOf({ row, state, matches }: ReadDraft, lineUps: readonly MatchLineUp[]): Link[] {
  return state.games.flatMap((game, index) => {
    const number = index + 1;
    if (matches.some((match) => match.game === number)) return [];
    const match = lineUps.find((lineUp) => isPlayedWith(game, lineUp, row.accountIds));
    if (!match) return [];
    const { matchId, winner: side } = match;
    const winner = side === null ? null : side === 0 ? game.hiddenKing : otherTeam(game.hiddenKing);
    return [{ room: { code: row.code, rules: row.rules, state }, game: number, matchId, winner }];
  });
}

/** Where accounts of a team are known, one of them at least has to be on its side. */
function isPlayedWith(
  game: DraftGame,
  { startedAt, heroIds, accountIds }: MatchLineUp,
  known: ReadDraft['row']['accountIds'],
): boolean {
  const draftedAt = game.selections.at(-1)?.at;
  if (draftedAt === undefined) return false;
  const waited = startedAt - draftedAt / 1000;
  if (waited < -60 || waited > PLAYED_WITHIN_S) return false;
  return TEAMS.every((team) => {
    const side = game.hiddenKing === team ? 0 : 1;
    const accounts = known[team];
    const hasOne = accounts.length === 0 || accounts.some((account) => accountIds[side].includes(account));
    return hasOne && isSame(heroesOf(game, team, 'pick'), heroIds[side]);
  });
}

const isSame = (picked: readonly number[], played: readonly number[]): boolean =>
  picked.length === 6 && picked.toSorted().join() === played.toSorted().join();

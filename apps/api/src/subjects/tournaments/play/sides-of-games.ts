import { stageOfMatch, type Match } from '@soulstat/tournament';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import type { HeldTournament } from '../log/held-tournaments.ts';
import { readRooms } from '../../../community/draft-rooms/queries/draft-rooms.ts';
import { teamOneSide } from './match-draft.ts';

/** Which entrant played The Hidden King in each game, by the draft; null where no draft says it. */
export async function sidesOfGames(
  db: Postgres,
  { state }: HeldTournament,
  match: Match,
  draftCode: string | null,
): Promise<readonly (number | null)[]> {
  const [a, b] = match.sides;
  if (draftCode === null || a.kind !== 'entrant' || b.kind !== 'entrant' || stageOfMatch(match.id) < 0)
    return [];
  const [room] = await readRooms(db, [draftCode]);
  const one = teamOneSide(state, match);
  const ids = [a.entrant, b.entrant] as const;
  const teams = { 1: ids[one], 2: ids[1 - one] ?? ids[0] };
  return room?.games.map((game) => (game.selections.length > 0 ? teams[game.hiddenKing] : null)) ?? [];
}

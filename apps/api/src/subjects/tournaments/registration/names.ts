import type { EntrantName } from '@soulstat/api-client/contract';
import type { TournamentState } from '@soulstat/tournament';
import { logoUrlOf } from '../../../community/teams/team-names.ts';
import type { EntrantRow } from '../queries/entrants.ts';

/** What an entrant is called where its name is not to be shown, or was that of somebody who left. */
export const teamName = (name: string | null, teamSize: number): string =>
  name ?? (teamSize === 1 ? 'A player' : 'A team');

/** In the order of the state; only those whose rows are given. */
export function entrantNames(
  state: TournamentState,
  rows: readonly EntrantRow[],
  teamSize: number,
): EntrantName[] {
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return state.entrants.flatMap(({ id, seed, status }) => {
    const row = rowOf.get(id);
    if (!row) return [];
    const { tag, teamId, logo } = row;
    return { id, name: teamName(row.name, teamSize), tag, seed, status, teamId, logoUrl: logoUrlOf(logo) };
  });
}

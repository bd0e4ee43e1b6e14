import type { TeamGame } from '../../../community/teams/queries/team-ratings.ts';
import { pg, type Postgres } from '../../../storage/postgres/pg.ts';

export interface TeamMatchRow {
  readonly tournamentId: number;
  readonly match: string;
  readonly event: string;
  readonly at: Date;
  readonly opponentId: number;
  readonly teamOneId: number;
  readonly games: readonly TeamGame[];
  readonly draftCode: string | null;
}

/** Matches of a team in tournaments, the newest first. */
export const listTeamMatches = (db: Postgres, teamId: number, limit: number) =>
  db.rows(pg<TeamMatchRow>`
    select tournament_id as "tournamentId", match, tournament.name as event, ended_at as at,
      case when winner_id = ${teamId} then loser_id else winner_id end as "opponentId", team_one_id as "teamOneId", games,
      draft_code as "draftCode"
    from team_result join tournament using (tournament_id) left join tournament_match using (tournament_id, match)
    where ${teamId} in (winner_id, loser_id) order by ended_at desc, tournament_id, match limit ${limit}
  `);

/** Tournaments that a team won. */
export const listTrophies = (db: Postgres, teamId: number) =>
  db.rows(pg<{ tournamentId: number; name: string; at: Date }>`
    select tournament_id as "tournamentId", tournament.name, ends_at as at
    from tournament join tournament_entrant using (tournament_id)
    where team_id = ${teamId} and champion_id = entrant_id and status = 'finished' and visibility = 'public'
    order by ends_at desc, tournament_id limit 50
  `);

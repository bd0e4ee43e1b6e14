import type { SeasonSettings } from '@soulstat/api-client/contract';
import { json, pg, type Postgres } from '../../../../storage/postgres/pg.ts';
import type { RosterRole } from '../../queries/entrants.ts';

export type SeasonStatus = 'open' | 'running' | 'finished' | 'cancelled';

export interface SeasonRow {
  readonly league: string;
  readonly season: number;
  readonly settings: SeasonSettings;
  readonly revision: number;
  readonly status: SeasonStatus;
  readonly startedAt: Date | null;
  readonly divisions: number;
  readonly teams: number;
  /** Nothing is left to be played. */
  readonly isPlayed: boolean;
}

const SEASON = pg`league_id as league, number as season, settings, revision, status, started_at as "startedAt",
  divisions, teams, "isPlayed"`;

const FROM = pg`league_season cross join lateral (
  select count(*)::int as divisions, coalesce(sum(entrants), 0)::int as teams,
    coalesce(bool_and(tournament.status in ('approval', 'finished', 'cancelled')), false) as "isPlayed"
  from league_division join tournament using (tournament_id)
  where league_division.league_id = league_season.league_id and league_division.number = league_season.number
) as played`;

/** The newest first. */
export const listSeasons = (db: Postgres, leagues: readonly string[]) =>
  db.rows(pg<SeasonRow>`
    select ${SEASON} from ${FROM} where league_id = any(${leagues}::text[]) order by league_id, number desc
  `);

export const findSeason = (db: Postgres, league: string, season: number) =>
  db.row(pg<SeasonRow>`select ${SEASON} from ${FROM} where league_id = ${league} and number = ${season}`);

export const insertSeason = (
  tx: Postgres,
  { league, season, settings }: Pick<SeasonRow, 'league' | 'season' | 'settings'>,
) =>
  tx.run(pg`
    insert into league_season (league_id, number, settings) values (${league}, ${season}, ${json(settings)})
  `);

export const saveSettings = (
  tx: Postgres,
  { league, season, settings, revision }: Pick<SeasonRow, 'league' | 'season' | 'settings' | 'revision'>,
) =>
  tx.run(pg`
    update league_season set settings = ${json(settings)}, revision = ${revision}
    where league_id = ${league} and number = ${season}
  `);

export const markStarted = (tx: Postgres, { league, season }: SeasonRow, at: Date) =>
  tx.run(pg`
    update league_season set status = 'running', started_at = ${at}, revision = revision + 1
    where league_id = ${league} and number = ${season}
  `);

export const markFinished = (tx: Postgres, { league, season }: SeasonRow, at: Date) =>
  tx.run(pg`
    update league_season set status = 'finished', finished_at = ${at}, revision = revision + 1
    where league_id = ${league} and number = ${season}
  `);

export interface DivisionRow {
  readonly tournamentId: number;
  readonly tier: number;
}

/** The highest first. */
export const listDivisions = (db: Postgres, { league, season }: Pick<SeasonRow, 'league' | 'season'>) =>
  db.rows(pg<DivisionRow>`
    select tournament_id as "tournamentId", tier from league_division
    where league_id = ${league} and number = ${season} order by tier
  `);

export const insertDivision = (
  tx: Postgres,
  { league, season }: Pick<SeasonRow, 'league' | 'season'>,
  { tournamentId, tier }: DivisionRow,
) =>
  tx.run(pg`
    insert into league_division (tournament_id, league_id, number, tier)
    values (${tournamentId}, ${league}, ${season}, ${tier})
  `);

/** Divisions of a league that are not over. */
export const listOpenDivisions = (db: Postgres, league: string) =>
  db.column(pg<{ tournamentId: number }>`
    select tournament_id as "tournamentId" from league_division join tournament using (tournament_id)
    where league_id = ${league} and tournament.status in ('registration', 'running', 'approval')
  `);

export const findDivision = (db: Postgres, tournamentId: number) =>
  db.row(pg<{ league: string; name: string; season: number; tier: number }>`
    select league_id as league, name, number as season, tier
    from league_division join league using (league_id) where tournament_id = ${tournamentId}
  `);

/** This team is that one of the season before. */
export const tieTeam = (tx: Postgres, entrantId: number, previousId: number) =>
  tx.run(pg`insert into league_team (entrant_id, previous_id) values (${entrantId}, ${previousId})`);

export interface EarlierTeam {
  readonly entrantId: number;
  readonly earlierId: number;
  readonly season: number;
  readonly tier: number;
  readonly tournamentId: number;
}

/** The same teams in seasons before, the newest first. */
export const listEarlier = (db: Postgres, entrantIds: readonly number[]) =>
  db.rows(pg<EarlierTeam>`
    with recursive chain as (
      select entrant_id, previous_id, 1 as depth from league_team where entrant_id = any(${entrantIds}::int[])
      union all
      select chain.entrant_id, league_team.previous_id, depth + 1
      from chain join league_team on league_team.entrant_id = chain.previous_id where depth < 50
    )
    select chain.entrant_id as "entrantId", chain.previous_id as "earlierId", number as season, tier,
      tournament_id as "tournamentId"
    from chain join tournament_entrant on tournament_entrant.entrant_id = chain.previous_id
    join league_division using (tournament_id)
    order by chain.entrant_id, number desc
  `);

export interface SeasonLine {
  readonly line: number;
  readonly tournamentId: number;
  readonly entrantId: number;
  readonly accountId: number;
  readonly role: RosterRole;
  readonly joinedAt: Date;
}

/** Everybody who is on a roster of these divisions now. */
export const listSeasonLines = (db: Postgres, tournamentIds: readonly number[]) =>
  db.rows(pg<SeasonLine>`
    select line_id as line, tournament_id as "tournamentId", entrant_id as "entrantId", account_id as "accountId", role,
      joined_at as "joinedAt"
    from tournament_player
    where tournament_id = any(${tournamentIds}::int[]) and left_at is null and account_id is not null order by line_id
  `);

/** Lines that came after the start, of those who have left as well. */
export const listTransferred = (db: Postgres, tournamentIds: readonly number[], startedAt: Date) =>
  db.rows(pg<{ line: number; entrantId: number }>`
    select line_id as line, entrant_id as "entrantId" from tournament_player
    where tournament_id = any(${tournamentIds}::int[]) and joined_at > ${startedAt} order by line_id
  `);

/** Of which teams of these divisions somebody is the captain, or on the roster. */
export const listOwnTeams = (db: Postgres, tournamentIds: readonly number[], accountId: number) =>
  db.rows(pg<{ tournamentId: number; entrantId: number; isCaptain: boolean }>`
    select tournament_id as "tournamentId", entrant_id as "entrantId", coalesce(captain_id = ${accountId}, false) as "isCaptain"
    from tournament_entrant
    where tournament_id = any(${tournamentIds}::int[]) and (captain_id = ${accountId} or exists (
      select from tournament_player
      where tournament_player.entrant_id = tournament_entrant.entrant_id and account_id = ${accountId} and left_at is null
    )) order by coalesce(captain_id = ${accountId}, false) desc, entrant_id
  `);

/** What is known of a team goes with it into another division. */
export async function passOn(tx: Postgres, from: number, to: number): Promise<void> {
  await tx.run(pg`update league_team set entrant_id = ${to} where entrant_id = ${from}`);
  await tx.run(pg`update league_contact set entrant_id = ${to} where entrant_id = ${from}`);
}

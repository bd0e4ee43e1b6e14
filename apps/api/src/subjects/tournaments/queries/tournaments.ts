import type { TournamentSource } from '@soulstat/api-client/contract';
import { json, pg, type Postgres } from '../../../storage/postgres/pg.ts';
import type { StoredText } from '../../../community/user-text/stored-text.ts';
import { isVisible } from '../../../community/moderation/queries/moderation-state.ts';

export type StoredStatus = 'registration' | 'running' | 'approval' | 'finished' | 'cancelled';

/** What lists need of a source; it follows from it. */
export interface ListedColumns {
  readonly name: string;
  readonly visibility: 'public' | 'unlisted';
  readonly region: string | null;
  readonly language: string;
  readonly formats: readonly string[];
  readonly teamSize: number;
  readonly entry: 'open' | 'approval' | 'invite';
  readonly hasFreeAgents: boolean;
  readonly hasPrize: boolean;
  readonly minRank: number | null;
  readonly maxRank: number | null;
  readonly minAverage: number | null;
  readonly maxAverage: number | null;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly checkInOpensAt: Date | null;
  readonly checkInClosesAt: Date | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly places: number;
}

export interface NewTournament {
  readonly id: number;
  readonly source: TournamentSource;
  readonly description: StoredText;
  readonly rules: StoredText;
  readonly columns: ListedColumns;
  readonly nextAt: Date | null;
  readonly isSimulated: boolean;
  readonly series: { readonly id: number; readonly number: number } | null;
  readonly at: Date;
}

/** False where the id is taken. */
export const insertTournament = (tx: Postgres, { id, columns, ...tournament }: NewTournament) =>
  tx.some(pg`
    insert into tournament (tournament_id, source, description, rules, name, visibility, region, language, formats, team_size, entry,
      has_free_agents, has_prize, min_rank, max_rank, min_average, max_average, opens_at, closes_at, check_in_opens_at,
      check_in_closes_at, starts_at, ends_at, places, next_at, series_id, series_number, is_simulated, published_at, updated_at)
    values (${id}, ${json(tournament.source)}, ${json(tournament.description)}, ${json(tournament.rules)}, ${columns.name},
      ${columns.visibility}, ${columns.region}, ${columns.language}, ${columns.formats}::text[], ${columns.teamSize}, ${columns.entry},
      ${columns.hasFreeAgents}, ${columns.hasPrize}, ${columns.minRank}, ${columns.maxRank}, ${columns.minAverage},
      ${columns.maxAverage}, ${columns.opensAt}, ${columns.closesAt}, ${columns.checkInOpensAt}, ${columns.checkInClosesAt},
      ${columns.startsAt}, ${columns.endsAt}, ${columns.places}, ${tournament.nextAt}, ${tournament.series?.id ?? null},
      ${tournament.series?.number ?? null}, ${tournament.isSimulated}, ${tournament.at}, ${tournament.at})
    on conflict (tournament_id) do nothing returning tournament_id
  `);

/** Which state a tournament is in, cheaply: what is held of it is read again where one of these differs. */
export interface TournamentMark {
  readonly id: number;
  readonly version: number;
  readonly revision: number;
}

/** Undefined where there is none, or moderators took it away. */
export const findMark = (db: Postgres, id: number) =>
  db.row(pg<TournamentMark>`
    select tournament_id as id, version, revision from tournament
    where tournament_id = ${id} and ${isVisible('tournament', pg`tournament_id`)}
  `);

/** Until the transaction ends nobody else appends to the log: entries that come at once get their order here. */
export const lockTournament = (tx: Postgres, id: number) =>
  tx.row(pg<TournamentMark>`
    select tournament_id as id, version, revision from tournament
    where tournament_id = ${id} and ${isVisible('tournament', pg`tournament_id`)} for update
  `);

export interface TournamentRow extends TournamentMark {
  readonly source: TournamentSource;
  readonly description: StoredText;
  readonly rules: StoredText;
  readonly status: StoredStatus;
  readonly calendarSequence: number;
  readonly seriesId: number | null;
  readonly isSimulated: boolean;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
  readonly endsAt: Date;
}

export const findTournament = (db: Postgres, id: number) =>
  db.row(pg<TournamentRow>`
    select tournament_id as id, version, revision, source, description, rules, status, calendar_sequence as "calendarSequence",
      series_id as "seriesId", is_simulated as "isSimulated", published_at as "publishedAt", updated_at as "updatedAt",
      ends_at as "endsAt"
    from tournament where tournament_id = ${id}
  `);

/** What follows from the log, for lists and for whoever looks when something is to be done. */
export interface Followed {
  readonly id: number;
  readonly version: number;
  readonly status: StoredStatus;
  readonly entrants: number;
  readonly waiting: number;
  readonly championId: number | null;
  readonly checkInClosesAt: Date | null;
  readonly endsAt: Date;
  readonly nextAt: Date | null;
  readonly at: Date;
}

export const saveFollowed = (tx: Postgres, followed: Followed) =>
  tx.run(pg`
    update tournament set version = ${followed.version}, status = ${followed.status}, entrants = ${followed.entrants},
      waiting = ${followed.waiting}, champion_id = ${followed.championId}, check_in_closes_at = ${followed.checkInClosesAt},
      ends_at = ${followed.endsAt}, next_at = ${followed.nextAt}, updated_at = greatest(updated_at, ${followed.at}),
      calendar_sequence = calendar_sequence + (status is distinct from ${followed.status} and ${followed.status} = 'cancelled')::int
    where tournament_id = ${followed.id}
  `);

export interface NewSource {
  readonly id: number;
  readonly revision: number;
  readonly source: TournamentSource;
  readonly description: StoredText;
  readonly rules: StoredText;
  readonly columns: ListedColumns;
  readonly nextAt: Date | null;
}

/** Replaces what organisers wrote; calendars are told where name, time or end changed. */
export const saveSource = (tx: Postgres, { id, columns, ...changed }: NewSource) =>
  tx.run(pg`
    update tournament set revision = ${changed.revision}, source = ${json(changed.source)},
      description = ${json(changed.description)}, rules = ${json(changed.rules)},
      calendar_sequence = calendar_sequence + ((name, starts_at, ends_at)
        is distinct from (${columns.name}, ${columns.startsAt}::timestamptz, ${columns.endsAt}::timestamptz))::int,
      name = ${columns.name}, visibility = ${columns.visibility}, region = ${columns.region}, language = ${columns.language},
      formats = ${columns.formats}::text[], team_size = ${columns.teamSize}, entry = ${columns.entry},
      has_free_agents = ${columns.hasFreeAgents}, has_prize = ${columns.hasPrize}, min_rank = ${columns.minRank},
      max_rank = ${columns.maxRank}, min_average = ${columns.minAverage}, max_average = ${columns.maxAverage},
      opens_at = ${columns.opensAt}, closes_at = ${columns.closesAt}, check_in_opens_at = ${columns.checkInOpensAt},
      check_in_closes_at = ${columns.checkInClosesAt}, starts_at = ${columns.startsAt}, ends_at = ${columns.endsAt},
      places = ${columns.places}, next_at = ${changed.nextAt}, updated_at = greatest(updated_at, now())
    where tournament_id = ${id}
  `);

export const deleteTournamentRow = (tx: Postgres, id: number) =>
  tx.run(pg`delete from tournament where tournament_id = ${id}`);

/** Tournaments the server has to look at by now, the one that waits longest first. */
export const listDue = (db: Postgres, now: Date, limit: number) =>
  db.column(pg<{ id: number }>`
    select tournament_id as id from tournament where next_at <= ${now} order by next_at limit ${limit}
  `);

/** Nothing is to be done before. */
export const setNextAt = (db: Postgres, id: number, nextAt: Date | null) =>
  db.run(pg`update tournament set next_at = ${nextAt} where tournament_id = ${id}`);

export const countRecentTournaments = (db: Postgres, accountId: number) =>
  db.count(pg`
    select count(*)::int as count from tournament_role join tournament using (tournament_id)
    where account_id = ${accountId} and role = 'owner' and published_at > now() - interval '1 day'
  `);

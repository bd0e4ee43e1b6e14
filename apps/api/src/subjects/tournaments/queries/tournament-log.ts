import type { LogEntry } from '@soulstat/tournament';
import { json, NOTHING, pg, type Postgres } from '../../../storage/postgres/pg.ts';
import { tellTopic } from '../../../community/realtime/queries/topics.ts';

/** An entry as it is stored: the reason has a column of its own, and is no part of what is public. */
export interface LogRow {
  readonly entry: LogEntry;
  readonly reason: string | null;
}

/** In order, each with its reason. */
export async function listLog(db: Postgres, id: number, after = 0): Promise<LogEntry[]> {
  const rows = await db.rows(pg<LogRow>`
    select entry, reason from tournament_log where tournament_id = ${id} and version > ${after} order by version
  `);
  return rows.map(({ entry, reason }) => ({ ...entry, reason }));
}

export interface NewLogRow {
  readonly entry: LogEntry;
  readonly accountId: number | null;
}

export const insertLog = (tx: Postgres, id: number, rows: readonly NewLogRow[]) => {
  const entries = rows.map(({ entry: { reason: _reason, ...entry } }) => json(entry));
  return tx.run(pg`
    insert into tournament_log (tournament_id, version, entry, reason, account_id)
    select ${id}, (entry ->> 'id')::int, entry, reason, account.account_id
    from unnest(${entries}::jsonb[], ${rows.map(({ entry }) => entry.reason)}::text[], ${rows.map(({ accountId }) => accountId)}::bigint[])
      as given (entry, reason, by)
    left join account on account.account_id = given.by
  `);
};

export interface ShownLogRow extends LogRow {
  /** Null of the server, of those who hide, and of those who left. */
  readonly author: string | null;
}

export interface LogFilter {
  readonly match?: string | undefined;
  readonly entrant?: number | undefined;
  readonly peopleOnly: boolean;
}

const filtered = (id: number, { match, entrant, peopleOnly }: LogFilter) => pg`
  tournament_id = ${id}
  ${match === undefined ? NOTHING : pg`and entry ->> 'match' = ${match}`}
  ${entrant === undefined ? NOTHING : pg`and ((entry ->> 'entrant')::int = ${entrant} or entry -> 'sides' @> to_jsonb(${entrant}::int))`}
  ${peopleOnly ? pg`and entry -> 'by' ->> 'role' <> 'server'` : NOTHING}
`;

/** The newest first. */
export const listShownLog = (
  db: Postgres,
  id: number,
  filter: LogFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) =>
  db.rows(pg<ShownLogRow>`
    select entry, reason, case when not coalesce(player.hidden, false) then player.name end as author
    from tournament_log left join player on player.account_id = tournament_log.account_id
    where ${filtered(id, filter)} order by version desc limit ${limit} offset ${offset}
  `);

export const countLog = (db: Postgres, id: number, filter: LogFilter) =>
  db.count(pg`select count(*)::int as count from tournament_log where ${filtered(id, filter)}`);

/** Of the authors of these entries, as they are named to others. */
export const listLogAuthors = (db: Postgres, id: number, versions: readonly number[]) =>
  db.rows(pg<{ version: number; author: string | null }>`
    select version, case when not coalesce(player.hidden, false) then player.name end as author
    from tournament_log left join player on player.account_id = tournament_log.account_id
    where tournament_id = ${id} and version = any(${versions}::int[])
  `);

export const tournamentTopic = (id: number): string => `tournament:${id}`;

/** What watchers are told; entries themselves are read from the log. */
export type TournamentNotice =
  | { readonly kind: 'log'; readonly version: number }
  | { readonly kind: 'about' | 'entrants' | 'news' | 'matches' };

export const tellTournament = (tx: Postgres, id: number, notice: TournamentNotice): Promise<void> =>
  tellTopic(tx, tournamentTopic(id), notice);

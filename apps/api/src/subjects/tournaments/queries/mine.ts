import { pg, type Page, type Postgres } from '../../../storage/postgres/pg.ts';
import { isVisible } from '../../../community/moderation/queries/moderation-state.ts';

/** Tournaments an account plays in, is the captain of a team of, or helps to run, that are not over, or were a month ago. */
export const listConcerned = (db: Postgres, accountId: number) =>
  db.rows(pg<{ id: number; plays: boolean; organises: boolean }>`
    select tournament_id as id, bool_or(plays) as plays, bool_or(organises) as organises
    from (
      select tournament_id, true as plays, false as organises from tournament_player
      where account_id = ${accountId} and left_at is null
      union all select tournament_id, true, false from tournament_entrant where captain_id = ${accountId}
      union all select tournament_id, false, true from tournament_role where account_id = ${accountId}
    ) as part
    join tournament using (tournament_id)
    where (status in ('registration', 'running', 'approval') or tournament.updated_at > now() - interval '30 days')
      and ${isVisible('tournament', pg`tournament_id`)}
    group by tournament_id order by min(starts_at), tournament_id limit 100
  `);

/** Tournaments an account has played in that are over, the last one first, with the entrant it was in. */
export async function listPlayed(db: Postgres, accountId: number, { limit, offset }: Page) {
  const played = pg`
    from tournament_player join tournament using (tournament_id)
    where account_id = ${accountId} and left_at is null and role <> 'coach' and status = 'finished'
      and ${isVisible('tournament', pg`tournament_id`)}`;
  const total = await db.count(pg`select count(distinct tournament_id)::int as count ${played}`);
  const rows = await db.rows(pg<{ id: number; entrantId: number }>`
    select tournament_id as id, min(entrant_id) as "entrantId" ${played}
    group by tournament_id order by max(starts_at) desc, tournament_id limit ${limit} offset ${offset}
  `);
  return { rows, total };
}

export const saveCalendarKey = (db: Postgres, accountId: number, keyHash: Uint8Array) =>
  db.run(pg`
    insert into tournament_calendar_key (account_id, key_hash) values (${accountId}, ${keyHash})
    on conflict (account_id) do update set key_hash = excluded.key_hash
  `);

export const findCalendarOwner = (db: Postgres, keyHash: Uint8Array) =>
  db.value(pg<{ accountId: number }>`
    select account_id as "accountId" from tournament_calendar_key where key_hash = ${keyHash}
  `);

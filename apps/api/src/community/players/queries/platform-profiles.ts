import { pg, type Postgres } from '../../../storage/postgres/pg.ts';
import { savePlayers, type SeenPlayer } from './players.ts';

/** Profiles that were asked for longer ago are asked for again. */
const STALE_DAYS = 7;

/** Makes rows for players who were met in matches, so that their names are asked for. */
export const meetPlayers = (db: Postgres, accountIds: readonly number[]) =>
  db.run(pg`
    insert into player (account_id)
    select unnest(${[...new Set(accountIds)].toSorted((a, b) => a - b)}::bigint[]) on conflict (account_id) do nothing
  `);

/** Players whose profile is to be asked for next: those never asked for, then the longest ago. Hidden players are left alone. */
export const listStalePlayers = (db: Postgres, limit: number) =>
  db.column(pg<{ accountId: number }>`
    select account_id as "accountId" from player
    where not hidden
      and (name_source is null or name_source != 'simulated')
      and (checked_at is null or checked_at < now() - make_interval(days => ${STALE_DAYS}))
    order by checked_at nulls first, account_id limit ${limit}
  `);

/** Keeps what the platform said of these accounts, and of the others that it said nothing: all of them have been asked for. */
export const savePlatformProfiles = (
  db: Postgres,
  accountIds: readonly number[],
  profiles: readonly SeenPlayer[],
) =>
  db.transaction(async (tx) => {
    await savePlayers(tx, profiles, 'platform');
    await tx.rows(pg`update player set checked_at = now() where account_id = any (${accountIds}::bigint[])`);
  });

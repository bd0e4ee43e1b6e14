import type { AccountExport } from '@soulstat/api-client/contract';
import { pg, type Postgres, type WithDates } from '../../../storage/postgres/pg.ts';
import { forgetInAudit } from '../../moderation/queries/audit.ts';
import { forgetModeration } from '../../moderation/queries/moderation-state.ts';
import { leaveAllTeams } from '../../teams/queries/teams.ts';
import { forgetOwnRows } from './own-rows.ts';

export type LinkRow = WithDates<AccountExport['links'][number], 'linkedAt'>;

export const findAccount = (db: Postgres, accountId: number) =>
  db.row(pg<{ createdAt: Date; signedInAt: Date }>`
    select created_at as "createdAt", signed_in_at as "signedInAt" from account where account_id = ${accountId}
  `);

export const listNames = (db: Postgres, accountId: number) =>
  db.rows(pg<{ name: string; firstSeenAt: Date; lastSeenAt: Date }>`
    select name, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt"
    from player_name where account_id = ${accountId} order by last_seen_at desc, name
  `);

export const listFavouriteDates = (db: Postgres, accountId: number) =>
  db.rows(pg<{ accountId: number; addedAt: Date }>`
    select favourite_id as "accountId", added_at as "addedAt" from favourite where account_id = ${accountId}
    order by place, favourite_id
  `);

export const listLinks = (db: Postgres, accountId: number) =>
  db.rows(pg<LinkRow>`
    select platform, platform_id as "platformId", name, linked_at as "linkedAt"
    from linked_account where account_id = ${accountId} order by platform
  `);

/** The Twitch accounts that these players linked, by account; of those who hide none. */
export const listTwitchNames = async (db: Postgres, accountIds: readonly number[]) =>
  new Map(
    (
      await db.rows(pg<{ accountId: number; name: string }>`
        select linked_account.account_id as "accountId", linked_account.name
        from linked_account left join player on player.account_id = linked_account.account_id
        where linked_account.account_id = any (${accountIds}::bigint[]) and platform = 'twitch'
          and player.hidden is not true
      `)
    ).map(({ accountId, name }) => [accountId, name]),
  );

/**
 * Links an account that its owner has proven; another profile that had it loses it. What was known of an account that was linked before goes
 * with it.
 */
export const saveLink = (db: Postgres, accountId: number, link: Omit<LinkRow, 'linkedAt'>) =>
  db.transaction(async (tx) => {
    await tx.rows(pg`
      delete from linked_account
      where platform = ${link.platform} and (platform_id = ${link.platformId} or account_id = ${accountId})
    `);
    await tx.rows(pg`
      insert into linked_account (account_id, platform, platform_id, name)
      values (${accountId}, ${link.platform}, ${link.platformId}, ${link.name})
    `);
  });

export const removeLink = (db: Postgres, accountId: number, platform: string) =>
  db.run(pg`delete from linked_account where account_id = ${accountId} and platform = ${platform}`);

/** Hides a player or shows them again, known by name or not. */
export const setHidden = (db: Postgres, accountId: number, isHidden: boolean) =>
  db.run(pg`
    insert into player (account_id, hidden) values (${accountId}, ${isHidden})
    on conflict (account_id) do update set hidden = excluded.hidden, updated_at = now()
    where player.hidden is distinct from excluded.hidden
  `);

/**
 * Deletes what is kept about an account. Of the player the account id stays, so that whoever follows changes (the search) learns
 * that the name has gone, and the wish to be hidden, so that it never comes back.
 */
export const deleteAccount = (db: Postgres, accountId: number) =>
  db.transaction(async (tx) => {
    await forgetModeration(tx, 'player', String(accountId));
    await forgetInAudit(tx, accountId);
    await leaveAllTeams(tx, accountId);
    await forgetOwnRows(tx, accountId);
    await tx.rows(pg`
      update player
      set name = null, name_source = null, avatar_url = null, country = null, last_seen_at = null,
        checked_at = now(), updated_at = now()
      where account_id = ${accountId}
    `);
  });

import type { AlertKind } from '@soulstat/api-client/contract';
import { pg, type Postgres } from '../../../storage/postgres/pg.ts';

export interface Choices {
  readonly kinds: readonly AlertKind[];
  readonly quietFrom: number | null;
  readonly quietUntil: number | null;
  readonly timeZone: string;
  readonly hasFeed: boolean;
}

const CHOICES = pg`
  kinds, quiet_from as "quietFrom", quiet_until as "quietUntil", time_zone as "timeZone", feed_hash is not null as "hasFeed"
`;

export const findChoices = (db: Postgres, accountId: number) =>
  db.row(pg<Choices>`select ${CHOICES} from alert_settings where account_id = ${accountId}`);

export const listChoices = async (db: Postgres, accountIds: readonly number[]) =>
  new Map(
    (
      await db.rows(pg<Choices & { accountId: number }>`
        select account_id as "accountId", ${CHOICES} from alert_settings where account_id = any (${accountIds}::bigint[])
      `)
    ).map((row) => [row.accountId, row]),
  );

/** Whoever chooses after having had none is told of nothing that happened meanwhile. */
export const saveChoices = (db: Postgres, accountId: number, choices: Omit<Choices, 'hasFeed'>, now: Date) =>
  db.run(pg`
    insert into alert_settings as own (account_id, kinds, quiet_from, quiet_until, time_zone, since)
    values (${accountId}, ${choices.kinds}::text[], ${choices.quietFrom}, ${choices.quietUntil}, ${choices.timeZone}, ${now})
    on conflict (account_id) do update set
      kinds = excluded.kinds, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, time_zone = excluded.time_zone,
      since = case when own.kinds = '{}' then excluded.since else own.since end
  `);

/** Everything that tells, at once. What was told stays to be read. */
export const stopAll = (db: Postgres, accountId: number) =>
  db.transaction(async (tx) => {
    await tx.run(
      pg`update alert_settings set kinds = '{}', feed_hash = null where account_id = ${accountId}`,
    );
    await tx.run(pg`delete from alert_browser where account_id = ${accountId}`);
    await tx.run(pg`delete from alert_email where account_id = ${accountId}`);
  });

export const saveFeed = (db: Postgres, accountId: number, hash: Uint8Array | null, now: Date) =>
  db.run(pg`
    insert into alert_settings (account_id, feed_hash, since) values (${accountId}, ${hash}, ${now})
    on conflict (account_id) do update set feed_hash = excluded.feed_hash
  `);

export const findFeedOwner = (db: Postgres, hash: Uint8Array) =>
  db.value(
    pg<{ accountId: number }>`select account_id as "accountId" from alert_settings where feed_hash = ${hash}`,
  );

interface Follow {
  readonly kind: 'hero' | 'tournament';
  readonly id: number;
}

/** False where it is one too many. */
export const follow = (
  db: Postgres,
  accountId: number,
  { kind, id }: Follow,
  { most, now }: { readonly most: number; readonly now: Date },
) =>
  db.transaction(async (tx) => {
    const followed = await tx.count(
      pg`select count(*)::int from alert_follow where account_id = ${accountId}`,
    );
    if (followed >= most) return false;
    await tx.run(pg`
      insert into alert_follow (account_id, kind, object_id, since, seen)
      select ${accountId}, ${kind}, ${id}, ${now},
        case when ${kind} = 'tournament' then (select status from tournament where tournament_id = ${id}) end
      on conflict do nothing
    `);
    return true;
  });

export const unfollow = (db: Postgres, accountId: number, { kind, id }: Follow) =>
  db.run(
    pg`delete from alert_follow where account_id = ${accountId} and kind = ${kind} and object_id = ${id}`,
  );

export const isTournamentThere = (db: Postgres, id: number) =>
  db.some(pg`select from tournament where tournament_id = ${id} and visibility = 'public'`);

export const listFollowedHeroes = (db: Postgres, accountId: number) =>
  db.column(pg<{ id: number }>`
    select object_id as id from alert_follow where account_id = ${accountId} and kind = 'hero' order by since, object_id
  `);

export const listFollowedTournaments = (db: Postgres, accountId: number) =>
  db.rows(pg<{ id: number; name: string }>`
    select tournament_id as id, name from alert_follow join tournament on tournament_id = object_id
    where account_id = ${accountId} and kind = 'tournament' order by since, object_id
  `);

import { pg, type Postgres } from '../../../storage/postgres/pg.ts';
import { SHOWN_PLAYER, type ShownPlayer } from '../../../community/players/queries/players.ts';

export interface PlayerPage {
  /** The last account of the page; null behind the last page. */
  readonly last: number | null;
  /** JSON, unread: a list of [account id, name, address of the avatar], the last two null for a hidden player. */
  readonly players: string;
}

/** One player in a page; hidden ones are named so that nobody finds them by their matches either. */
export type PagedPlayer = readonly [
  accountId: number,
  name: string | null,
  avatarUrl: string | null,
  isHidden: boolean,
];

/** Players by account id, as one JSON text that goes to another thread as it is. */
export const readPlayerPage = async (db: Postgres, after: number, limit: number) =>
  (await db.row(pg<PlayerPage>`
    select max(account_id) as last,
      coalesce(json_agg(json_build_array(account_id, name, avatar_url, hidden))::text, '[]') as players
    from (
      select account_id, hidden,
        case when not hidden then name end as name,
        case when not hidden then avatar_url end as avatar_url
      from player where account_id > ${after} order by account_id limit ${limit}
    ) as page
  `)) ?? { last: null, players: '[]' };

export interface ChangedPlayer extends ShownPlayer {
  /** As the database writes it, to the microsecond. */
  readonly updatedAt: string;
}

export type ChangePlace = Pick<ChangedPlayer, 'updatedAt' | 'accountId'>;

export const listChangedPlayers = (db: Postgres, { updatedAt, accountId }: ChangePlace, limit: number) =>
  db.rows(pg<ChangedPlayer>`
    select account_id as "accountId", updated_at::text as "updatedAt", ${SHOWN_PLAYER}
    from player
    where updated_at >= ${updatedAt}::timestamptz
      and (updated_at, account_id) > (${updatedAt}::timestamptz, ${accountId})
    order by updated_at, account_id limit ${limit}
  `);

export interface PlayerCount {
  readonly players: number;
  /** The database's own clock, some seconds ago. */
  readonly before: string;
}

/** How many players are known, up to a limit beyond which counting takes long. */
export const countPlayers = async (
  db: Postgres,
  { limit, secondsAgo }: { readonly limit: number; readonly secondsAgo: number },
) =>
  (await db.row(pg<PlayerCount>`
    select count(*) as players, (now() - make_interval(secs => ${secondsAgo}))::text as before
    from (select from player limit ${limit}) as known
  `)) ?? { players: 0, before: '-infinity' };

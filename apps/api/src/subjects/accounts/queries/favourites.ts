import { profile } from '@soulstat/api-client/contract';
import { pg, type Postgres } from '../../../storage/postgres/pg.ts';
import { SHOWN_PLAYER, type ShownPlayer } from '../../../community/players/queries/players.ts';

/** In their order. Of players who are hidden neither name nor picture. */
export const listFavourites = (db: Postgres, accountId: number) =>
  db.rows(pg<ShownPlayer>`
    select favourite_id as "accountId", ${SHOWN_PLAYER}
    from favourite left join player on player.account_id = favourite_id
    where favourite.account_id = ${accountId} order by place, favourite_id
  `);

/** Adds at the end; one that is there stays where it is. */
export function addFavourite(db: Postgres, accountId: number, favouriteId: number) {
  return inTurn(db, accountId, async (tx) => {
    const present = await tx.row(pg<{ count: number; last: number; isThere: boolean }>`
      select count(*)::int as count, coalesce(max(place), 0) as last,
        coalesce(bool_or(favourite_id = ${favouriteId}), false) as "isThere"
      from favourite where account_id = ${accountId}
    `);
    if (!present || present.isThere) return 'kept';
    if (present.count >= profile.MAX_FAVOURITES) return 'full';
    await tx.rows(pg`
      insert into favourite (account_id, favourite_id, place) values (${accountId}, ${favouriteId}, ${present.last + 1})
    `);
    return 'kept';
  });
}

export const removeFavourite = (db: Postgres, accountId: number, favouriteId: number) =>
  db.run(pg`delete from favourite where account_id = ${accountId} and favourite_id = ${favouriteId}`);

/** Those named come first and in this order, the others behind them in theirs. */
export async function orderFavourites(db: Postgres, accountId: number, favouriteIds: readonly number[]) {
  await inTurn(db, accountId, async (tx) => {
    await tx.rows(pg`
      update favourite set place = ordered.place
      from (
        select favourite_id, row_number() over (order by wanted.at nulls last, favourite.place, favourite_id) as place
        from favourite
        left join unnest(${favouriteIds}::bigint[]) with ordinality as wanted (id, at) on wanted.id = favourite_id
        where account_id = ${accountId}
      ) as ordered
      where favourite.account_id = ${accountId} and favourite.favourite_id = ordered.favourite_id
    `);
  });
}

/** One change of an account's list after the other, wherever they come from. The account may have been deleted meanwhile. */
const inTurn = <T>(db: Postgres, accountId: number, change: (tx: Postgres) => Promise<T>) =>
  db.transaction(async (tx) => {
    const isThere = await tx.some(pg`select from account where account_id = ${accountId} for update`);
    return isThere ? change(tx) : 'noAccount';
  });

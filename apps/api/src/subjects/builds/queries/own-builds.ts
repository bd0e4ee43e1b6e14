import { pg, type Postgres } from '../../../storage/postgres/pg.ts';

export const findOwnBuild = async (db: Postgres, accountId: number, buildId: number) =>
  (await db.row(pg<{ savedVersion: number | null; isFollowed: boolean }>`
    select
      (select saved_version from build_favourite where account_id = ${accountId} and build_id = build.id) as "savedVersion",
      exists (select from build_follow where account_id = ${accountId} and author_id = build.account_id) as "isFollowed"
    from build where id = ${buildId}
  `)) ?? { savedVersion: null, isFollowed: false };

/** Adding it again keeps the version it was added with. Returns how many there are. */
export const setBuildFavourite = (
  db: Postgres,
  accountId: number,
  { buildId, isFavourite }: { readonly buildId: number; readonly isFavourite: boolean },
): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.rows(
      isFavourite
        ? pg`
            insert into build_favourite (account_id, build_id, saved_version)
            select ${accountId}, id, version from build where id = ${buildId} on conflict do nothing
          `
        : pg`delete from build_favourite where account_id = ${accountId} and build_id = ${buildId}`,
    );
    return tx.count(pg`select popularity as favourites from build where id = ${buildId}`);
  });

/** Returns how many follow the author. */
export async function setFollow(
  db: Postgres,
  accountId: number,
  { authorId, isFollowed }: { readonly authorId: number; readonly isFollowed: boolean },
): Promise<number> {
  await db.rows(
    isFollowed
      ? pg`insert into build_follow (account_id, author_id) values (${accountId}, ${authorId}) on conflict do nothing`
      : pg`delete from build_follow where account_id = ${accountId} and author_id = ${authorId}`,
  );
  return db.count(pg`select count(*)::int as followers from build_follow where author_id = ${authorId}`);
}

export const hasBuilds = (db: Postgres, accountId: number) =>
  db.some(pg`select 1 from build where account_id = ${accountId} limit 1`);

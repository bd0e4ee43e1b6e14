import { pg, type Postgres } from '../../../storage/postgres/pg.ts';

export interface UserImageRow {
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** Whose it is: the same picture may have been uploaded by several. */
export const saveUserImage = (db: Postgres, accountId: number, image: UserImageRow) =>
  db.run(pg`
    insert into user_image (sha256, account_id, width, height, bytes)
    values (${image.sha256}, ${accountId}, ${image.width}, ${image.height}, ${image.bytes})
    on conflict (sha256, account_id) do update set uploaded_at = now()
  `);

export const isUserImage = (db: Postgres, sha256: string) =>
  db.some(pg`select 1 from user_image where sha256 = ${sha256} limit 1`);

/** Pictures of an account that nobody else has uploaded: their files go with it. */
export const listImagesOfOne = (db: Postgres, accountId: number) =>
  db.column(pg<{ sha256: string }>`
    select sha256 from user_image as own
    where account_id = ${accountId}
      and not exists (select from user_image as other where other.sha256 = own.sha256 and other.account_id != own.account_id)
  `);

export const countRecentImages = (db: Postgres, accountId: number) =>
  db.count(pg`
    select count(*)::int as count from user_image where account_id = ${accountId} and uploaded_at > now() - interval '1 day'
  `);

/** Pictures that nobody's text shows, uploaded before so many days; their rows go, and which files have none left is returned. */
export const removeUnusedImages = (tx: Postgres, days: number) =>
  tx.column(pg<{ sha256: string }>`
    with used as (
      select distinct found[1] as sha256
      from (
        select markdown from guide_version union all select markdown from guide_draft
        union all select markdown from comment union all select markdown from blog_post
        union all select concat_ws(' ', source ->> 'description', source ->> 'rules') from tournament
        union all select concat_ws(' ', source ->> 'description', source ->> 'rules') from tournament_draft
        union all select concat_ws(' ', source ->> 'description', source ->> 'rules') from tournament_series
        union all select concat_ws(' ', source ->> 'description', source ->> 'rules') from league
        union all select markdown from tournament_news
        union all select array_to_string(images, ' ') from tournament_evidence
        union all select '/api/user-images/' || logo from team
      ) as text, regexp_matches(markdown, '/api/user-images/([0-9a-f]{64})', 'g') as found
    ), removed as (
      delete from user_image
      where uploaded_at < now() - make_interval(days => ${days}) and sha256 not in (select sha256 from used)
      returning sha256, account_id
    )
    select distinct sha256 from removed
    where not exists (
      select from user_image as other
      where other.sha256 = removed.sha256
        and not exists (select from removed as gone where gone.sha256 = other.sha256 and gone.account_id = other.account_id)
    )
  `);

/** Whether this account has uploaded it. */
export const ownsImage = (db: Postgres, sha256: string, accountId: number) =>
  db.some(pg`select from user_image where sha256 = ${sha256} and account_id = ${accountId}`);

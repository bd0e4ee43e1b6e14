import { pg, type Postgres } from '../../../storage/postgres/pg.ts';
import type { ReportedContent } from '../../../community/moderation/reportable.ts';

/** As it was written: moderators read the newest version, shown or not. */
export const findReportedGuide = (db: Postgres, guideId: number) =>
  db.row(pg<ReportedContent>`
    select title, '/guides/' || guide_id || '-' || slug as path, left(markdown, 500) as text,
      account_id::float8 as "authorId"
    from guide_version where guide_id = ${guideId} order by number desc limit 1
  `);

export const findReportedComment = (db: Postgres, commentId: number) =>
  db.row(pg<ReportedContent>`
    select 'Comment on ' || kind || ' ' || object_id as title, case kind when 'change' then '/commits?comments=' when 'build' then '/builds/build-analysis/' else '/guides/' end || object_id as path,
      left(markdown, 500) as text, account_id::float8 as "authorId"
    from comment where id = ${commentId}
  `);

import type { ReportedObject } from '@soulstat/api-client/contract';
import { pg, type Postgres } from '../../../storage/postgres/pg.ts';

export type ReportedText = Omit<NonNullable<ReportedObject['content']>, 'authorName'>;

/** As it was written: moderators read the newest version, shown or not. */
export const findReportedGuide = (db: Postgres, guideId: number) =>
  db.row(pg<ReportedText>`
    select title, '/guides/' || guide_id || '-' || slug as path, left(markdown, 500) as text,
      account_id::float8 as "authorId"
    from guide_version where guide_id = ${guideId} order by number desc limit 1
  `);

export const findReportedBuild = (db: Postgres, buildId: number) =>
  db.row(pg<ReportedText>`
    select name as title, '/builds/build-analysis/' || id as path, left(description, 500) as text, account_id::float8 as "authorId"
    from build where id = ${buildId}
  `);

export const findReportedComment = (db: Postgres, commentId: number) =>
  db.row(pg<ReportedText>`
    select 'Comment on ' || kind || ' ' || object_id as title, case kind when 'change' then '/commits?comments=' when 'build' then '/builds/build-analysis/' else '/guides/' end || object_id as path,
      left(markdown, 500) as text, account_id::float8 as "authorId"
    from comment where id = ${commentId}
  `);

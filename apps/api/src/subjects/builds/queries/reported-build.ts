import { pg, type Postgres } from '../../../storage/postgres/pg.ts';
import type { ReportedContent } from '../../../community/moderation/reportable.ts';

export const findReportedBuild = (db: Postgres, buildId: number) =>
  db.row(pg<ReportedContent>`
    select name as title, '/builds/build-analysis/' || id as path, left(description, 500) as text, account_id::float8 as "authorId"
    from build where id = ${buildId}
  `);

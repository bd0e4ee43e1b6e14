import type { ReportedContent } from '../../../community/moderation/reportable.ts';
import { TEAM_OWNER } from '../../../community/teams/queries/teams.ts';
import { pg, type Postgres } from '../../../storage/postgres/pg.ts';

/** As its captains wrote it, shown or not. */
export const findReportedTeam = (db: Postgres, teamId: number) =>
  db.row(pg<ReportedContent>`
    select name as title, '/teams/' || team_id as path, concat_ws(E'\n', concat_ws(' · ', name, tag), about) as text,
      ${TEAM_OWNER}::float8 as "authorId"
    from team where team_id = ${teamId}
  `);

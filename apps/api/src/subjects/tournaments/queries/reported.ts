import type { ReportedContent } from '../../../community/moderation/reportable.ts';
import { pg, type Postgres } from '../../../storage/postgres/pg.ts';

const ownerOf = pg`(select account_id::float8 from tournament_role
  where tournament_role.tournament_id = tournament.tournament_id and role = 'owner')`;

/** As organisers wrote it, shown or not. */
export const findReportedTournament = (db: Postgres, id: number) =>
  db.row(pg<ReportedContent>`
    select name as title, '/tournaments/' || tournament_id as path,
      left(concat_ws(E'\n', name, source ->> 'description', source ->> 'rules'), 500) as text, ${ownerOf} as "authorId"
    from tournament where tournament_id = ${id}
  `);

/** Its name is all that can be taken away. */
export const findReportedEntrant = (db: Postgres, entrantId: number) =>
  db.row(pg<ReportedContent>`
    select coalesce(tournament_entrant.name, 'A player') as title, '/tournaments/' || tournament_id || '/teams' as path,
      concat_ws(' · ', tournament_entrant.name, tag) as text, captain_id::float8 as "authorId"
    from tournament_entrant where entrant_id = ${entrantId}
  `);

export const findReportedNews = (db: Postgres, newsId: number) =>
  db.row(pg<ReportedContent>`
    select title, '/tournaments/' || tournament_id || '/news' as path, left(markdown, 500) as text, author_id::float8 as "authorId"
    from tournament_news where news_id = ${newsId}
  `);

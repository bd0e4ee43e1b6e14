import type { WrittenGuide } from '@soulstat/api-client/contract';
import { pg, type Pg, type Postgres, type WithDates } from '../../../storage/postgres/pg.ts';

/** Why moderators took a guide away, or refused a version of it, in their words. */
const WHY = pg`
  (
    select why from audit_entry
    where object_kind = 'guide' and object_id = guide.id::text
      and case when moderation.state is not null then action = 'report.decide'
        else action = 'guide.review' and (after ->> 'version')::int = version.number end
    order by audit_entry.id desc limit 1
  )
`;

const writtenGuides = (condition: Pg) => pg<WithDates<WrittenGuide, 'savedAt'>>`
  select guide.id, slug, title, number as version, coalesce(moderation.state, version.state) as state,
    guide.published_version is not null as "isPublished", version.created_at as "savedAt",
    case when moderation.state is not null or version.state = 'refused' then ${WHY} end as why
  from guide
  join guide_version version on version.guide_id = guide.id
    and number = (select max(number) from guide_version where guide_id = guide.id)
  left join moderation_state moderation on moderation.kind = 'guide' and moderation.object_id = guide.id::text
  where ${condition} order by version.created_at desc limit 200
`;

export const listWrittenGuides = (db: Postgres, accountId: number) =>
  db.rows(writtenGuides(pg`guide.account_id = ${accountId}`));

export const findWrittenGuide = (db: Postgres, guideId: number) =>
  db.row(writtenGuides(pg`guide.id = ${guideId}`));

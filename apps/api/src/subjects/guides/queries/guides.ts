import type { AccountRole, Guide, GuideCard, GuideToReview } from '@soulstat/api-client/contract';
import type { StoredText } from '../../../community/user-text/stored-text.ts';
import { json, NOTHING, pg, type Postgres, type WithDates } from '../../../storage/postgres/pg.ts';
import { isVisible } from '../../../community/moderation/queries/moderation-state.ts';
import { HIDES, SHOWN_PLAYER, type ShownPlayer } from '../../../community/players/queries/players.ts';

export type GuideAbout = Pick<GuideCard, 'title' | 'heroId' | 'level' | 'language'>;

/** Who wrote something; nothing of a player who hides but the account, which nobody else is told (`authorsOf`). */
export interface AuthorRow extends ShownPlayer {
  readonly role: AccountRole;
}

export interface GuideRow
  extends GuideAbout, AuthorRow, Pick<GuideCard, 'id' | 'slug' | 'checkedOn' | 'votes' | 'comments'> {
  readonly publishedVersion: number | null;
  readonly number: number;
  readonly state: 'review' | 'published' | 'refused';
  readonly createdAt: Date;
  readonly publishedAt: Date;
  /** Without the parts where a list is read. */
  readonly rendered: StoredText;
}

/** Of the alias `account_id` of a row: the name, the picture and the role of its account. */
export const AUTHOR = pg`${SHOWN_PLAYER}, coalesce(account_role.role, 'user') as role`;

const COLUMNS = pg`
  guide.id, guide.account_id::float8 as "accountId", guide.published_version as "publishedVersion",
  coalesce(guide.first_published_at, guide.created_at) as "publishedAt",
  version.number, version.title, version.slug, version.hero_id as "heroId", version.level, version.language,
  version.state, to_char(version.checked_on, 'YYYY-MM-DD') as "checkedOn", version.created_at as "createdAt",
  (select coalesce(sum(value), 0)::int from vote where kind = 'guide' and object_id = guide.id) as votes,
  (select count(*)::int from comment where kind = 'guide' and object_id = guide.id) as comments,
  ${AUTHOR}
`;

const AUTHOR_TABLES = pg`
  left join player on player.account_id = guide.account_id
  left join account_role on account_role.account_id = guide.account_id
`;

export interface GuideFilter {
  readonly heroId?: number | undefined;
  readonly level?: string | undefined;
  readonly language?: string | undefined;
  readonly accountId?: number | undefined;
}

export const listGuideRows = (
  db: Postgres,
  { heroId, level, language, accountId }: GuideFilter,
  limit: number,
) =>
  db.rows(pg<GuideRow>`
    select ${COLUMNS}, version.rendered - 'parts' - 'headings' as rendered from guide
    join guide_version version on version.guide_id = guide.id and version.number = guide.published_version
    ${AUTHOR_TABLES}
    where ${isVisible('guide', pg`guide.id`)}
      ${heroId === undefined ? NOTHING : pg`and version.hero_id = ${heroId}`}
      ${level === undefined ? NOTHING : pg`and version.level = ${level}`}
      ${language === undefined ? NOTHING : pg`and version.language = ${language}`}
      ${accountId === undefined ? NOTHING : pg`and guide.account_id = ${accountId} and not ${HIDES}`}
    order by votes desc, "publishedAt" desc, guide.id limit ${limit}
  `);

/** The newest version, whatever was decided about it: for its author and moderators. */
export const findNewestVersion = (db: Postgres, guideId: number) =>
  db.row(pg<GuideRow>`
    select ${COLUMNS}, version.rendered from guide join guide_version version on version.guide_id = guide.id
    ${AUTHOR_TABLES}
    where guide.id = ${guideId} order by version.number desc limit 1
  `);

/** A version of a guide; without one the newest reviewed, or the newest where none was. Refused ones nobody is shown. */
export const findGuide = (db: Postgres, guideId: number, number: number | undefined) =>
  db.row(pg<GuideRow & { markdown: string }>`
    select ${COLUMNS}, version.rendered, version.markdown
    from guide join guide_version version on version.guide_id = guide.id
    ${AUTHOR_TABLES}
    where guide.id = ${guideId} and version.state <> 'refused' and ${isVisible('guide', pg`guide.id`)}
      and version.number = ${number === undefined ? pg`coalesce(guide.published_version, version.number)` : pg`${number}`}
    order by version.number desc limit 1
  `);

export type VersionRow = WithDates<Guide['versions'][number], 'createdAt'>;

export const listVersions = (db: Postgres, guideId: number) =>
  db.rows(pg<VersionRow>`
    select number, created_at as "createdAt", to_char(checked_on, 'YYYY-MM-DD') as "checkedOn", note, state
    from guide_version where guide_id = ${guideId} and state <> 'refused' order by number desc limit 200
  `);

/** The version before one that is shown, among those that are: 0 before the first. Undefined where this version is not shown. */
export const findVersionBefore = (db: Postgres, guideId: number, number: number) =>
  db.value(pg<{ before: number }>`
    select coalesce((
      select max(earlier.number) from guide_version earlier
      where earlier.guide_id = version.guide_id and earlier.number < version.number and earlier.state <> 'refused'
    ), 0) as before
    from guide_version version
    where version.guide_id = ${guideId} and version.number = ${number} and version.state <> 'refused'
      and ${isVisible('guide', pg`version.guide_id`)}
  `);

/** What was written in two versions; nothing in version 0. */
export const findComparedTexts = (
  db: Postgres,
  guideId: number,
  { from, to }: { readonly from: number; readonly to: number },
) =>
  db.row(pg<{ before: string; now: string }>`
    select version.markdown as now, coalesce(earlier.markdown, '') as before from guide_version version
    left join guide_version earlier on earlier.guide_id = version.guide_id and earlier.number = ${from}
    where version.guide_id = ${guideId} and version.number = ${to}
  `);

export const findGuideOwner = (db: Postgres, guideId: number) =>
  db.value(pg<{ owner: number }>`select account_id::float8 as owner from guide where id = ${guideId}`);

/** What the author wrote last, refused or not. */
export const findNewestText = (db: Postgres, guideId: number) =>
  db.row(pg<GuideAbout & { markdown: string }>`
    select title, hero_id as "heroId", level, language, markdown
    from guide_version where guide_id = ${guideId} order by number desc limit 1
  `);

export const hasGuides = (db: Postgres, accountIds: readonly number[]) =>
  db.some(pg`select 1 from guide where account_id = any(${accountIds}::bigint[]) limit 1`);

export interface NewVersion extends GuideAbout {
  readonly accountId: number;
  /** Null of a new guide. */
  readonly guideId: number | null;
  readonly slug: string;
  readonly markdown: string;
  readonly rendered: StoredText;
  readonly note: string | null;
  readonly isReviewed: boolean;
  /** The day (UTC) whose values it has; today where left out. */
  readonly checkedOn?: string;
}

/** A version more, of a guide that is there or of a new one. What waited for review before it waits no more. */
export const saveVersion = (db: Postgres, version: NewVersion) =>
  db.transaction(async (tx) => {
    const guideId = version.guideId ?? (await newGuide(tx, version.accountId));
    await tx.rows(pg`select id from guide where id = ${guideId} for update`);
    await tx.rows(
      pg`update guide_version set state = 'refused' where guide_id = ${guideId} and state = 'review'`,
    );
    const state = version.isReviewed ? 'published' : 'review';
    const saved = await tx.value(pg<{ number: number }>`
      insert into guide_version (
        guide_id, account_id, number, title, slug, hero_id, level, language, markdown, rendered, note, state, checked_on
      )
      select ${guideId}, ${version.accountId}, coalesce(max(number), 0) + 1, ${version.title}, ${version.slug}, ${version.heroId},
        ${version.level}, ${version.language}, ${version.markdown}, ${json(version.rendered)}, ${version.note},
        ${state}, coalesce(${version.checkedOn ?? null}::date, (now() at time zone 'UTC')::date)
      from guide_version where guide_id = ${guideId} returning number
    `);
    const number = saved ?? 1;
    if (version.isReviewed) await publish(tx, guideId, number);
    return { guideId, number };
  });

const newGuide = (tx: Postgres, accountId: number) =>
  tx.count(pg`insert into guide (account_id) values (${accountId}) returning id`);

const publish = (tx: Postgres, guideId: number, number: number) =>
  tx.run(pg`
    update guide set published_version = ${number}, first_published_at = coalesce(first_published_at, now())
    where id = ${guideId}
  `);

export const countRecentGuides = (db: Postgres, accountId: number) =>
  db.count(pg`
    select count(*)::int as count from guide where account_id = ${accountId} and created_at > now() - interval '1 day'
  `);

/** With its versions, votes and comments. */
export const deleteGuideRow = (tx: Postgres, guideId: number) =>
  tx.run(pg`delete from guide where id = ${guideId}`);

export const listVersionsInReview = (db: Postgres) =>
  db.rows(pg<AuthorRow & WithDates<Omit<GuideToReview, 'author'>, 'sentAt'>>`
    select guide.id as "guideId", guide.account_id::float8 as "accountId", version.slug, version.number as version,
      version.title, version.hero_id as "heroId", version.level, version.language, version.note,
      version.created_at as "sentAt", ${AUTHOR}
    from guide_version version join guide on guide.id = version.guide_id
    ${AUTHOR_TABLES}
    where version.state = 'review' order by version.created_at limit 200
  `);

/** Returns whose guide it is; undefined where that version does not wait any more. */
export async function decideVersion(
  tx: Postgres,
  { guideId, number, isPublished }: { guideId: number; number: number; isPublished: boolean },
): Promise<number | undefined> {
  const owner = await tx.value(pg<{ owner: number }>`
    update guide_version version set state = ${isPublished ? 'published' : 'refused'} from guide
    where guide.id = version.guide_id and version.guide_id = ${guideId} and number = ${number}
      and version.state = 'review'
    returning guide.account_id::float8 as owner
  `);
  if (owner !== undefined && isPublished) await publish(tx, guideId, number);
  return owner;
}

/** What is published, by its address. */
export const listGuideAddresses = (db: Postgres) =>
  db.rows(pg<{ id: number; slug: string; changedAt: Date }>`
    select guide.id, version.slug, version.created_at as "changedAt" from guide
    join guide_version version on version.guide_id = guide.id and version.number = guide.published_version
    where ${isVisible('guide', pg`guide.id`)} order by guide.id desc limit 50000
  `);

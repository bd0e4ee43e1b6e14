import type { Build, BuildAuthor, BuildCard, BuildMeasured } from '@soulstat/api-client/contract';
import { pg, type Postgres, type WithDates } from '../../../storage/postgres/pg.ts';
import { isVisible } from '../../../community/moderation/queries/moderation-state.ts';
import { NEW_ACCOUNT_MS } from '../../../community/permissions/new-accounts.ts';
import { HIDES } from '../../../community/players/queries/players.ts';

export type BuildSource = BuildCard['source'];

/** What lists show of a build: of its newest version. */
export interface BuildRow extends WithDates<
  Omit<BuildCard, 'author' | 'measured' | 'excerpt'>,
  'publishedAt' | 'updatedAt'
> {
  /** Null where it is unknown, or the author hides. */
  readonly accountId: number | null;
  readonly authorName: string | null;
  readonly authorAvatarUrl: string | null;
  readonly authorRole: BuildAuthor['role'];
  readonly authorRank: number | null;
  readonly description: string;
  readonly measuredBy: BuildMeasured['method'] | null;
  readonly matches: number;
  readonly wins: number;
  readonly closeness: number | null;
}

/** Of the aliases `build`, `player`, `account` and `account_role` (`AUTHOR_TABLES`). */
export const BUILD_COLUMNS = pg`
  build.id, case when not ${HIDES} then build.account_id::float8 end as "accountId", build.source, build.hero_id as "heroId", build.name, build.description,
  build.language, build.tags::float8[] as tags, build.version, to_char(build.patch_id, 'YYYY-MM-DD') as "patchId",
  build.patch_state as "patchState", build.patch_changes as "patchChanges", build.archetype, build.souls,
  build.item_count as "itemCount", build.core_item_ids::float8[] as "coreItemIds", build.views,
  build.popularity as favourites, build.measured_by as "measuredBy", build.matches, build.wins,
  build.closeness::float8 as closeness, build.published_at as "publishedAt", build.updated_at as "updatedAt",
  case when not ${HIDES} then player.name end as "authorName",
  case when not ${HIDES} then player.avatar_url end as "authorAvatarUrl",
  case when not ${HIDES} then build.author_rank end as "authorRank",
  case when account.account_id is not null then coalesce(account_role.role, 'user') end as "authorRole",
  (
    select count(*)::int from comment
    where kind = 'build' and object_id = build.id and ${isVisible('comment', pg`comment.id`)}
  ) as comments
`;

export const AUTHOR_TABLES = pg`
  left join player on player.account_id = build.account_id
  left join account on account.account_id = build.account_id
  left join account_role on account_role.account_id = build.account_id
`;

export interface BuildVersionRow extends WithDates<
  Omit<Build['versions'][number], 'version'>,
  'publishedAt'
> {
  readonly number: number;
}

export interface WholeBuildRow
  extends BuildRow, Pick<Build, 'content' | 'note' | 'gameBuildId' | 'matchId' | 'copies'> {
  /** When the author's account was made here. */
  readonly authorSince: Date | null;
  /** Of the version that was asked for. */
  readonly number: number;
  readonly writtenFor: string;
  readonly writtenAt: Date;
  readonly copiedFromId: number | null;
  readonly copiedFromHeroId: number | null;
  readonly copiedFromName: string | null;
  readonly gameVersion: number;
  readonly gameOriginId: number | null;
}

/** A version of a build, the newest without a number; undefined of what is not there or was taken away. */
export const findBuild = (db: Postgres, buildId: number, number?: number) =>
  db.row(pg<WholeBuildRow>`
    select ${BUILD_COLUMNS}, account.created_at as "authorSince", written.content, written.number, written.note,
      to_char(written.patch_id, 'YYYY-MM-DD') as "writtenFor", written.published_at as "writtenAt",
      origin.id as "copiedFromId", origin.hero_id as "copiedFromHeroId", origin.name as "copiedFromName", build.game_build_id::float8 as "gameBuildId",
      build.game_version as "gameVersion", build.game_origin_id::float8 as "gameOriginId", build.match_id::float8 as "matchId",
      (select count(*)::int from build as copy where copy.copied_from = build.id) as copies
    from build
    join build_version written
      on written.build_id = build.id and written.number = ${number === undefined ? pg`build.version` : pg`${number}`}
    left join (
      select id, hero_id, name from build as original where ${isVisible('build', pg`original.id`)}
    ) as origin on origin.id = build.copied_from
    ${AUTHOR_TABLES}
    where build.id = ${buildId} and ${isVisible('build', pg`build.id`)}
  `);

export const listBuildVersions = (db: Postgres, buildId: number) =>
  db.rows(pg<BuildVersionRow>`
    select number, note, to_char(patch_id, 'YYYY-MM-DD') as "patchId", published_at as "publishedAt"
    from build_version where build_id = ${buildId} order by number desc limit 500
  `);

/** Whether there was a build with this id that nobody can read any more. */
export const isBuildRemoved = (db: Postgres, buildId: number) =>
  db.some(pg`
    select 1 from build_removed where id = ${buildId}
    union all
    select 1 from build where id = ${buildId} and not ${isVisible('build', pg`build.id`)}
  `);

/** Whose a build is, and what one needs to know to change it: also of those that moderators took away. */
export const findBuildOwner = (db: Postgres, buildId: number) =>
  db.row(pg<{ owner: number | null; version: number; isVisible: boolean }>`
    select account_id::float8 as owner, version, ${isVisible('build', pg`build.id`)} as "isVisible"
    from build where id = ${buildId}
  `);

/** Those that search engines may list: of authors whom the game knows, and of accounts that are not new. */
export const listIndexedBuilds = (db: Postgres) =>
  db.rows(pg<{ id: number; changedAt: Date }>`
    select build.id, build.updated_at as "changedAt" from build
    left join account on account.account_id = build.account_id
    where build.source <> 'simulated' and ${isVisible('build', pg`build.id`)}
      and (build.source = 'imported' or account.created_at <= now() - ${NEW_ACCOUNT_MS} * interval '1 millisecond')
    order by build.popularity desc, build.id limit 50000
  `);

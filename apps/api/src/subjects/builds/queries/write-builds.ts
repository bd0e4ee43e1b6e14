import type { BuildContent } from '@soulstat/api-client/contract';
import { json, pg, type Postgres } from '../../../storage/postgres/pg.ts';
import type { BuildRow, BuildSource } from './build-rows.ts';

/** What is worked out of a version for lists (`apps/api/src/subjects/builds/build-facts.ts`). */
export interface BuildFacts extends Pick<
  BuildRow,
  'archetype' | 'souls' | 'itemCount' | 'patchId' | 'patchState' | 'patchChanges'
> {
  readonly words: string;
  readonly itemIds: readonly number[];
  readonly coreItemIds: readonly number[];
  readonly patchChecked: string;
}

export interface NewBuildVersion {
  /** Undefined of a new build. */
  readonly buildId?: number | undefined;
  readonly accountId: number | null;
  readonly source: BuildSource;
  readonly content: BuildContent;
  readonly facts: BuildFacts;
  readonly note: string | null;
  readonly copiedFrom?: number | null;
  readonly matchId?: number | null;
  readonly authorRank?: number | undefined;
  /** Of imported builds. */
  readonly game?:
    | {
        readonly buildId: number;
        readonly version: number;
        readonly favourites: number;
        /** The build it was copied from in the game. */
        readonly originId?: number | null;
      }
    | undefined;
  /** Now, where left out. */
  readonly publishedAt?: Date | undefined;
  readonly updatedAt?: Date | undefined;
}

/** A new build, or a version more of one; inside a transaction. */
export async function saveBuildVersion(tx: Postgres, version: NewBuildVersion) {
  const saved = await tx.row(version.buildId === undefined ? insertion(version) : change(version));
  if (!saved) throw new Error('There is no such build.');
  const { content, facts, note, accountId, updatedAt = null } = version;
  await tx.rows(pg`
    insert into build_version (build_id, account_id, number, content, note, patch_id, published_at)
    values (${saved.buildId}, ${accountId}, ${saved.number}, ${json(content)}, ${note}, ${facts.patchId}::date,
      coalesce(${updatedAt}::timestamptz, now()))
  `);
  return saved;
}

type Saved = { buildId: number; number: number };

/** In the order of `VALUES`. */
const COLUMNS = pg`
  hero_id, name, description, language, tags, words, item_ids, core_item_ids, archetype, souls, item_count, patch_id,
  patch_state, patch_changes, patch_checked, author_name, author_rank, updated_at
`;

const valuesOf = ({ content, facts, accountId, authorRank, updatedAt }: NewBuildVersion) => pg`
  ${content.heroId}::integer, ${content.name}::text, ${content.description}::text, ${content.language}::integer, ${content.tags}::bigint[], ${facts.words}::text,
  ${facts.itemIds}::bigint[], ${facts.coreItemIds}::bigint[], ${facts.archetype}::text, ${facts.souls}::integer,
  ${facts.itemCount}::integer,
  ${facts.patchId}::date, ${facts.patchState}::text, ${facts.patchChanges}::integer, ${facts.patchChecked}::text,
  (select name from player where account_id = ${accountId}::bigint and not hidden), ${authorRank ?? null}::smallint,
  coalesce(${updatedAt ?? null}::timestamptz, now())
`;

function insertion(version: NewBuildVersion) {
  const { accountId, source, game, copiedFrom = null, matchId = null, publishedAt = null } = version;
  return pg<Saved>`
    insert into build (
      account_id, source, game_build_id, game_version, game_favourites, game_origin_id, copied_from, match_id, published_at, version, ${COLUMNS}
    )
    select ${accountId}::bigint, ${source}, ${game?.buildId ?? null}::bigint, ${game?.version ?? 0}::integer,
      ${game?.favourites ?? 0}::integer, ${game?.originId ?? null}::bigint, ${copiedFrom}::integer, ${matchId}::bigint,
      coalesce(${publishedAt}::timestamptz, now()), 1, ${valuesOf(version)}
    returning id as "buildId", version as number
  `;
}

/** What was measured stays until it is measured anew, within minutes. */
const change = (version: NewBuildVersion) => pg<Saved>`
  update build set version = version + 1, game_version = coalesce(${version.game?.version ?? null}::integer, game_version),
    game_favourites = coalesce(${version.game?.favourites ?? null}::integer, game_favourites),
    game_origin_id = coalesce(${version.game?.originId ?? null}::bigint, game_origin_id),
    (${COLUMNS}) = (select ${valuesOf(version)})
  where id = ${version.buildId ?? 0} returning id as "buildId", version as number
`;

export const countRecentBuilds = (db: Postgres, accountId: number) =>
  db.count(pg`
    select count(*)::int as count from build
    where account_id = ${accountId} and source in ('site', 'match') and published_at > now() - interval '1 day'
  `);

/** With its versions, favourites and comments. */
export const deleteBuildRow = (tx: Postgres, buildId: number) =>
  tx.run(pg`delete from build where id = ${buildId}`);

/** Whether the simulated league has builds: of its own, or by its players. */
export const hasSimulatedBuilds = (db: Postgres, firstAccountId: number) =>
  db.some(pg`select 1 from build where source = 'simulated' or account_id >= ${firstAccountId} limit 1`);

export async function forgetSimulatedBuilds(db: Postgres, firstAccountId: number): Promise<void> {
  await db.rows(pg`delete from build where source = 'simulated' or account_id >= ${firstAccountId}`);
  await db.rows(pg`delete from build_follow where author_id >= ${firstAccountId}`);
}

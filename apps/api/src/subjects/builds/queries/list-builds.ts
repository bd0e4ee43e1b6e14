import type { BuildLibraryQuery, BuildPatchState, BuildSort } from '@soulstat/api-client/contract';
import { NOTHING, pg, type Page, type Pg, type Postgres } from '../../../storage/postgres/pg.ts';
import { AUTHOR_TABLES, BUILD_COLUMNS, type BuildRow } from './build-rows.ts';

export interface BuildFilter extends Pick<
  BuildLibraryQuery,
  'tag' | 'language' | 'minRank' | 'archetype' | 'source'
> {
  readonly heroId?: number | undefined;
  /** Words; each may be the beginning of one. */
  readonly words?: string | undefined;
  readonly accountId?: number | undefined;
  /** Of authors with a role alone. */
  readonly isVerified?: boolean | undefined;
  readonly patchState?: BuildPatchState | undefined;
  readonly itemId?: number | undefined;
  /** Whose favourites alone. */
  readonly favouritesOf?: number | undefined;
}

const ORDERS: Readonly<Record<BuildSort, Pg>> = {
  popular: pg`build.popularity desc, build.views desc, build.id desc`,
  new: pg`build.updated_at desc, build.id desc`,
  winRate: pg`build.win_low desc nulls last, build.id desc`,
  followed: pg`build.followed desc nulls last, build.id desc`,
};

export interface BuildPage extends Page {
  readonly sort: BuildSort;
}

/** A page of the builds that a filter leaves, and how many there are. */
export function listBuildRows(db: Postgres, filter: BuildFilter, page: BuildPage) {
  if (filter.words === undefined) return readPage(db, filter, page);
  return db.transaction(async (tx) => {
    // The planner ignores the cost of reading search vectors out of TOAST: a sequential scan takes twice as long as the index.
    await tx.rows(pg`set local enable_seqscan = off`);
    return readPage(tx, filter, page);
  });
}

async function readPage(db: Postgres, filter: BuildFilter, { sort, limit, offset }: BuildPage) {
  const where = conditionsOf(filter);
  const rows = await db.rows(pg<BuildRow & { total: number }>`
    with page as materialized (
      select id from build where ${IS_SHOWN} ${where} order by ${ORDERS[sort]} limit ${limit} offset ${offset}
    )
    select ${BUILD_COLUMNS}, ${countOf(where)} as total from page join build using (id)
    ${AUTHOR_TABLES}
    order by ${ORDERS[sort]}
  `);
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await db.count(pg`select ${countOf(where)} as total`));
  return { rows, total };
}

/** All that match, minus the hidden ones among them: checking each row for being hidden takes twice as long. */
const countOf = (where: Pg): Pg => pg`(
  (select count(*) from build where true ${where}) - (select count(*) from build where id = any(${HIDDEN}) ${where})
)::int`;

const HIDDEN = pg`array(select object_id::integer from moderation_state where kind = 'build')`;

/** As `isVisible` says, read once for all rows: joined to each, it would keep the orders from being read off their indexes. */
const IS_SHOWN = pg`id <> all(${HIDDEN})`;

/** An array is read once; a join would read all builds. */
const VERIFIED = pg`account_id = any(array(select account_id from account_role))`;

const isFavouriteOf = (accountId: number) =>
  pg`id in (select build_id from build_favourite where account_id = ${accountId})`;

/** Whoever hides is found by nothing. */
const isOfAuthor = (accountId: number) =>
  pg`account_id = ${accountId} and not exists (select 1 from player where account_id = ${accountId} and hidden)`;

function conditionsOf(filter: BuildFilter): Pg {
  const { heroId, words, tag, language, accountId, isVerified, minRank } = filter;
  const { patchState, itemId, archetype, source, favouritesOf } = filter;
  return pg`
    ${heroId === undefined ? NOTHING : pg`and hero_id = ${heroId}`}
    ${words === undefined ? NOTHING : pg`and search @@ to_tsquery('simple', ${prefixQuery(words)})`}
    ${tag === undefined ? NOTHING : pg`and tags @> array[${tag}::bigint]`}
    ${language === undefined ? NOTHING : pg`and language = ${language}`}
    ${accountId === undefined ? NOTHING : pg`and ${isOfAuthor(accountId)}`}
    ${isVerified ? pg`and ${VERIFIED}` : NOTHING}
    ${minRank === undefined ? NOTHING : pg`and author_rank >= ${minRank}`}
    ${patchState === undefined ? NOTHING : pg`and patch_state = ${patchState}`}
    ${itemId === undefined ? NOTHING : pg`and item_ids @> array[${itemId}::bigint]`}
    ${archetype === undefined ? NOTHING : pg`and archetype = ${archetype}`}
    ${source === undefined ? NOTHING : pg`and source = ${source}`}
    ${favouritesOf === undefined ? NOTHING : pg`and ${isFavouriteOf(favouritesOf)}`}`;
}

/** Letters and digits alone, so that nothing of it is syntax: "gun pa" finds "Gun Paradox". */
const prefixQuery = (words: string): string =>
  (words.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `'${word}':*`).join(' & ');

import { pg, unnest, type Postgres } from '../../../storage/postgres/pg.ts';
import type { BuildRow, WholeBuildRow } from './build-rows.ts';

export const readBuildsMeasuredAt = async (db: Postgres) =>
  (await db.value(pg<{ measuredAt: Date | null }>`
    select measured_at as "measuredAt" from builds_measured
  `)) ?? null;

/** False while another process counts. Its lease ends after so long, whatever became of it. */
export const beginMeasuring = (db: Postgres, leaseSeconds: number) =>
  db.some(pg`
    insert into builds_measured (lease_until) values (now() + make_interval(secs => ${leaseSeconds}))
    on conflict (only_row) do update set lease_until = excluded.lease_until
      where builds_measured.lease_until is null or builds_measured.lease_until < now()
    returning 1
  `);

export const endMeasuring = (db: Postgres) => db.run(pg`update builds_measured set lease_until = null`);

/** What it was counted of the last time. */
export const readCountedOf = async (db: Postgres) =>
  (await db.value(pg<{ countedOf: string | null }>`
    select counted_of as "countedOf" from builds_measured
  `)) ?? null;

export const keepCountedOf = (db: Postgres, countedOf: string) =>
  db.run(pg`update builds_measured set counted_of = ${countedOf}, measured_at = now()`);

/** Another one whenever a build came, changed or went. */
export const readBuildsMark = async (db: Postgres) =>
  (await db.value(pg<{ mark: string }>`
    select concat_ws(' ', count(*), coalesce(sum(id), 0), coalesce(sum(version), 0)) as mark from build
  `)) ?? '';

export interface MeasuredRow {
  readonly id: number;
  readonly heroId: number;
  readonly gameBuildId: number | null;
  /** Without optional ones. */
  readonly itemIds: readonly number[];
  /** Of the patch that the newest version was written for. */
  readonly firstDay: string;
}

/** Every build as far as it can be counted. Its items are those of the newest version that are not optional. */
export const listBuildsToMeasure = (db: Postgres) =>
  db.rows(pg<MeasuredRow>`
    select build.id, build.hero_id as "heroId", game_build_id::float8 as "gameBuildId",
      to_char(build.patch_id, 'YYYY-MM-DD') as "firstDay",
      (
        select coalesce(array_agg(distinct (entry ->> 'itemId')::float8), '{}')
        from jsonb_array_elements(content -> 'categories') as category,
          jsonb_array_elements(category -> 'items') as entry
        where not (category ->> 'isOptional')::boolean
      ) as "itemIds"
    from build join build_version on build_id = build.id and number = version order by build.id
  `);

export interface MeasuredTotals extends Pick<
  BuildRow,
  'id' | 'measuredBy' | 'matches' | 'wins' | 'closeness'
> {
  /** The lower end of the interval of the win rate. */
  readonly winLow: number | null;
}

/** In one statement; builds that are as they were are not written again. */
export const saveMeasured = (db: Postgres, totals: readonly MeasuredTotals[]) =>
  db.run(pg`
    update build set measured_by = new.measured_by, matches = new.matches, wins = new.wins, win_low = new.win_low,
      closeness = new.closeness
    from ${unnest(totals, { id: 'integer', measuredBy: 'text', matches: 'integer', wins: 'integer', winLow: 'real', closeness: 'real' })}
      as new (id, measured_by, matches, wins, win_low, closeness)
    where build.id = new.id
      and (build.measured_by, build.matches, build.wins, build.closeness)
        is distinct from (new.measured_by, new.matches, new.wins, new.closeness)
  `);

/** Builds whose patch state was worked out of other game data or notes than these. */
export const listStaleBuilds = (db: Postgres, patchVersion: string, limit: number) =>
  db.rows(pg<Pick<WholeBuildRow, 'id' | 'content' | 'patchId' | 'writtenAt'>>`
    select build.id, content, to_char(written.patch_id, 'YYYY-MM-DD') as "patchId", written.published_at as "writtenAt"
    from build join build_version written on written.build_id = build.id and written.number = build.version
    where patch_checked <> ${patchVersion} order by build.id limit ${limit}
  `);

export interface CheckedBuild extends Pick<BuildRow, 'id' | 'patchState' | 'patchChanges'> {
  /** Names of the hero and of the tags, for the search. */
  readonly words: string;
}

export const savePatchStates = (db: Postgres, patchVersion: string, checked: readonly CheckedBuild[]) =>
  db.run(pg`
    update build set patch_state = new.patch_state, patch_changes = new.patch_changes, words = new.words,
      patch_checked = ${patchVersion}
    from ${unnest(checked, { id: 'integer', patchState: 'text', patchChanges: 'integer', words: 'text' })}
      as new (id, patch_state, patch_changes, words)
    where build.id = new.id
  `);

export const listBuildAuthors = (db: Postgres) =>
  db.column(pg<{ accountId: number }>`
    select distinct account_id::float8 as "accountId" from build where account_id is not null
  `);

/** What the search and the filter of ranks know of authors, as it is now. */
export const saveBuildAuthors = (db: Postgres, ranks: ReadonlyMap<number, number | undefined>) =>
  db.run(pg`
    update build set author_name = new.name, author_rank = new.rank
    from (
      select author.id, author.rank, case when not coalesce(player.hidden, false) then player.name end as name
      from unnest(${[...ranks.keys()]}::bigint[], ${[...ranks.values()].map((rank) => rank ?? null)}::smallint[])
        as author (id, rank)
      left join player on player.account_id = author.id
    ) as new
    where build.account_id = new.id
      and (build.author_name, build.author_rank) is distinct from (new.name, new.rank)
  `);

import { pg, type Postgres } from '../../../storage/postgres/pg.ts';

export interface ImportedBuild {
  readonly gameBuildId: number;
  /** 0 where there is none yet. */
  readonly buildId: number;
  readonly gameVersion: number;
  readonly favourites: number;
  /** Its author or a moderator took it away: it stays away. */
  readonly isRemoved: boolean;
}

/** Of these builds of the game, those that were imported before. */
export async function findImportedBuilds(db: Postgres, gameBuildIds: readonly number[]) {
  const rows = await db.rows(pg<ImportedBuild>`
    select game_build_id::float8 as "gameBuildId", id as "buildId", game_version as "gameVersion", game_favourites as favourites,
      false as "isRemoved"
    from build where game_build_id = any(${gameBuildIds}::bigint[])
    union all
    select game_build_id::float8, 0, 0, 0, true from build_removed where game_build_id = any(${gameBuildIds}::bigint[])
  `);
  return new Map(rows.map((row) => [row.gameBuildId, row]));
}

/** What the game counts changes without a new version. */
export const setGameFavourites = (db: Postgres, buildId: number, favourites: number) =>
  db.run(pg`update build set game_favourites = ${favourites} where id = ${buildId}`);

export interface BuildImport {
  /** 0 where a new round begins. */
  readonly nextPage: number;
  readonly etags: readonly string[];
}

export const findBuildImport = async (db: Postgres, url: string) =>
  (await db.row(pg<BuildImport>`
    select next_page as "nextPage", etags from build_import where url = ${url}
  `)) ?? { nextPage: 0, etags: [] };

export const saveBuildImport = (db: Postgres, url: string, { nextPage, etags }: BuildImport) =>
  db.run(pg`
    insert into build_import (url, next_page, etags) values (${url}, ${nextPage}, ${etags}::text[])
    on conflict (url) do update set next_page = excluded.next_page, etags = excluded.etags
  `);

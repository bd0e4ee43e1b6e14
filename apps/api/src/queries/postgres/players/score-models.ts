import type { Postgres } from '../client/connect.ts';
import { pg } from '../client/pg.ts';

export type ScoreModelName = 'winProbability' | 'performance' | 'lane';

export interface ScoreModelRow {
  readonly name: ScoreModelName;
  readonly version: number;
  /** As it was stored: to be checked before it is used. */
  readonly model: unknown;
}

/** The newest versions of each model that this site fitted itself, newest first: another program may have fitted the last. */
export function listNewestScoreModels(db: Postgres): Promise<ScoreModelRow[]> {
  return db.rows(pg<ScoreModelRow>`
    select name, version, model
    from (select *, row_number() over (partition by name order by version desc) as age from score_model) as aged
    where age <= 3
    order by name, version desc
  `);
}

/** 0 where none is stored. */
export async function newestScoreModelVersion(db: Postgres, name: ScoreModelName): Promise<number> {
  const [row] = await db.rows(pg<{ version: number | null }>`
    select max(version) as version from score_model where name = ${name}
  `);
  return row?.version ?? 0;
}

/** False where the version is there already: another process was first. */
export async function insertScoreModel(
  db: Postgres,
  { name, version, model }: ScoreModelRow,
): Promise<boolean> {
  const rows = await db.rows(pg<{ version: number }>`
    insert into score_model (name, version, model)
    values (${name}, ${version}, ${JSON.stringify(model)}::jsonb)
    on conflict (name, version) do nothing
    returning version
  `);
  return rows.length > 0;
}

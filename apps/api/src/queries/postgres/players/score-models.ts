import type { Postgres } from '../client/connect.ts';
import { pg } from '../client/pg.ts';

export type ScoreModelName = 'winProbability' | 'performance' | 'lane';

export interface ScoreModelRow {
  readonly name: ScoreModelName;
  readonly version: number;
  /** As it was stored: to be checked before it is used. */
  readonly model: unknown;
}

/** The newest version of each model that this site fitted itself. */
export function listNewestScoreModels(db: Postgres): Promise<ScoreModelRow[]> {
  return db.rows(pg<ScoreModelRow>`
    select distinct on (name) name, version, model from score_model order by name, version desc
  `);
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

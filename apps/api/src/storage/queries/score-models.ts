import { pg, type Postgres } from '../postgres/pg.ts';

export type ScoreModelName = 'winProbability' | 'performance' | 'lane' | 'live';

export interface ScoreModelRow {
  readonly name: ScoreModelName;
  readonly version: number;
  /** As it was stored: to be checked before it is used. */
  readonly model: unknown;
}

/** The newest versions of each model that this site fitted itself, newest first: another program may have fitted the last. */
export const listNewestScoreModels = (db: Postgres) =>
  db.rows(pg<ScoreModelRow>`
    select name, version, model
    from (select *, row_number() over (partition by name order by version desc) as age from score_model) as aged
    where age <= 3 order by name, version desc
  `);

export const newestScoreModelVersion = (db: Postgres, name: ScoreModelName) =>
  db.count(pg`select max(version) as version from score_model where name = ${name}`);

/** False where the version is there already: another process was first. */
export const insertScoreModel = (db: Postgres, { name, version, model }: ScoreModelRow) =>
  db.some(pg`
    insert into score_model (name, version, model)
    values (${name}, ${version}, ${JSON.stringify(model)}::jsonb) on conflict (name, version) do nothing returning version
  `);

import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { superviseEngine } from '../engine/supervisor.ts';
import { SILENT_LOG } from '../log.ts';
import { ch } from '../queries/clickhouse/ch.ts';
import { connectClickHouse, type ClickHouse } from '../queries/clickhouse/connect.ts';
import { migrateClickHouse } from '../queries/clickhouse/migrate.ts';
import { readMigrations, type Migration } from '../queries/migration-files.ts';
import { openEmbeddedPostgres } from '../queries/postgres/embedded.ts';
import { migratePostgres } from '../queries/postgres/migrate.ts';

/** An embedded database that is made once, empty and migrated, and copied for each test that wants one. */
interface Template {
  readonly name: 'postgres' | 'clickhouse';
  /** Whose version is part of the template's name. */
  readonly engine: string;
  make(directory: string, migrations: readonly Migration[]): Promise<void>;
}

/** Another one where templates are made in another way. */
const FORM = '2';
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/soulstat', import.meta.url));

const POSTGRES: Template = {
  name: 'postgres',
  engine: '@electric-sql/pglite',
  make: async (directory, migrations) => {
    const postgres = await openEmbeddedPostgres(directory);
    await migratePostgres(postgres, migrations);
    await postgres.close();
  },
};

const CLICKHOUSE: Template = {
  name: 'clickhouse',
  engine: 'chdb',
  make: async (directory, migrations) => {
    const engine = await superviseEngine({ directory, memoryMb: 1024, log: SILENT_LOG });
    const clickhouse = connectClickHouse(engine);
    await migrateClickHouse(clickhouse, migrations);
    await joinParts(clickhouse);
    await clickhouse.close();
  },
};

/** Every statement of a migration has left a part of a dozen files: as one they are copied and read faster. */
async function joinParts(clickhouse: ClickHouse): Promise<void> {
  await clickhouse.run(ch`create table joined as migration`);
  await clickhouse.run(ch`insert into joined select * from migration`);
  await clickhouse.run(ch`exchange tables joined and migration`);
  await clickhouse.run(ch`drop table joined sync`);
}

/** Copies an empty, migrated embedded PostgreSQL to `directory`: a fraction of a second instead of five. */
export const copyMigratedPostgres = (directory: string): Promise<void> => copyTemplate(POSTGRES, directory);

/** Copies an empty, migrated embedded ClickHouse to `directory`. */
export const copyMigratedClickHouse = (directory: string): Promise<void> =>
  copyTemplate(CLICKHOUSE, directory);

/** Makes what is missing, so that the test files, which start side by side, need not. */
export async function makeTemplates(): Promise<void> {
  await Promise.all([templateFolder(POSTGRES), templateFolder(CLICKHOUSE)]);
}

async function copyTemplate(template: Template, directory: string): Promise<void> {
  // A thousand small files: the synchronous copy takes less than half of the processor's time.
  cpSync(await templateFolder(template), directory, { recursive: true });
}

/** The template of these migrations, made once and kept. */
async function templateFolder({ name, engine, make }: Template): Promise<string> {
  const migrations = await readMigrations(name);
  // The resolved path names the version.
  const version = createRequire(import.meta.url).resolve(engine);
  const key = createHash('sha256').update(
    [FORM, version, ...migrations.map(({ checksum }) => checksum)].join('\n'),
  );
  const template = join(CACHE, `${name}-${key.digest('hex').slice(0, 16)}`);
  if (await exists(template)) return template;
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(join(CACHE, 'draft-'));
  await make(draft, migrations);
  // Two runs may make it at once: the first that is finished is the template.
  await rename(draft, template).catch(() => rm(draft, { recursive: true }));
  return template;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

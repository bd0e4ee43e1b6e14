import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Migration } from '../client/migration-files.ts';

/** An embedded database that is made once, empty and migrated, and copied for each test that wants one. */
export interface Template {
  readonly name: string;
  /** Where its engine was found: the resolved path names the version, which is part of the template's name. */
  readonly engine: string;
  readonly migrations: () => Promise<readonly Migration[]>;
  readonly make: (directory: string, migrations: readonly Migration[]) => Promise<void>;
}

/** Another one where templates are made in another way. */
const FORM = '2';
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/soulstat', import.meta.url));

export async function copyTemplate(template: Template, directory: string): Promise<void> {
  // A thousand small files: the synchronous copy takes less than half of the processor's time.
  cpSync(await makeTemplate(template), directory, { recursive: true });
}

/** The folder of the template, made once and kept. */
export async function makeTemplate({ name, engine, migrations, make }: Template): Promise<string> {
  const files = await migrations();
  const key = createHash('sha256').update(
    [FORM, engine, ...files.map(({ checksum }) => checksum)].join('\n'),
  );
  const template = join(CACHE, `${name}-${key.digest('hex').slice(0, 16)}`);
  if (await exists(template)) return template;
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(join(CACHE, 'draft-'));
  await make(draft, files);
  // Two runs may make it at once: the first that is finished is the template.
  await rename(draft, template).catch(() => rm(draft, { recursive: true }));
  return template;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

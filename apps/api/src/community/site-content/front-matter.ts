import { readdir, readFile } from 'node:fs/promises';
import { join, parse as parsePath } from 'node:path';
import { Check, Errors } from 'typebox/value';
import type { TSchema } from 'typebox';
import { parse } from 'yaml';

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

/** Reads Markdown that begins with YAML between `---`; `id` names the file. Throws a sentence unless the YAML is as `schema` says. */
export function readContentFile<Schema extends TSchema>(id: string, file: string, schema: Schema) {
  const [, head, text = ''] = FRONT_MATTER.exec(file.replaceAll('\r\n', '\n')) ?? [];
  if (head === undefined) throw new Error(`${id} does not begin with front matter.`);
  const data: unknown = parse(head);
  if (!Check(schema, data)) {
    const [{ instancePath = '', message = 'is not as it should be' } = {}] = Errors(schema, data);
    throw new Error(`${id}: ${instancePath} ${message}`);
  }
  return { id, data, text: text.trim() };
}

export async function readContentFolder<Schema extends TSchema>(folder: string, schema: Schema) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  const read = async (name: string) =>
    readContentFile(parsePath(name).name, await readFile(join(folder, name), 'utf8'), schema);
  return Promise.all(names.map(read));
}

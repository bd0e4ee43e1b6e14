import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Static, TSchema } from 'typebox';
import { Errors } from 'typebox/value';

import { ImportError } from './import-error.ts';
import * as schemas from './schemas.ts';

export interface Sources {
  /** Where things come from, for messages: `assets-api` and the client's folder. */
  readonly clientFolder: string;
  readonly version: { readonly clientVersion: number; readonly builtOn: string };
  readonly apiHeroes: readonly schemas.ApiHero[];
  readonly apiItems: readonly schemas.ApiItem[];
  readonly apiAbilities: readonly schemas.ApiAbility[];
  readonly clientHeroes: Static<typeof schemas.ClientHeroes>;
  readonly clientItems: Static<typeof schemas.ClientItems>;
  readonly clientAbilities: Static<typeof schemas.ClientAbilities>;
  readonly generic: Static<typeof schemas.ClientGeneric>;
  readonly levels: Static<typeof schemas.ClientLevels>;
  readonly investments: Static<typeof schemas.ClientInvestments>;
}

export const API_HEROES = 'assets-api/heroes.json';
export const API_ITEMS = 'assets-api/items.json';

/**
 * Reads a folder that holds `assets-api/` (the community assets API's answers) and `client-NNNN/` (tables of the game's
 * client; the highest number counts). Throws an `ImportError` that names file and place of whatever is missing or malformed.
 */
export function readSources(from: string): Sources {
  const clientFolder = newestClientFolder(from);
  const read = <Schema extends TSchema>(file: string, schema: Schema) =>
    validated(file, schema, readJson(from, file));
  const items = readApiItems(from);
  return {
    clientFolder,
    version: readVersion(from, clientFolder),
    apiHeroes: read(API_HEROES, schemas.ApiHeroes),
    apiItems: items.items,
    apiAbilities: items.abilities,
    clientHeroes: read(`${clientFolder}/hero-data.json`, schemas.ClientHeroes),
    clientItems: read(`${clientFolder}/item-data.json`, schemas.ClientItems),
    clientAbilities: read(`${clientFolder}/ability-data.json`, schemas.ClientAbilities),
    generic: read(`${clientFolder}/generic-data.json`, schemas.ClientGeneric),
    levels: read(`${clientFolder}/soul-unlock-data.json`, schemas.ClientLevels),
    investments: read(`${clientFolder}/item-investment-data.json`, schemas.ClientInvestments),
  };
}

function readApiItems(from: string): Static<typeof schemas.ApiItemsGrouped> {
  const raw = readJson(from, API_ITEMS);
  if (!Array.isArray(raw)) return validated(API_ITEMS, schemas.ApiItemsGrouped, raw);

  const entries: readonly unknown[] = raw;
  const kinds = validated(API_ITEMS, schemas.ApiItemsList, raw);
  const of = <Schema extends TSchema>(schema: Schema, belongs: (kind: (typeof kinds)[number]) => boolean) =>
    entries.flatMap((entry, index) => {
      const kind = kinds[index];
      return kind && belongs(kind) ? [validated(API_ITEMS, schema, entry, `/${index}`)] : [];
    });
  return {
    items: of(schemas.ApiItem, ({ type }) => type === 'upgrade'),
    abilities: of(schemas.ApiAbility, ({ type, hero }) => type !== 'upgrade' && typeof hero === 'number'),
  };
}

function newestClientFolder(from: string): string {
  let names: string[];
  try {
    names = readdirSync(from);
  } catch {
    throw new ImportError('file_missing', from, '', 'there is no such folder');
  }
  const clients = names.filter((name) => /^client-\d+$/.test(name));
  const newest = clients.toSorted((a, b) => Number(b.slice(7)) - Number(a.slice(7)))[0];
  if (!newest)
    throw new ImportError('file_missing', `${from}/client-NNNN`, '', 'there is no folder of a client');
  return newest;
}

function readVersion(from: string, clientFolder: string): Sources['version'] {
  const file = `${clientFolder}/version.txt`;
  const text = readText(from, file);
  const clientVersion = Number(/^ClientVersion=(\d+)\s*$/m.exec(text)?.[1]);
  const written = /^VersionDate=(.+)$/m.exec(text)?.[1] ?? '';
  const builtAt = new Date(`${written.trim()} UTC`);
  if (!(clientVersion > 0))
    throw new ImportError('invalid_value', file, '', 'no line "ClientVersion=<number>"');
  if (Number.isNaN(builtAt.getTime()))
    throw new ImportError('invalid_value', file, '', 'no line "VersionDate=<month day year>"');
  return { clientVersion, builtOn: builtAt.toISOString().slice(0, 10) };
}

function readText(from: string, file: string): string {
  try {
    return readFileSync(join(from, file), 'utf8');
  } catch {
    throw new ImportError('file_missing', file, '', 'the file is missing or cannot be read');
  }
}

function readJson(from: string, file: string): unknown {
  const text = readText(from, file);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ImportError(
      'invalid_json',
      file,
      '',
      `not JSON (${error instanceof Error ? error.message : 'unreadable'})`,
    );
  }
}

function validated<Schema extends TSchema>(
  file: string,
  schema: Schema,
  value: unknown,
  at = '',
): Static<Schema> {
  const [error] = Errors(schema, value);
  if (error) throw new ImportError('invalid_shape', file, at + error.instancePath, error.message);
  return value as Static<Schema>;
}

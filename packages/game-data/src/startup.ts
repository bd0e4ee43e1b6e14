import { GameDataError, type GameDataErrorCode } from './game-data-error.ts';
import { slugOf } from './slug.ts';
import {
  ABILITY_SLOTS,
  HERO_STATUSES,
  HERO_TYPES,
  ITEM_AVAILABILITIES,
  ITEM_SLOTS,
  type AbilitySummary,
  type HeroSummary,
  type ItemSummary,
} from './types.ts';

/** Everything a page needs before it can show a match: read from two static files, handed to `createGameData`. */
export interface StartupData {
  /** The client build the tables were made from. */
  readonly clientVersion: number;
  readonly heroes: readonly HeroSummary[];
  readonly items: readonly ItemSummary[];
  readonly abilities: readonly AbilitySummary[];
}

/**
 * Rows are lists in the order of the column tables below: half the bytes of objects, before compression. A slug that follows from the name
 * is left out.
 */
const FORMAT = 1;

type Check = (value: unknown) => boolean;
type Columns<Row> = { readonly [Key in keyof Row]: Check };
type Named = { readonly name: string; readonly slug: string };
type HeroRow = Omit<HeroSummary, 'colors'> & { readonly primary: string; readonly secondary: string };

const isText: Check = (value) => typeof value === 'string' && value !== '';
/** Or 0: as the name says. */
const isSlug: Check = (value) => value === 0 || isText(value);
const isCount: Check = (value) => Number.isInteger(value) && Number(value) >= 0;
const isId: Check = (value) => isCount(value) && Number(value) > 0 && Number(value) < 2 ** 32;
const isFlag: Check = (value) => typeof value === 'boolean';
const isColor: Check = (value) => typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value);
const isIds: Check = (value) => Array.isArray(value) && value.every(isId);
const oneOf =
  (words: readonly unknown[]): Check =>
  (value) =>
    words.includes(value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

const HERO_COLUMNS: Columns<HeroRow> = {
  id: isId,
  className: isText,
  name: isText,
  slug: isSlug,
  status: oneOf(HERO_STATUSES),
  complexity: isCount,
  type: orNull(oneOf(HERO_TYPES)),
  gunTag: orNull(isText),
  primary: isColor,
  secondary: isColor,
  abilityIds: isIds,
  weaponId: orNull(isId),
};
const ITEM_COLUMNS: Columns<ItemSummary> = {
  id: isId,
  className: isText,
  name: isText,
  slug: isSlug,
  slot: oneOf(ITEM_SLOTS),
  tier: isCount,
  cost: isCount,
  availability: oneOf(ITEM_AVAILABILITIES),
  isActive: isFlag,
  isImbue: isFlag,
  componentIds: isIds,
  summary: isText,
};
const ABILITY_COLUMNS: Columns<AbilitySummary> = {
  id: isId,
  className: isText,
  name: isText,
  slug: isSlug,
  heroId: isId,
  slot: oneOf(ABILITY_SLOTS),
};

/**
 * The two startup files, parsed from JSON and checked: heroes first, then items and abilities. Throws a `GameDataError` that
 * says which file, row and column is wrong, so that a page can show its error screen instead of failing later.
 */
export function parseStartupData(heroes: unknown, items: unknown): StartupData {
  const ofHeroes = parseStartupHeroes(heroes);
  const itemFile = fileOf(items, 'invalid_items');
  return {
    ...ofHeroes,
    items: rowsOf(itemFile, 'items', ITEM_COLUMNS, 'invalid_items'),
    abilities: rowsOf(itemFile, 'abilities', ABILITY_COLUMNS, 'invalid_items'),
  };
}

/** The first file alone, for pages that show no items. */
export function parseStartupHeroes(heroes: unknown): Pick<StartupData, 'clientVersion' | 'heroes'> {
  const file = fileOf(heroes, 'invalid_heroes');
  return {
    clientVersion: Number(file['version']),
    heroes: rowsOf(file, 'heroes', HERO_COLUMNS, 'invalid_heroes').map(({ primary, secondary, ...hero }) => ({
      ...hero,
      colors: { primary, secondary },
    })),
  };
}

/** The contents of `startup/heroes.json`. */
export function startupHeroes(
  version: number,
  heroes: readonly HeroSummary[],
): Readonly<Record<string, unknown>> {
  const rows = heroes.map((hero) => ({ ...hero, ...hero.colors }));
  return { format: FORMAT, version, heroes: rows.map((row) => cells(row, HERO_COLUMNS)) };
}

/** The contents of `startup/items.json`. */
export function startupItems(
  version: number,
  items: readonly ItemSummary[],
  abilities: readonly AbilitySummary[],
): Readonly<Record<string, unknown>> {
  return {
    format: FORMAT,
    version,
    items: items.map((item) => cells(item, ITEM_COLUMNS)),
    abilities: abilities.map((ability) => cells(ability, ABILITY_COLUMNS)),
  };
}

function cells<Row extends Named>(row: Row, columns: Columns<Row>): readonly unknown[] {
  return keysOf(columns).map((key) => (key === 'slug' && row.slug === slugOf(row.name) ? 0 : row[key]));
}

function fileOf(raw: unknown, code: GameDataErrorCode): Readonly<Record<string, unknown>> {
  if (typeof raw !== 'object' || raw === null) throw new GameDataError(code, 'not an object');
  const file = raw as Readonly<Record<string, unknown>>;
  if (file['format'] !== FORMAT)
    throw new GameDataError(code, `format ${String(file['format'])} instead of ${FORMAT}`);
  if (!isCount(file['version'])) throw new GameDataError(code, 'no version');
  return file;
}

function rowsOf<Row extends Named>(
  file: Readonly<Record<string, unknown>>,
  table: string,
  columns: Columns<Row>,
  code: GameDataErrorCode,
): readonly Row[] {
  const rows = file[table];
  if (!Array.isArray(rows) || rows.length === 0)
    throw new GameDataError(code, `${table} is no list with rows`);
  const keys = keysOf(columns);
  return rows.map((row: unknown, index) => {
    const values: readonly unknown[] = Array.isArray(row) ? row : [];
    const wrong = keys.find((key, column) => !columns[key](values[column]));
    if (wrong !== undefined)
      throw new GameDataError(
        code,
        `${table}[${index}].${String(wrong)} cannot be ${JSON.stringify(values[keys.indexOf(wrong)])}`,
      );
    const read = Object.fromEntries(keys.map((key, column) => [key, values[column]])) as unknown as Row;
    return (read.slug as unknown) === 0 ? { ...read, slug: slugOf(read.name) } : read;
  });
}

function keysOf<Row>(columns: Columns<Row>): readonly (keyof Row)[] {
  return Object.keys(columns) as (keyof Row)[];
}

import { startupHeroes, startupItems } from '../startup.ts';
import type { Ability, Hero, Item } from '../types.ts';
import { importAbilities } from './abilities.ts';
import { classId } from './class-id.ts';
import { importHeroes } from './heroes.ts';
import { ImportError } from './import-error.ts';
import { importItems } from './items.ts';
import { collectWordings } from './labels.ts';
import { API_HEROES, API_ITEMS, readSources, type Sources } from './read-sources.ts';
import { readSoldItems } from './past-items.ts';
import { renderJson, renderRows } from './render-json.ts';
import { importGame, importInvestments, importLanes, importLevels } from './tables.ts';

export interface ImportResult {
  readonly heroes: readonly Hero[];
  readonly abilities: readonly Ability[];
  readonly items: readonly Item[];
  readonly clientVersion: number;
  /** Everything to be written: file name in `data/` → contents. The same sources give the same text. */
  readonly files: Readonly<Record<string, string>>;
  /** Where the two sources disagree without harm. */
  readonly warnings: readonly string[];
}

/** All tables from a folder of sources, and one of the game's data by day. Reads, writes nothing; throws an `ImportError` for sources that make no sense. */
export function importGameData(from: string, versions?: string): ImportResult {
  const sources = readSources(from);
  const idOfClass = checkedIds(sources);
  const wordings = collectWordings(sources.apiItems, sources.apiAbilities);
  const heroes = importHeroes(sources, idOfClass);
  checkHeroes(heroes);
  const abilities = importAbilities(sources, heroes, wordings);
  const items = importItems(sources, wordings, versions === undefined ? [] : readSoldItems(versions));
  checkComponents(items);

  const game = importGame(sources);
  const files = {
    'heroes.json': renderJson(heroes),
    'abilities.json': renderJson(abilities),
    'items.json': renderJson(items),
    'levels.json': renderJson(importLevels(sources)),
    'investments.json': renderJson(importInvestments(sources)),
    'lanes.json': renderJson(importLanes(sources)),
    'game.json': renderJson(game),
    'startup-heroes.json': renderRows(startupHeroes(game.clientVersion, heroes)),
    'startup-items.json': renderRows(startupItems(game.clientVersion, items, abilities)),
  };
  return {
    heroes,
    abilities,
    items,
    clientVersion: game.clientVersion,
    files,
    warnings: disagreements(sources),
  };
}

/** Ids by class name, after checking that the ids stated are the ones a match file would use. */
function checkedIds({ apiAbilities, apiItems }: Sources): ReadonlyMap<string, number> {
  const seen = new Set<number>();
  for (const { id, class_name } of [...apiItems, ...apiAbilities]) {
    if (seen.has(id))
      throw new ImportError('duplicate', API_ITEMS, '', `id ${id} (${class_name}) stands there twice`);
    if (id !== classId(class_name))
      throw new ImportError(
        'invalid_value',
        API_ITEMS,
        '',
        `${class_name} has id ${id}, but its class name gives ${classId(class_name)}`,
      );
    seen.add(id);
  }
  return new Map(apiAbilities.map(({ class_name, id }) => [class_name, id]));
}

function checkHeroes(heroes: readonly Hero[]): void {
  for (const key of ['id', 'slug', 'className'] as const) {
    const seen = new Set<unknown>();
    for (const hero of heroes) {
      if (seen.has(hero[key]))
        throw new ImportError('duplicate', API_HEROES, '', `two heroes have the ${key} ${hero[key]}`);
      seen.add(hero[key]);
    }
  }
}

function checkComponents(items: readonly Item[]): void {
  const ids = new Set(items.map(({ id }) => id));
  for (const { name, componentIds, availability } of items)
    if (availability === 'shop' && componentIds.some((id) => !ids.has(id)))
      throw new ImportError('broken_reference', API_ITEMS, '', `a component of ${name} is no item`);
}

/** The two sources describe one build when these agree. */
function disagreements({
  apiHeroes,
  clientHeroes,
  clientFolder,
  apiItems,
  clientItems,
}: Sources): readonly string[] {
  const health = 'MODIFIER_VALUE_BASE_HEALTH_FROM_LEVEL';
  const ofHeroes = apiHeroes.flatMap(({ name, class_name, standard_level_up_upgrades: gains }) => {
    const inClient = clientHeroes[class_name]?.LevelScaling['MaxHealth'] ?? 0;
    const inApi = gains[health] ?? 0;
    return inApi === inClient
      ? []
      : [`${name}: ${inApi} health per boon in assets-api, ${inClient} in ${clientFolder}`];
  });
  const ofItems = apiItems.flatMap(({ name, class_name, cost }) => {
    const inClient = clientItems[class_name]?.Cost;
    return inClient === cost
      ? []
      : [`${name}: ${cost} souls in assets-api, ${inClient ?? 'no price'} in ${clientFolder}`];
  });
  return [...ofHeroes, ...ofItems];
}

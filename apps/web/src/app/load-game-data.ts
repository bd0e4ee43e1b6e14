import { createGameData, parseStartupData, parseStartupHeroes } from '@soulstat/game-data';
import heroesUrl from '@soulstat/game-data/startup/heroes.json?url&no-inline';
import itemsUrl from '@soulstat/game-data/startup/items.json?url&no-inline';
import { heroesFirst, tablesOf } from '../shared/api/game-data.ts';
import { ChunkError } from '../shared/api/load-chunk.ts';
import { NO_TABLES, type StartupResult } from './startup.tsx';

/**
 * Loads the two game tables the site needs. Never rejects: a failure is part of the result.
 * @param later for a page without items: when to load their table, if nobody needs it before
 */
export async function loadGameData(later?: Promise<unknown>): Promise<StartupResult> {
  try {
    const heroes = await load(heroesUrl, 'heroes');
    // index.html has begun the download (`build/startup-html.ts`).
    const whole = async () => createGameData(parseStartupData(heroes, await load(itemsUrl, 'items')));
    if (!later) return { state: 'ready', tables: tablesOf(await whole()) };
    const known = createGameData({ ...parseStartupHeroes(heroes), items: [], abilities: [] });
    const tables = heroesFirst(known, () => whole().catch(notLoaded));
    // Whoever needs the table is told that it did not come.
    void later.then(tables.whole).catch(() => {});
    return { state: 'ready', tables };
  } catch (error) {
    if (error === EMPTY) return { state: 'empty' };
    console.error(error);
    return { state: 'failed' };
  }
}
/** The file has arrived and its table is still empty. */
const EMPTY = new Error('The tables of the game are empty');

async function load(url: string, table: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const file: unknown = await response.json();
  const rows = (file as Record<string, unknown> | null)?.[table];
  if (Array.isArray(rows) && rows.length === 0) throw EMPTY;
  return file;
}

function notLoaded(cause: unknown): never {
  throw new ChunkError(NO_TABLES, { cause });
}

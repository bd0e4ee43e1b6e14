import { createGameData, parseStartupData } from '@soulstat/game-data';
import heroesUrl from '@soulstat/game-data/startup/heroes.json?url&no-inline';
import itemsUrl from '@soulstat/game-data/startup/items.json?url&no-inline';
import { lookupsOfPage, NO_TABLES, type LookupsOfPage, type PageTables } from '../shared/api/page-tables.ts';
import { valueStore } from '../shared/value-store.ts';
import type { StartupResult } from './startup.tsx';

/** Loads the two game tables the site needs. Never rejects: a failure is part of the result. */
export async function loadGameData(): Promise<StartupResult> {
  try {
    const [heroes, items] = await Promise.all([load(heroesUrl), load(itemsUrl)]);
    if (isEmpty(heroes, 'heroes') || isEmpty(items, 'items')) return { state: 'empty' };
    return { state: 'ready', gameData: createGameData(parseStartupData(heroes, items)) };
  } catch (error) {
    console.error(error);
    return { state: 'failed', message: NO_TABLES };
  }
}

/** With a server-rendered page: lookups in the rows that came with it (`page-html.ts` of the API); the rest is loaded later. */
export function tablesOfPage(): LookupsOfPage | undefined {
  const sent = document.querySelector('[data-tables]');
  if (!sent) return undefined;
  sent.remove();
  return lookupsOfPage(JSON.parse(sent.textContent) as PageTables, async () => {
    laterTables.set('loading');
    const result = await loadGameData();
    laterTables.set(result);
    return result.state === 'ready' ? result.gameData : undefined;
  });
}

/** The whole tables, where the page came with the rows that it shows; undefined until they are asked for. */
export const laterTables = valueStore<StartupResult | 'loading' | undefined>(undefined);

async function load(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

/** The file has arrived and its table is still empty. */
function isEmpty(file: unknown, table: string): boolean {
  const rows = (file as Record<string, unknown> | null)?.[table];
  return Array.isArray(rows) && rows.length === 0;
}

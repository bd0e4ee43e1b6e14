/**
 * Renders pages on the server. The build makes a module of it (`build/server-modules.ts`) that the server runs in a worker thread; the
 * browser hydrates the result (`main.tsx`), so the first render must be the same in both.
 */
import { createGameData, parseStartupData } from '@soulstat/game-data';
import heroes from '@soulstat/game-data/startup/heroes.json';
import items from '@soulstat/game-data/startup/items.json';
import { DataTable } from '@soulstat/ui';
import { renderToString } from 'react-dom/server';
import { beginServerRender } from '../shared/render/server-render.ts';
import { GameDataContext } from '../shared/api/game-data.ts';
import { notedLookups } from '../shared/api/page-tables.ts';
import { queryClient } from '../shared/api/query-client.ts';
import { memoryHistory } from '../shared/router/history.ts';
import { Router } from '../shared/router/router.ts';
import { renderTablesWith } from '../shared/statistics/server-table.tsx';
import { App } from './app.tsx';
import { holdPictures } from './chrome/late-pictures.ts';
import { routes, Site } from './site.tsx';

export interface PageOrder {
  /** "https://example.org", or empty where it is not configured. */
  readonly origin: string;
  /** Path and query. */
  readonly url: string;
  /** Unix milliseconds: "now" for relative times. */
  readonly at: number;
  /** Results of the API as JSON text, by request. */
  readonly answers: ReadonlyMap<string, string>;
}

export interface RenderedPage {
  readonly markup: string;
  /** The rows of the game tables that the page uses, as JSON text (`shared/api/page-tables.ts`). */
  readonly tables: string;
}

const wholeTables = createGameData(parseStartupData(heroes, items));
renderTablesWith(DataTable);

/**
 * The page as markup, or undefined where it needs data that was not preloaded. One render at a time: the preloaded results are module
 * state.
 */
export async function renderPage({ origin, url, at, answers }: PageOrder): Promise<RenderedPage | undefined> {
  queryClient.clear();
  beginServerRender({ at: new Date(at), answers });
  const router = new Router(routes, memoryHistory(url));
  const asked = router.state.location;
  await router.start();
  const { location, route } = router.state;
  const isPage = location === asked && route.content && 'Component' in route.content;
  if (!isPage || isIncomplete()) return undefined;
  const { gameData, found } = notedLookups(wholeTables);
  const page = (
    <App origin={origin}>
      <GameDataContext value={gameData}>
        <Site router={router} />
      </GameDataContext>
    </App>
  );
  const markup = holdPictures(withoutHead(renderToString(page)));
  return { markup, tables: JSON.stringify(found()) };
}

const isIncomplete = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.status !== 'success');

/** React renders head elements before everything else. The server writes the head itself (`page-heads.ts`). */
const withoutHead = (html: string): string =>
  html.replace(/^(?:<title>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/, '');

/**
 * Draws pages on the server. The build makes a module of it (`build/server-module.ts`), which the server runs in a thread of its
 * own; the browser takes over what it drew (`main.tsx`), so both have to show the same at first.
 */
import { createGameData, parseStartupData, type GameData } from '@soulstat/game-data';
import heroes from '@soulstat/game-data/startup/heroes.json';
import items from '@soulstat/game-data/startup/items.json';
import { DataTable } from '@soulstat/ui';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router';
import { beginDrawing } from '../shared/drawing.ts';
import { GameDataContext } from '../shared/game-data.ts';
import { notedLookups } from '../shared/page-tables.ts';
import { queryClient } from '../shared/query-client.ts';
import { drawTablesWith } from '../shared/statistics/drawn-table.tsx';
import { App } from './app.tsx';
import { holdPictures } from './late-pictures.ts';
import { routes } from './router.tsx';

export interface PageOrder {
  /** "https://example.org", or empty where it is not known. */
  readonly origin: string;
  /** Path and query. */
  readonly url: string;
  /** Unix milliseconds: relative times are told from here. */
  readonly at: number;
  /** Answers of the API as JSON text, by request. */
  readonly answers: ReadonlyMap<string, string>;
}

export interface DrawnMarkup {
  readonly markup: string;
  /** Of the tables of the game what is in it, as JSON text (`shared/page-tables.ts`). */
  readonly tables: string;
}

const wholeTables = createGameData(parseStartupData(heroes, items));
drawTablesWith(DataTable);

const { query, dataRoutes } = createStaticHandler(routes);

/** The page as markup, or undefined where it needs what is not at hand. One after the other: the answers are kept in one place. */
export async function drawPage({ origin, url, at, answers }: PageOrder): Promise<DrawnMarkup | undefined> {
  queryClient.clear();
  beginDrawing({ at: new Date(at), answers });
  const context = await query(new Request(new URL(url, origin || 'http://localhost')));
  if (context instanceof Response || context.errors || isIncomplete()) return undefined;
  const { gameData, found } = notedLookups(wholeTables);
  const markup = holdPictures(withoutHead(renderToString(page(origin, context, gameData))));
  return { markup, tables: JSON.stringify(found()) };
}

const isIncomplete = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.status !== 'success');

const page = (origin: string, context: StaticHandlerContext, gameData: GameData) => (
  <App origin={origin}>
    <GameDataContext value={gameData}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </GameDataContext>
  </App>
);

/** React puts what belongs into the head before everything else. The server writes the head itself (`page-heads.ts`). */
const withoutHead = (html: string): string =>
  html.replace(/^(?:<title>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/, '');

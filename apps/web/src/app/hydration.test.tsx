import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, startTransition, StrictMode, useState, useSyncExternalStore } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createGameData, type GameData, parseStartupData, parseStartupHeroes } from '@soulstat/game-data';
import heroes from '@soulstat/game-data/startup/heroes.json';
import items from '@soulstat/game-data/startup/items.json';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  GameTablesContext,
  type GameTables,
  heroesFirst,
  tablesOf,
  useGameData,
  useHeroes,
} from '../shared/api/game-data.ts';
import { queryClient } from '../shared/api/query-client.ts';
import { MATCH_OF_TWO } from '../testing/match-of-two.ts';
import { siteAt } from '../testing/shown-site.tsx';
import { App } from './app.tsx';
import { renderPage } from './server-render.tsx';
import { Startup } from './startup.tsx';

const ORIGIN = 'https://stats.example';
const never = () => {};
const wholeData = createGameData(parseStartupData(heroes, items));
const wholeTables = tablesOf(wholeData);

// The help of the first visit would lie above the page after a second and a half.
beforeEach(() => {
  document.cookie = 'dataRetrievalModalSeen=true; Path=/';
});

/** A page as the server draws it, taken over as `main.tsx` does. Gives what React complained of. */
async function takeOver(url: string, answers: Readonly<Record<string, unknown>>): Promise<unknown[]> {
  const complaints: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    // Server and browser are one page here.
    if (!String(said[0]).includes('Detected multiple renderers')) complaints.push(said);
  });
  const texts = Object.entries(answers).map(
    ([request, result]) => [request, JSON.stringify(result)] as const,
  );
  // An hour ago, by the server's clock.
  const at = Date.now() - 3_600_000;
  const result = await renderPage({
    origin: ORIGIN,
    contacts: {},
    url,
    at,
    answers: new Map(texts),
    refused: [],
  });
  const drawn = result && 'markup' in result ? result : undefined;
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = drawn?.markup ?? 'not drawn';
  // They come with the script.
  expect(root.querySelector('use[href], img[src]')).toBeNull();
  restorePictures(root);
  queryClient.clear();
  for (const [key, data] of drawn?.queries ?? [])
    queryClient.setQueryData(JSON.parse(key) as QueryKey, JSON.parse(data));
  const shown = await siteAt(url);
  performance.clearMarks('page');
  const taken = hydrateRoot(root, withApp(wholeTables, shown.site), {
    onRecoverableError: (problem) => complaints.push(problem),
  });
  onTestFinished(() => {
    taken.unmount();
    root.remove();
  });
  await expect.poll(() => performance.getEntriesByName('page').length).toBeGreaterThan(0);
  return complaints;
}

/** As the page gets them while one scrolls; React complains of attributes that are not there. */
function restorePictures(root: Element) {
  for (const picture of root.querySelectorAll('[data-art]')) {
    picture.setAttribute('src' in picture ? 'src' : 'href', picture.getAttribute('data-art') ?? '');
    picture.removeAttribute('data-art');
  }
}

function withApp(tables: GameTables, children: ReactNode) {
  const result = { state: 'ready', tables } as const;
  return (
    <StrictMode>
      <App origin={ORIGIN} contacts={{}}>
        <Startup loading={Promise.resolve(result)} result={result}>
          {children}
        </Startup>
      </App>
    </StrictMode>
  );
}

test('a page that the server drew is taken over as it stands', async () => {
  const complaints = await takeOver('/match/7/summary', { '/api/match/7/summary': MATCH_OF_TWO });
  await expect.element(page.getByRole('heading', { level: 1, name: 'The Archmother won' })).toBeVisible();
  expect(complaints).toEqual([]);
  // It answers: a column that is chosen sorts the tables.
  await page.getByRole('button', { name: 'Kills' }).first().click();
  await expect
    .element(page.getByRole('columnheader', { name: 'Kills' }).first())
    .toHaveAttribute('aria-sort');
});

const Item = ({ itemId }: { readonly itemId: number }) => useGameData().itemOrUnknown(itemId).name;

function Items() {
  const { heroOrUnknown } = useHeroes();
  const [itemId, setItemId] = useState<number>();
  return (
    <button type="button" onClick={() => setItemId(2_407_781_327)}>
      Now {itemId === undefined ? heroOrUnknown(13).name : <Item itemId={itemId} />}
    </button>
  );
}

const heroTable = createGameData({ ...parseStartupHeroes(heroes), items: [], abilities: [] });

test('an item whose table has not come yet is waited for, and what is on the screen stays meanwhile', async () => {
  let arrive: (gameData: GameData) => void = never;
  const later = new Promise<GameData>((resolve) => {
    arrive = resolve;
  });
  const tables = heroesFirst(heroTable, () => later);
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <GameTablesContext value={tables}>
      <Items />
    </GameTablesContext>,
  );
  const button = page.getByRole('button', { name: /^Now/ });
  await expect.element(button).toHaveTextContent('Now Haze');
  await button.click();
  await expect.element(button).toHaveTextContent('Now Haze');
  arrive(wholeData);
  await expect.element(button).toHaveTextContent('Now Colossus');
});

function ItemAndTime() {
  const { name } = useGameData().itemOrUnknown(2_407_781_327);
  const time = useSyncExternalStore(
    () => () => {},
    () => 'now',
  );
  return (
    <p>
      {name} {time}
    </p>
  );
}

test('a table that arrives while a part is rendered lets it go on, whatever it asks after it', async () => {
  const tables = heroesFirst(heroTable, async () => wholeData);
  const complaints: unknown[] = [];
  const complain = (error: unknown) => void complaints.push(error);
  const root = createRoot(document.body.appendChild(document.createElement('div')), {
    onRecoverableError: complain,
    onUncaughtError: complain,
  });
  startTransition(() =>
    root.render(
      <GameTablesContext value={tables}>
        <ItemAndTime />
      </GameTablesContext>,
    ),
  );
  await expect.element(page.getByText('Colossus now')).toBeVisible();
  expect(complaints).toEqual([]);
});

import { type ReactNode, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createGameData, parseStartupData } from '@soulstat/game-data';
import heroes from '@soulstat/game-data/startup/heroes.json';
import items from '@soulstat/game-data/startup/items.json';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../shared/query-client.ts';
import { MATCH_OF_TWO } from '../testing/match-of-two.ts';
import { App } from './app.tsx';
import { drawPage } from './draw-page.tsx';
import { showPictures } from './late-pictures.ts';
import { routes } from './router.tsx';
import { Startup } from './startup.tsx';

const ORIGIN = 'https://stats.example';
const result = { state: 'ready', gameData: createGameData(parseStartupData(heroes, items)) } as const;

/** A page as the server draws it, taken over as `main.tsx` does. Gives what React complained of. */
async function takeOver(url: string, answers: Readonly<Record<string, unknown>>): Promise<unknown[]> {
  const complaints: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((...said) => complaints.push(said));
  const texts = Object.entries(answers).map(
    ([request, answer]) => [request, JSON.stringify(answer)] as const,
  );
  // An hour ago, by the server's clock.
  const at = Date.now() - 3_600_000;
  const markup = await drawPage({ origin: ORIGIN, url, at, answers: new Map(texts) });
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = markup ?? 'not drawn';
  // They come with the script.
  expect(root.querySelector('use[href], img[src]')).toBeNull();
  showPictures();
  queryClient.clear();
  const router = createMemoryRouter(routes, { initialEntries: [url] });
  await expect.poll(() => router.state.initialized).toBe(true);
  performance.clearMarks('page');
  hydrateRoot(root, site(<RouterProvider router={router} />), {
    onRecoverableError: (problem) => complaints.push(problem),
  });
  await expect.poll(() => performance.getEntriesByName('page').length).toBeGreaterThan(0);
  return complaints;
}

const site = (children: ReactNode) => (
  <StrictMode>
    <App origin={ORIGIN}>
      <Startup loading={Promise.resolve(result)} result={result}>
        {children}
      </Startup>
    </App>
  </StrictMode>
);

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

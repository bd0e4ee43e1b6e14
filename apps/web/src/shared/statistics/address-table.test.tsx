import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { memoryHistory } from '../router/history.ts';
import { RouterProvider } from '../router/router-provider.tsx';
import { Router } from '../router/router.ts';
import { AddressTable } from './address-table.tsx';

const Table = () => (
  <AddressTable
    caption="Heroes"
    columns={[
      { key: 'hero', label: 'Hero', value: ({ hero }) => hero },
      { key: 'wins', label: 'Wins', numeric: true, value: ({ wins }) => wins },
    ]}
    rows={[
      { hero: 'Abrams', wins: 1 },
      { hero: 'Haze', wins: 2 },
    ]}
    keyOf={({ hero }) => hero}
    noun={{ one: 'hero', many: 'heroes' }}
    initialView={{ sort: { key: 'hero', direction: 'ascending' } }}
  />
);

const wins = page.getByRole('columnheader', { name: 'Wins' });
const isSorted = expect.stringMatching(/^(a|de)scending$/);

async function openTable() {
  const route = { name: 'table', path: '/*', load: async () => ({ Component: Table }) };
  const router = new Router([route], memoryHistory('/?of=a'));
  await router.start();
  await render(
    <RouterProvider router={router}>
      <Table />
    </RouterProvider>,
  );
  return router;
}

test('the sort of a table is in the address and stays when a filter changes', async () => {
  const router = await openTable();
  await wins.getByRole('button').click();
  await expect.element(wins).toHaveAttribute('aria-sort', isSorted);
  const { search } = router.state.location;
  expect(search).toMatch(/^\?of=a&sort=wins\.(asc|desc)$/);
  await router.navigate(`/${search.replace('of=a', 'of=b')}`);
  await expect.element(wins).toHaveAttribute('aria-sort', isSorted);
});

test('a link that is opened right after a sort shows its table unsorted', async () => {
  const router = await openTable();
  const button = wins.getByRole('button').element() as HTMLElement;
  button.click();
  await router.navigate('/?of=b');
  await expect.element(wins).toHaveAttribute('aria-sort', 'none');
});

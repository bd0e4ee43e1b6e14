import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BuildList } from './build-list.tsx';

test('categories are headings with their language, and items are read in their order', async () => {
  await render(
    <BuildList
      heading="h2"
      categories={[
        { name: 'Kern', language: 'de', items: [{ name: 'Metal Skin' }, { name: 'Metal Skin' }] },
        { name: '', items: [{ name: 'Toxic Bullets', sold: true }] },
      ]}
    />,
  );
  await expect.element(page.getByRole('heading', { level: 2, name: 'Kern' })).toHaveAttribute('lang', 'de');
  await expect.element(page.getByRole('heading', { level: 2, name: 'Unnamed category' })).toBeVisible();
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Metal Skin', 'Metal Skin', 'Toxic Bullets, sold']);
});

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tabs } from './tabs.tsx';
import { tabIntoPage } from '../testing/tab-into-page.ts';

const tabs = [
  { id: 'source', label: 'By source', content: 'Gun 42 %' },
  { id: 'target', label: 'By target', content: 'Abrams' },
  { id: 'map', label: 'On the map', content: 'Map', disabled: true },
];

test('the first tab is open, arrow keys open the others and pass over what is disabled', async () => {
  const seen: string[] = [];
  await render(<Tabs label="Damage" tabs={tabs} onSelect={(id) => seen.push(id)} />);
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Gun 42 %');
  await tabIntoPage();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Abrams');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: 'By source' })).toHaveAttribute('aria-selected', 'true');
  expect(seen.at(-1)).toBe('source');
});

test('told which tab is open, it shows that one', async () => {
  await render(<Tabs label="Damage" tabs={tabs} selected="target" />);
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Abrams');
});

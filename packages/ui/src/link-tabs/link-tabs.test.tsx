import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LinkTabs } from './link-tabs.tsx';

const narrow = (current: string) => (
  <div style={{ width: 240 }}>
    <LinkTabs label="Match">
      {['Summary', 'Lanes', 'Builds', 'Souls', 'Damage', 'Deaths', 'Timeline'].map((view) => (
        <a key={view} href={`#${view}`} aria-current={view === current ? 'page' : undefined}>
          {view}
        </a>
      ))}
    </LinkTabs>
  </div>
);

test('drawn again, the row stays where the visitor scrolled it, until another link is open', async () => {
  const { rerender } = await render(narrow('Timeline'));
  const row = page.getByRole('list').element();
  row.scrollTo(0, 0);
  await rerender(narrow('Timeline'));
  expect(row.scrollLeft).toBe(0);
  await rerender(narrow('Deaths'));
  expect(row.scrollLeft).toBeGreaterThan(0);
});

test('in a narrow row the open link is scrolled into sight', async () => {
  await render(narrow('Timeline'));
  const row = page.getByRole('list').element().getBoundingClientRect();
  const open = page.getByRole('link', { name: 'Timeline' }).element().getBoundingClientRect();
  expect(open.right).toBeLessThanOrEqual(row.right + 1);
  await expect.element(page.getByRole('navigation', { name: 'Match' })).toBeVisible();
});

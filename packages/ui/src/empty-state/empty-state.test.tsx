import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { EmptyState } from './empty-state.tsx';

test.each([2, 3, 4] as const)('its title takes level %d among the headings', async (level) => {
  await render(<EmptyState level={level} title="No matches yet" />);
  await expect.element(page.getByRole('heading', { level, name: 'No matches yet' })).toBeVisible();
});

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ItemIcon } from './item-icon.tsx';
import { tabIntoPage } from '../testing/tab-into-page.ts';

test.each(['click', 'keyboard'] as const)('its details open in place by %s', async (way) => {
  await render(<ItemIcon name="Close Quarters" slot="weapon" details={<p>800 souls</p>} />);
  const icon = page.getByRole('button', { name: 'Close Quarters' });
  if (way === 'click') await icon.click();
  else {
    await tabIntoPage();
    await userEvent.keyboard('{Enter}');
  }
  await expect.element(page.getByRole('dialog', { name: 'Close Quarters' })).toHaveTextContent('800 souls');
});

test('without details it is a picture with a name, and no button', async () => {
  await render(<ItemIcon name="Close Quarters" slot="weapon" />);
  await expect.element(page.getByText('Close Quarters')).toBeInTheDocument();
  expect(page.getByRole('button').query()).toBeNull();
});

test('a sold item says so and is faded', async () => {
  await render(<ItemIcon name="Close Quarters" slot="weapon" sold details={<p>800 souls</p>} />);
  const icon = page.getByRole('button', { name: 'Close Quarters, sold' });
  await expect.element(icon).toBeVisible();
  const picture = icon.element().querySelector('svg');
  expect(picture && Number(getComputedStyle(picture).opacity)).toBeLessThan(0.5);
});

test('however small the icon, a thumb finds 24 px', async () => {
  await render(<ItemIcon name="Close Quarters" size={18} details={<p>800 souls</p>} />);
  const { width, height } = page.getByRole('button').element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
});

test('a picture that does not load gives way to the silhouette of its slot', async () => {
  const screen = await render(
    <ItemIcon name="Close Quarters" slot="weapon" imageUrl="data:image/png;base64,AAAA" />,
  );
  await expect.poll(() => screen.container.querySelector('img')).toBeNull();
  expect(screen.container.querySelector('.soulstat-item-icon-neutral path')).not.toBeNull();
});

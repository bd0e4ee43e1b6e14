import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Logo } from './logo.tsx';

test('it says its name once, and nothing inside a link that has one', async () => {
  const { rerender } = await render(<Logo />);
  await expect.element(page.getByRole('img', { name: 'Soulstat' })).toBeVisible();
  await rerender(<Logo label="" />);
  expect(page.getByRole('img').query()).toBeNull();
});

test.each(['full', 'mark', 'wordmark'] as const)(
  '%s keeps its proportions at any height',
  async (variant) => {
    const { container, rerender } = await render(<Logo variant={variant} height={20} />);
    const ratio = () => {
      const { width, height } = container.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect();
      return width / height;
    };
    const small = ratio();
    await rerender(<Logo variant={variant} height={80} />);
    expect(Math.abs(ratio() - small)).toBeLessThan(0.05);
  },
);

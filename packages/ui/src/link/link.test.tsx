import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Link } from './link.tsx';

test('in a sentence a link is underlined, so that colour is not needed to find it', async () => {
  await render(
    <p>
      See <Link href="#heroes">all heroes</Link>
    </p>,
  );
  const link = page.getByRole('link', { name: 'all heroes' });
  await expect.element(link).toHaveAttribute('href', '#heroes');
  expect(getComputedStyle(link.element()).textDecorationLine).toBe('underline');
});

test('standing alone it is quiet until it is pointed at', async () => {
  await render(
    <>
      <Link href="#geist" variant="quiet">
        Lady Geist
      </Link>
      <p style={{ marginTop: 200 }}>Elsewhere</p>
    </>,
  );
  await page.getByText('Elsewhere').hover();
  const link = page.getByRole('link');
  const line = () => getComputedStyle(link.element()).textDecorationColor;
  await expect.poll(line).toBe('rgba(0, 0, 0, 0)');
  await link.hover();
  await expect.poll(line).not.toBe('rgba(0, 0, 0, 0)');
});

import { lazy } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Late } from './late.tsx';

const load = vi.fn(async () => ({ default: () => <p>The part</p> }));
const part = page.getByText('The part');

beforeEach(() => load.mockClear());

async function showBelowTheScreen() {
  const Part = lazy(load);
  await render(
    <>
      <div style={{ height: '3000px' }} />
      <Late fallback={<p>Its room</p>}>
        <Part />
      </Late>
    </>,
  );
  await expect.element(page.getByText(/Its room|The part/)).toBeInTheDocument();
}

test('on a phone a late part begins when its place comes near the screen', async () => {
  await page.viewport(375, 800);
  await showBelowTheScreen();
  expect(load).not.toHaveBeenCalled();
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(part).toBeInTheDocument();
});

test('on a wide screen it begins at once', async () => {
  await page.viewport(1440, 900);
  await showBelowTheScreen();
  await expect.element(part).toBeInTheDocument();
});

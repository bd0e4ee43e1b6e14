import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { StatWithInterval } from './stat-with-interval.tsx';
import { tabIntoPage } from '../testing/tab-into-page.ts';

test('a large number prints its interval and count beneath', async () => {
  const { container } = await render(
    <StatWithInterval label="Win rate" value={0.5183} count={3012} interval={[0.5005, 0.5361]} />,
  );
  expect(container.textContent).toBe('Win rate51.8\u00A0%95 % interval 50.0 to 53.6\u00A0%, 3,012 games');
});

test('alone it is never more exact than its interval', async () => {
  const { container } = await render(
    <StatWithInterval value={0.5183} count={260} interval={[0.457, 0.579]} />,
  );
  expect(container.textContent).toContain('52\u00A0%');
  expect(container.textContent).not.toContain('51.8');
});

test('in a cell it has one decimal whatever its interval, so that points line up', async () => {
  const { container } = await render(
    <StatWithInterval size="cell" value={0.56} count={260} interval={[0.5, 0.62]} />,
  );
  expect(container.textContent).toContain('56.0\u00A0%');
});

test('under the floor words stand instead of a number', async () => {
  const { container } = await render(<StatWithInterval value={0.7} count={47} interval={[0.55, 0.82]} />);
  expect(container.textContent).toContain('too few games (47)');
  expect(container.textContent).not.toContain('70');
});

test.each([
  [199, false],
  [200, true],
])('%d games are enough: %s', async (count, enough) => {
  const { container } = await render(<StatWithInterval value={0.7} count={count} interval={[0.6, 0.8]} />);
  expect(container.querySelector('.soulstat-stat-value') !== null).toBe(enough);
});

test('in a cell the evidence comes with the focus', async () => {
  await render(<StatWithInterval size="cell" value={0.5183} count={3012} interval={[0.5005, 0.5361]} />);
  await tabIntoPage();
  await expect
    .element(page.getByRole('tooltip'))
    .toHaveTextContent('95 % interval 50.0 to 53.6 %, 3,012 games');
});

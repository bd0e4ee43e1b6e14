import { rankSeasonAt } from '@soulstat/ranks';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RankBadge } from '../rank-badge/rank-badge.tsx';
import { RankProgressionPopup } from './rank-progression-popup.tsx';
import { tabIntoPage } from '../testing/tab-into-page.ts';

function Explained({ rankNumber }: { readonly rankNumber: number | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RankBadge rankNumber={rankNumber} onExplain={() => setOpen(true)} />
      <RankProgressionPopup isOpen={isOpen} onClose={() => setOpen(false)} rankNumber={rankNumber} />
    </>
  );
}

const dialog = page.getByRole('dialog', { name: 'Rank Progression' });
const lines = () =>
  [...dialog.element().querySelectorAll('li')].map((item) => item.innerText.replaceAll(/\s+/g, ' '));

test('a press on the badge opens it, and the close button gives the focus back to the badge', async () => {
  await render(<Explained rankNumber={84} />);
  const badge = page.getByRole('button', { name: 'Oracle IV' });
  await userEvent.click(badge);
  await expect.element(dialog).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Close' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).toBe(badge.element());
});

test('Escape closes it, and the keyboard does not reach the page behind it', async () => {
  await render(<Explained rankNumber={84} />);
  await tabIntoPage();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  for (let press = 0; press < 5; press += 1) {
    await userEvent.tab();
    // Between the last and the first stop inside the keyboard is with the browser's own bars, never with the page behind.
    const { activeElement, body } = document;
    expect(activeElement === body || dialog.element().contains(activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a press beside it closes it', async () => {
  await render(<Explained rankNumber={84} />);
  await userEvent.click(page.getByRole('button', { name: 'Oracle IV' }));
  await expect.element(dialog).toBeVisible();
  await userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('each tier tells whether it is achieved, how far it has come or what it takes', async () => {
  await render(<RankProgressionPopup isOpen onClose={() => undefined} rankNumber={84} />);
  await expect.element(dialog).toBeVisible();
  expect(lines()).toEqual([
    'Initiate Achieved',
    'Seeker Achieved',
    'Alchemist Achieved',
    'Arcanist Achieved',
    'Ritualist Achieved',
    'Emissary Achieved',
    'Archon Achieved',
    'Oracle IV of VI',
    'Phantom From 4,900 PP',
    'Ascendant From 5,500 PP',
    'Eternus From 6,100 PP',
  ]);
  const current = dialog.element().querySelectorAll('[aria-current="true"]');
  expect([...current].map((item) => item.querySelectorAll('[data-reached]').length)).toEqual([4]);
});

test('without a rank everything lies ahead', async () => {
  await render(<RankProgressionPopup isOpen onClose={() => undefined} rankNumber={undefined} />);
  await expect.element(dialog).toBeVisible();
  expect(lines()).toHaveLength(11);
  expect(lines().every((line) => / From [\d,]+ PP$/.test(line))).toBe(true);
  expect(dialog.element().querySelector('[aria-current]')).toBeNull();
});

test('ranks of the publisher bear the names of their season and take no points', async () => {
  const tierNames = rankSeasonAt(new Date('2026-11-01'))?.tierNames;
  await render(<RankProgressionPopup isOpen onClose={() => {}} rankNumber={72} tierNames={tierNames} />);
  await expect.element(dialog.getByText('II of VI')).toBeVisible();
  expect(lines()[6]).toBe('Emissary II of VI');
  expect(lines()[7]).toBe('Oracle Ahead');
});

test('it says how ranks are built and links to their distribution', async () => {
  await render(
    <RankProgressionPopup isOpen onClose={() => undefined} rankNumber={84} distributionHref="/how-many" />,
  );
  await expect
    .element(dialog.getByText('Each rank has ranks 1 to 6 (I to VI) with 6 being the highest'))
    .toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'You can check the rank distribution of matches here' }))
    .toHaveAttribute('href', '/how-many');
});

test('on a page without a distribution there is no link', async () => {
  await render(<RankProgressionPopup isOpen onClose={() => undefined} rankNumber={84} />);
  await expect.element(dialog.getByText(/^Each rank has ranks 1 to 6/)).toBeVisible();
  expect(dialog.getByRole('link').elements()).toEqual([]);
});

test('the link can be drawn by a router', async () => {
  await render(
    <RankProgressionPopup
      isOpen
      onClose={() => undefined}
      rankNumber={84}
      renderLink={({ href, children }) => <a href={`#${href}`}>{children}</a>}
    />,
  );
  await expect.element(dialog.getByRole('link')).toHaveAttribute('href', '#/rank-distribution');
});

test.each([375, 1440])('everything fits a screen %d px wide', async (width) => {
  await page.viewport(width, 800);
  await render(<RankProgressionPopup isOpen onClose={() => undefined} rankNumber={84} />);
  await expect.element(dialog).toBeVisible();
  for (const element of dialog.element().querySelectorAll('*')) {
    const { left, right } = element.getBoundingClientRect();
    expect(left, element.className).toBeGreaterThanOrEqual(0);
    expect(right, element.className).toBeLessThanOrEqual(width);
  }
  await page.viewport(1280, 800);
});

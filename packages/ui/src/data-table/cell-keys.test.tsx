import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import { heroRows, type HeroRow } from './sample.tsx';

const COLUMNS: readonly Column<HeroRow>[] = [
  { key: 'hero', label: 'Hero', value: ({ name }) => name, cell: ({ name }) => <a href="#hero">{name}</a> },
  { key: 'matches', label: 'Matches', numeric: true, value: ({ matches }) => matches },
  {
    key: 'kills',
    label: 'Kills',
    numeric: true,
    value: ({ kills }) => kills,
    cell: ({ name }) => <button type="button">Kills of {name}</button>,
  },
];

async function show(rows: number) {
  await page.viewport(1280, 800);
  await render(
    <>
      <DataTable
        caption="Heroes"
        columns={COLUMNS}
        rows={heroRows(rows)}
        keyOf={({ id }) => String(id)}
        virtualAboveRows={50}
      />
      <a href="#after">What follows</a>
    </>,
  );
  await expect.element(link('Infernus')).toBeVisible();
}
const link = (name: string) => page.getByRole('link', { name, exact: true });
const kills = (name: string) => page.getByRole('button', { name: `Kills of ${name}`, exact: true });

test('Tab goes through the controls of one row and leaves, both ways', async () => {
  await show(12);
  const lastHead = page.getByRole('button', { name: 'Kills', exact: true });
  lastHead.element().focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(link('Infernus')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(kills('Infernus')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(link('What follows')).toHaveFocus();
  kills('Vindicta').element().focus();
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}');
  await expect.element(lastHead).toHaveFocus();
});

test('arrow keys, Home and End move between what the rows hold', async () => {
  await show(12);
  link('Infernus').element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(link('Seven')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(kills('Seven')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(kills('Vindicta')).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowUp}{ArrowUp}{ArrowUp}');
  await expect.element(link('Infernus')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(kills('Infernus')).toHaveFocus();
});

test('rows that come as one scrolls are reached in the order they stand in', async () => {
  await show(200);
  link('Infernus').element().focus();
  await userEvent.keyboard('{ArrowDown>60/}');
  await expect.element(link('Bebop 3')).toHaveFocus();
});

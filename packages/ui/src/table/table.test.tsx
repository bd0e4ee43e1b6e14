import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Table } from './table.tsx';
import { tabIntoPage } from '../testing/tab-into-page.ts';

const wide = (width: string) => (
  <div style={{ width: 300 }}>
    <Table label="Matches of each version" style={{ width }}>
      <tbody>
        <tr>
          <th scope="row">1</th>
          <td>29 Nov 2026</td>
        </tr>
      </tbody>
    </Table>
  </div>
);

const box = () => document.querySelector<HTMLElement>('.soulstat-table-box');
const region = page.getByRole('region', { name: 'Matches of each version' });

test('a table that fits is a table and nothing else: no stop for the keyboard, no region', async () => {
  await render(wide('100%'));
  await expect.element(page.getByRole('table')).toBeVisible();
  await expect.element(region).not.toBeInTheDocument();
  expect(box()?.tabIndex).toBe(-1);
});

test('a table wider than its room scrolls in its box, and widens nothing around it', async () => {
  await render(wide('900px'));
  await expect.element(region).toBeVisible();
  expect(box()?.clientWidth).toBe(300);
  expect(box()?.scrollWidth).toBe(900);
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
});

test('it scrolls by keyboard', async () => {
  await render(wide('900px'));
  await expect.element(region).toBeVisible();
  await tabIntoPage();
  await expect.element(region).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => box()?.scrollLeft).toBeGreaterThan(0);
});

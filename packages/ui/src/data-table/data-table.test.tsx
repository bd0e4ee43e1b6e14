import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { TableView } from './column.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { HERO_COLUMNS, heroRows, type HeroRow } from './sample.tsx';

const WIDE = { width: 1280, height: 800 } as const;
const PHONE = { width: 375, height: 812 } as const;

async function show(
  props: Partial<DataTableProps<HeroRow>> = {},
  size: { width: number; height: number } = WIDE,
) {
  await page.viewport(size.width, size.height);
  return render(
    <DataTable
      caption="Heroes"
      columns={HERO_COLUMNS}
      rows={heroRows(12)}
      keyOf={({ id }) => String(id)}
      {...props}
    />,
  );
}
const head = (name: string) => page.getByRole('columnheader', { name });
const firstNames = (container: HTMLElement, count = 3) =>
  [...container.querySelectorAll('tbody th')].slice(0, count).map((cell) => cell.textContent?.trim());

describe('sorting', () => {
  test('by click and by keyboard, and says so', async () => {
    const { container } = await show();
    expect(firstNames(container)).toEqual(['Infernus', 'Seven', 'Vindicta']);
    await page.getByRole('button', { name: 'Win rate' }).click();
    await expect.element(head('Win rate')).toHaveAttribute('aria-sort', 'descending');
    expect(firstNames(container, 1)).toEqual(['Haze']);
    page.getByRole('button', { name: 'Hero', exact: true }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(head('Hero')).toHaveAttribute('aria-sort', 'ascending');
    await expect.element(head('Win rate')).toHaveAttribute('aria-sort', 'none');
    expect(firstNames(container, 2)).toEqual(['Abrams', 'Dynamo']);
  });

  test('leaves what has no value at the end', async () => {
    const { container } = await show({ initialView: { sort: { key: 'winRate', direction: 'ascending' } } });
    expect(firstNames(container, 12).at(-1)).toBe('Paradox');
  });
});

test.each(['ascending', 'descending'] as const)(
  'rows that do not compete stand last, sorted %s, and are never the best',
  async (direction) => {
    const isLast = ({ name }: HeroRow) => name === 'Seven';
    const { container } = await show({ isLast, initialView: { sort: { key: 'kills', direction } } });
    expect(firstNames(container, 12).at(-1)).toBe('Seven');
    expect(container.querySelector('tbody tr:last-child .soulstat-data-table-best')).toBeNull();
  },
);

test('the best of a column is marked in weight, with a sign and in words', async () => {
  const { container } = await show();
  const marked = [...container.querySelectorAll('tbody td')].filter((cell) =>
    cell.textContent?.includes('best'),
  );
  expect(marked.map((cell) => cell.getAttribute('data-label'))).toEqual([
    'Win rate',
    'Kills',
    'Deaths',
    'Souls/min',
  ]);
  for (const cell of marked) {
    expect(cell.querySelector('svg')).not.toBeNull();
    const weight = getComputedStyle(cell.querySelector('.soulstat-data-table-best') ?? cell).fontWeight;
    expect(Number(weight)).toBeGreaterThanOrEqual(600);
  }
});

test('the visitor chooses the columns, but not away the name of the row', async () => {
  const seen = vi.fn<(view: TableView) => void>();
  await show({ onViewChange: seen });
  expect(head('Id').query()).toBeNull();
  await page.getByRole('button', { name: 'Columns' }).click();
  expect(page.getByRole('checkbox', { name: 'Hero', exact: true }).query()).toBeNull();
  await page.getByRole('checkbox', { name: 'Id', exact: true }).click();
  await expect.element(head('Id')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Kills' }).click();
  expect(head('Kills').query()).toBeNull();
  expect(seen.mock.lastCall?.[0].hidden).toEqual(['kills']);
});

test.each([
  ['Compact', 28],
  ['Regular', 32],
  ['Tall', 44],
])('%s rows are %d px high', async (name, height) => {
  const { container } = await show({ columns: HERO_COLUMNS.filter(({ cell }) => !cell) });
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('radio', { name }).click();
  expect(container.querySelector('tbody tr')?.getBoundingClientRect().height).toBe(height);
});

test('a page that keeps the view itself decides', async () => {
  const view: TableView = {
    hidden: ['winRate'],
    density: 'compact',
    sort: { key: 'hero', direction: 'descending' },
  };
  const { container } = await show({ view });
  await page.getByRole('button', { name: 'Kills' }).click();
  expect(firstNames(container, 1)).toEqual(['Wraith']);
  expect(head('Win rate').query()).toBeNull();
});

test('the head and the names of the rows stay in sight when a wide table scrolls', async () => {
  const more = Array.from({ length: 20 }, (_, index) => ({
    key: `more-${index}`,
    label: `Souls at ${index} min`,
    numeric: true,
    value: ({ id }: HeroRow) => id,
  }));
  const { container } = await show({ columns: [...HERO_COLUMNS, ...more], rows: heroRows(100) });
  const box = page.getByRole('region', { name: 'Heroes' });
  await expect.element(box).toHaveAttribute('tabindex', '0');
  box.element().scrollTo(600, 900);
  const at = box.element().getBoundingClientRect();
  expect(head('Hero').element().getBoundingClientRect()).toMatchObject({ left: at.left, top: at.top });
  const name = [...container.querySelectorAll('tbody th')].find(
    (cell) => cell.getBoundingClientRect().top > at.top + 50,
  );
  expect(name?.getBoundingClientRect().left).toBe(at.left);
});

test('a table that fits scrolls with the page, with its head at the top of the window', async () => {
  await show({ rows: heroRows(100) });
  expect(page.getByRole('region').query()).toBeNull();
  scrollTo(0, 800);
  await expect.poll(() => head('Hero').element().getBoundingClientRect().top).toBe(0);
  scrollTo(0, 0);
});

describe('above 200 rows', () => {
  test('only those in sight are drawn, all are counted, and scrolling brings the others', async () => {
    const { container } = await show({ rows: heroRows(2000) });
    await expect.poll(() => container.querySelectorAll('tbody tr').length).toBeGreaterThan(10);
    expect(container.querySelectorAll('tbody tr').length).toBeLessThan(100);
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '2001');
    expect(container.querySelector('tbody tr')?.getAttribute('aria-rowindex')).toBe('2');
    scrollTo(0, document.documentElement.scrollHeight);
    await expect
      .poll(() => container.querySelector('tbody tr:last-child')?.getAttribute('aria-rowindex'))
      .toBe('2001');
    scrollTo(0, 0);
  });

  test('head and rows keep the same columns', async () => {
    const { container } = await show({ rows: heroRows(300) });
    await expect.poll(() => container.querySelector('tbody td')).not.toBeNull();
    const lefts = (row: string) =>
      [...container.querySelectorAll(`${row} :is(th, td):not(.soulstat-data-table-more)`)].map((cell) =>
        Math.round(cell.getBoundingClientRect().left),
      );
    expect(lefts('tbody tr:first-child')).toEqual(lefts('thead tr'));
  });

  test('the row with the focus stays, however far one scrolls, and the others are used again', async () => {
    const { container } = await show({ rows: heroRows(2000) }, PHONE);
    const rows = () => [...container.querySelectorAll('tbody tr')];
    const more = page.getByRole('button', { name: 'All about Infernus', exact: true }).first();
    more.element().focus();
    const [own, other] = [document.activeElement?.closest('tr'), rows().at(-1)];
    scrollTo(0, document.documentElement.scrollHeight);
    await expect.poll(() => rows().at(-1)?.getAttribute('aria-rowindex')).toBe('2001');
    expect(document.activeElement?.closest('tr')).toBe(own);
    expect(own?.getAttribute('aria-rowindex')).toBe('2');
    expect(rows()).toContain(other);
    scrollTo(0, 0);
  });

  test('200 rows are all there', async () => {
    const { container } = await show({ rows: heroRows(200) });
    expect(container.querySelectorAll('tbody tr')).toHaveLength(200);
  });
});

describe('on a phone', () => {
  test('a row is two lines with three numbers, and opens to all of them', async () => {
    const { container } = await show({}, PHONE);
    const visible = () =>
      [...container.querySelectorAll<HTMLElement>('tbody tr:first-child td[data-label]')]
        .filter((cell) => cell.checkVisibility())
        .map((cell) => cell.dataset['label']);
    expect(visible()).toEqual(['Win rate', 'Change', 'Matches']);
    const closed = container.querySelector('tbody tr')?.getBoundingClientRect().height ?? 0;
    expect(closed).toBeLessThanOrEqual(72);
    const more = page.getByRole('button', { name: 'All about Infernus' });
    await more.click();
    await expect.element(more).toHaveAttribute('aria-expanded', 'true');
    expect(visible()).toHaveLength(6);
    expect(document.documentElement.scrollWidth).toBe(PHONE.width);
  });

  test('the list sorts, and what it sorts by is among the three', async () => {
    const { container } = await show({}, PHONE);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Souls per minute');
    expect(firstNames(container, 1)).toEqual(['Haze']);
    expect(container.querySelector('tbody td[data-phone="3"]')?.getAttribute('data-label')).toBe('Souls/min');
    await page.getByRole('button', { name: 'Smallest first' }).click();
    expect(firstNames(container, 1)).not.toEqual(['Haze']);
  });

  test('rows above 200 take the height they need, open ones too', async () => {
    const { container } = await show({ rows: heroRows(400) }, PHONE);
    const bottoms = () => {
      const boxes = [...container.querySelectorAll('tbody tr')]
        .slice(0, 4)
        .map((row) => row.getBoundingClientRect());
      return boxes.slice(1).map((box, index) => Math.round(box.top - (boxes[index]?.bottom ?? 0)));
    };
    await expect.poll(bottoms).toEqual([0, 0, 0]);
    await page.getByRole('button', { name: 'All about Infernus', exact: true }).click();
    await expect.poll(bottoms).toEqual([0, 0, 0]);
  });
});

test('the foot row sums up, and the note counts the rows', async () => {
  await show({ noun: { one: 'hero', many: 'heroes' }, footNote: <span>Data to 14:05 UTC</span> });
  await expect.element(page.getByRole('row', { name: /^All heroes/ })).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('12 heroes');
  await expect.element(page.getByText('Data to 14:05 UTC')).toBeVisible();
});

test('without rows it says so and has no foot row', async () => {
  await show({ rows: [], empty: <p>No hero passes these filters</p> });
  await expect.element(page.getByText('No hero passes these filters')).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('0 rows');
  expect(page.getByText('All heroes').query()).toBeNull();
});

test('programs are led to where the data is', async () => {
  await show({ jsonHref: '/api/heroes/stats' });
  await page.getByRole('button', { name: 'Download' }).click();
  await expect
    .element(page.getByRole('link', { name: 'API: the request behind it' }))
    .toHaveAttribute('href', '/api/heroes/stats');
});

test('the file holds the columns shown, in the order shown', async () => {
  const files: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) files.push(blob);
    return 'about:blank';
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await show({
    csvFileName: 'heroes.csv',
    initialView: { sort: { key: 'winRate', direction: 'descending' } },
  });
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  // The writer of files comes with the first click.
  await expect.poll(() => files).toHaveLength(1);
  const lines = (await files[0]?.text())?.split('\r\n') ?? [];
  expect(lines[0]).toBe(
    'Hero,Win rate (%),Change since the last patch,Matches,Kills,Deaths,Souls per minute',
  );
  expect(lines[1]).toMatch(/^Haze,5\d\.?\d*,/);
  expect(lines).toHaveLength(14);
  expect(clicked.mock.contexts[0]).toMatchObject({ download: 'heroes.csv' });
  create.mockRestore();
  clicked.mockRestore();
});

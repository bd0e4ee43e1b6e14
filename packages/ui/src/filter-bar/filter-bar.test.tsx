import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useState } from 'react';
import { render } from 'vitest-browser-react';
import { FilterBar, type FilterBarProps, type FilterValues } from './filter-bar.tsx';
import { SAMPLE_FIELDS } from './sample.tsx';
import { tabIntoPage } from '../testing/tab-into-page.ts';

const onChange = vi.fn<(values: FilterValues) => void>();
beforeEach(() => vi.resetAllMocks());
afterEach(() => page.viewport(1280, 800));

/** Keeps the values as a page keeps them in its address. */
function Page({ values: first = {}, ...props }: Partial<FilterBarProps>) {
  const [values, setValues] = useState(first);
  return (
    <FilterBar
      fields={SAMPLE_FIELDS}
      {...props}
      values={values}
      onChange={(next) => {
        onChange(next);
        setValues(next);
      }}
    />
  );
}

const show = (values: FilterValues = {}) => render(<Page values={values} result="41,230 matches" />);
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const list = (name: string) => page.getByRole('combobox', { name });
const chips = () => page.getByRole('list', { name: 'Filters that are set' }).query()?.textContent ?? '';
const last = () => onChange.mock.lastCall?.[0];

test('tells one choice of a list, and takes it away with the option that filters nothing', async () => {
  await show();
  await list('Region').selectOptions('Europe');
  expect(last()).toEqual({ region: 'europe' });
  await list('Region').selectOptions('All regions');
  expect(last()).toEqual({});
});

test('buttons in a row are one stop of the keyboard and move with the arrow keys', async () => {
  await show();
  page.getByRole('radio', { name: 'All' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(last()).toEqual({ mode: 'ranked' });
  await expect.element(page.getByRole('radio', { name: 'Ranked', exact: true })).toBeChecked();
});

test('a rank slider is told when it is let go, in ranks, and pushes the other before it', async () => {
  await show({ maxRank: 16 });
  await button('Rank: Initiate VI and lower').click();
  const lowest = page.getByRole('slider', { name: 'Lowest rank' });
  await expect.element(lowest).toHaveAttribute('aria-valuetext', 'Initiate I');
  lowest.element().focus();
  await userEvent.keyboard('{PageUp}');
  const rank = last()?.['minRank'];
  expect(Number(rank)).toBeGreaterThan(16);
  expect(last()).toEqual({ minRank: rank, maxRank: rank });
  await userEvent.keyboard('{Home}');
  expect(last()).toEqual({ maxRank: rank });
});

test('"Use my rank" takes one tier to either side', async () => {
  await show();
  await button('Rank: All ranks').click();
  await button('Use my rank').click();
  expect(last()).toEqual({ minRank: 71, maxRank: 96 });
});

test.each([
  ['at the top', 116, { minRank: 101 }],
  ['at the bottom', 11, { maxRank: 26 }],
])('%s there is no tier beyond', async (_, myRank, values) => {
  await render(<Page fields={[{ kind: 'ranks', label: 'Rank', keys: ['minRank', 'maxRank'], myRank }]} />);
  await button('Rank: All ranks').click();
  await button('Use my rank').click();
  expect(last()).toEqual(values);
});

test('without a rank of one’s own there is nothing to use', async () => {
  await render(<Page fields={[{ kind: 'ranks', label: 'Rank', keys: ['minRank', 'maxRank'] }]} />);
  await button('Rank: All ranks').click();
  await expect.element(page.getByRole('slider', { name: 'Lowest rank' })).toBeVisible();
  expect(button('Use my rank').query()).toBeNull();
});

test('a number is told when it is left or entered, and kept between its limits', async () => {
  await show();
  await button('More filters').click();
  await button('Length: Any').click();
  await page.getByLabelText('Length, from').fill('20');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(last()).toEqual({ minMinutes: 20 });
  await page.getByLabelText('Length, to').fill('500');
  await tabIntoPage();
  expect(last()).toEqual({ minMinutes: 20, maxMinutes: 90 });
  await page.getByLabelText('Length, from').fill('');
  await userEvent.tab();
  expect(last()).toEqual({ maxMinutes: 90 });
});

test('a period and days of one’s own take each other’s place', async () => {
  await show({ period: '7d' });
  await button('Period: 7 days').click();
  await page.getByLabelText('Period, from').fill('2026-11-01');
  expect(last()).toEqual({ from: '2026-11-01' });
  await page.getByRole('radio', { name: '30 days' }).click();
  expect(last()).toEqual({ period: '30d' });
});

test('a control of the page’s own sets its key', async () => {
  await show();
  await button('More filters').click();
  await button('Player: Any').click();
  await page.getByLabelText('Account').fill('7');
  expect(last()).toEqual({ accountId: 7 });
  expect(chips()).toContain('account 7');
});

test('what is set stands below as chips; each takes itself away and hands the focus on', async () => {
  await show({ mode: 'ranked', region: 'europe', sort: 'name' });
  expect(chips()).toContain('Mode Ranked');
  await button('Remove Mode Ranked').click();
  expect(last()).toEqual({ region: 'europe', sort: 'name' });
  await expect.element(button('Remove Region Europe')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(last()).toEqual({ sort: 'name' });
  await expect.element(page.getByRole('region', { name: 'Filters' })).toHaveFocus();
});

test('"Reset all" takes away what the fields set, and nothing else', async () => {
  await show({ mode: 'ranked', from: '2026-11-01', minMinutes: 20, sort: 'name' });
  await button('Reset all').click();
  expect(last()).toEqual({ sort: 'name' });
  expect(chips()).toBe('');
});

test('seldom needed fields are out of sight until asked for', async () => {
  await show();
  expect(list('Minimum matches').query()?.checkVisibility()).toBeFalsy();
  await button('More filters').click();
  await list('Minimum matches').selectOptions('50');
  expect(last()).toEqual({ minMatches: 50 });
  await expect.element(button('Fewer filters')).toHaveAttribute('aria-expanded', 'true');
});

test('a value that is offered no more is shown and can be taken away', async () => {
  await show({ region: 'atlantis' });
  await expect.element(list('Region')).toHaveDisplayValue('atlantis');
  await button('Remove Region atlantis').click();
  expect(last()).toEqual({});
});

test('on a phone one button opens all fields in a sheet, and gives the focus back', async () => {
  await page.viewport(375, 812);
  await show({ region: 'europe' });
  expect(page.getByRole('radio', { name: 'Ranked', exact: true }).query()?.checkVisibility()).toBeFalsy();
  await button(/^Filters 1 set$/).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect.element(sheet).toBeVisible();
  expect(Math.round(sheet.element().getBoundingClientRect().bottom)).toBe(812);
  await sheet.getByText('Ranked', { exact: true }).click();
  expect(last()).toEqual({ region: 'europe', mode: 'ranked' });
  await sheet.getByRole('button', { name: 'Reset all' }).click();
  expect(last()).toEqual({});
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(button('Filters')).toHaveFocus();
});

test.each([375, 1440])('at %d px every target is at least 24 px', async (width) => {
  await page.viewport(width, 812);
  await show({ mode: 'ranked', region: 'europe' });
  const targets = [
    ...document.querySelectorAll('.soulstat-filter-bar :is(button, select, label:has(:checked))'),
  ];
  const small = targets
    .filter((target) => target.checkVisibility())
    .filter((target) => target.getBoundingClientRect().height < 24);
  expect(targets.length).toBeGreaterThan(3);
  expect(small.map((target) => target.textContent)).toEqual([]);
});

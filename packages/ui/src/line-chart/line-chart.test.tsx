import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { plotted } from '../testing/plotted.ts';
import { LineChart } from './line-chart.tsx';
import type { LineChartProps } from './line-chart-props.ts';
import { tabIntoPage } from '../testing/tab-into-page.ts';

const PROPS: LineChartProps = {
  title: 'Amber won the late game',
  xLabel: 'Time',
  formatX: (x) => `${x} min`,
  formatY: (y) => `${y}k`,
  height: 200,
  series: [
    {
      id: 'a',
      label: 'Amber',
      points: [
        { x: 0, y: 0 },
        { x: 10, y: 8, low: 6, high: 10 },
        { x: 20, y: 30 },
      ],
    },
    {
      id: 's',
      label: 'Sapphire',
      points: [
        { x: 0, y: 0 },
        { x: 10, y: 9 },
        { x: 20, y: 28 },
      ],
    },
  ],
};
const show = (props: Partial<LineChartProps> = {}, width = 700) =>
  plotted(
    render(
      <div style={{ width }}>
        <LineChart {...PROPS} {...props} />
      </div>,
    ),
  );
const slider = page.getByRole('slider');
const readout = (container: Element) => container.querySelector('.soulstat-chart-readout')?.textContent;

describe('reading values', () => {
  test('by keyboard, point by point, in words', async () => {
    const { container } = await show();
    expect(readout(container)).toBeUndefined();
    await tabIntoPage();
    await userEvent.tab();
    await expect.element(slider).toHaveFocus();
    await expect.element(slider).toHaveAttribute('aria-valuetext', '0 min, Amber 0k, Sapphire 0k');
    await userEvent.keyboard('{ArrowRight}');
    await expect
      .element(slider)
      .toHaveAttribute('aria-valuetext', '10 min, Amber 8k (6k to 10k), Sapphire 9k');
    await userEvent.keyboard('{End}');
    expect(readout(container)).toBe('20 minAmber30kSapphire28k');
  });

  test('by pointer, at the nearest point, until it leaves', async () => {
    const { container } = await show();
    const plot = page.elementLocator(container.querySelector('.soulstat-chart-scrub') ?? container);
    await plot.hover({ position: { x: 340, y: 100 } });
    await expect.poll(() => readout(container)).toContain('10 min');
    await page.getByRole('heading').hover();
    await expect.poll(() => readout(container)).toBeUndefined();
  });
});

test('the table twin holds the same numbers in the same room', async () => {
  const { container } = await show({ events: [{ x: 10, label: 'Mid boss' }] });
  const height = () => container.querySelector('.soulstat-chart-body')?.getBoundingClientRect().height;
  const before = height();
  const toggle = page.getByRole('button', { name: 'Show as table' });
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('row', { name: '10 min 8k (6k to 10k) 9k Mid boss' })).toBeVisible();
  expect(height()).toBe(before);
  await toggle.click();
  await expect.element(slider).toBeInTheDocument();
});

test('without colour, lines differ in dash and mark', async () => {
  const { container } = await show();
  const dashes = [...container.querySelectorAll('.soulstat-line-chart-line')].map((line) =>
    line.getAttribute('stroke-dasharray'),
  );
  const marks = [...container.querySelectorAll('.soulstat-chart-mark')].map((mark) => mark.getAttribute('d'));
  expect(new Set(dashes).size).toBe(2);
  expect(new Set(marks).size).toBe(2);
});

test.each([
  [700, true],
  [360, false],
])('%d px wide, lines are named at their ends: %s, otherwise above', async (width, atEnds) => {
  const { container } = await show({}, width);
  const legend = container.querySelector('.soulstat-chart-legend');
  expect([...container.querySelectorAll('svg .soulstat-chart-name')].length > 0).toBe(atEnds);
  expect(legend && getComputedStyle(legend).display === 'none').toBe(atEnds);
});

test('a band is drawn where an end is known, a gap where a value is missing', async () => {
  const points = [
    { x: 0, y: 1 },
    { x: 1, y: undefined },
    { x: 2, y: 3 },
  ];
  const { container } = await show({ series: [{ id: 'a', label: 'Amber', points }] });
  expect(container.querySelector('.soulstat-line-chart-line')?.getAttribute('d')?.match(/M/g)).toHaveLength(
    2,
  );
  expect(container.querySelector('.soulstat-line-chart-band')?.getAttribute('d')).toBe('');
});

test('zero is in the picture when asked for, and the two sides are named', async () => {
  const signed = {
    above: { label: 'Amber ahead', tone: 'side-0' },
    below: { label: 'Sapphire ahead', tone: 'side-1' },
  } as const;
  const points = [
    { x: 0, y: 5 },
    { x: 1, y: 9 },
  ];
  const { container } = await show({ signed, series: [{ id: 'd', label: 'Difference', points }] });
  expect(container.querySelectorAll('[data-zero]')).toHaveLength(1);
  expect(
    container.querySelector('svg.soulstat-glyph ~ svg, .soulstat-chart-scrub svg')?.textContent,
  ).toContain('▲ Amber ahead');
});

test('where none will come it says why and takes no room', async () => {
  const { container } = await show({ series: [], empty: 'No lane is known' });
  await expect.element(page.getByText('No lane is known')).toBeVisible();
  expect(container.querySelector('.soulstat-chart-body')?.getBoundingClientRect().height).toBeLessThan(100);
});

test('it keeps its room while it has no data, and says so', async () => {
  const { container } = await show({ series: [] });
  await expect.element(page.getByText('No data yet')).toBeVisible();
  expect(container.querySelector('.soulstat-chart-body')?.getBoundingClientRect().height).toBe(200);
  expect(slider.query()).toBeNull();
});

test('it follows the width of its place', async () => {
  const { container, rerender } = await show();
  expect(container.querySelector('.soulstat-chart-scrub svg')?.getAttribute('width')).toBe('700');
  await rerender(
    <div style={{ width: 400 }}>
      <LineChart {...PROPS} />
    </div>,
  );
  await expect
    .poll(() => container.querySelector('.soulstat-chart-scrub svg')?.getAttribute('width'))
    .toBe('400');
});

describe('a cursor that the page holds', () => {
  test('is marked where it stands, and not where the chart does not reach', async () => {
    const { container, rerender } = await show({ cursor: 5 });
    expect(container.querySelectorAll('.soulstat-chart-cursor')).toHaveLength(1);
    await rerender(<LineChart {...PROPS} cursor={25} />);
    expect(container.querySelectorAll('.soulstat-chart-cursor')).toHaveLength(0);
  });

  test('is moved by a press to any moment, and by the keys from point to point', async () => {
    const chosen: number[] = [];
    const { container } = await show({ cursor: 10, onCursorChange: (x) => chosen.push(x) });
    await tabIntoPage();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(chosen).toEqual([20]);
    const box = container.querySelector('.soulstat-chart-scrub') ?? container;
    await userEvent.click(page.elementLocator(box), {
      position: { x: box.getBoundingClientRect().width / 2, y: 50 },
    });
    expect(chosen.at(-1)).toBeGreaterThan(5);
    expect(chosen.at(-1)).toBeLessThan(15);
  });
});

test('levels are named on the vertical axis where two of them are in the picture, round numbers elsewhere', async () => {
  const levels = [
    { y: 5, label: 'Low' },
    { y: 20, label: 'High' },
    { y: 90, label: 'Beyond' },
  ];
  const axis = (container: Element) =>
    [...(container.querySelector('.soulstat-chart-axis')?.querySelectorAll('text') ?? [])].map(
      ({ textContent }) => textContent,
    );
  const both = await show({ levels });
  await expect.poll(() => axis(both.container)).toEqual(['Low', 'High']);
  await both.unmount();
  const one = await show({ levels: levels.slice(1) });
  await expect.poll(() => axis(one.container)).toContain('10k');
});

test('no label stands twice on an axis, and what is counted has whole ticks', async () => {
  const { container } = await show({
    formatX: (x) => `match ${x}`,
    formatY: (y) => y.toFixed(0),
    series: [{ id: 'a', label: 'PP', points: [1, 2, 3].map((x) => ({ x, y: x / 2 })) }],
  });
  const labels = [...container.querySelectorAll('.soulstat-chart-axis text')].map(
    ({ textContent }) => textContent,
  );
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels.filter((label) => label?.startsWith('match'))).toEqual(['match 1', 'match 2', 'match 3']);
});

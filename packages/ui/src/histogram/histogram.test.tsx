import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { plotted } from '../testing/plotted.ts';
import { Histogram, type HistogramProps } from './histogram.tsx';
import { tabIntoPage } from '../testing/tab-into-page.ts';

const BINS = [
  { from: 0, to: 10, count: 10 },
  { from: 10, to: 20, count: 30 },
  { from: 20, to: 30, count: 0 },
];
const show = (props: Partial<HistogramProps> = {}) =>
  plotted(
    render(
      <div style={{ width: 600 }}>
        <Histogram
          title="Kills"
          xLabel="Kills"
          noun="players"
          bins={BINS}
          markers={[{ x: 12, label: 'You' }]}
          {...props}
        />
      </div>,
    ),
  );

test('each bin is as high as its share', async () => {
  const { container } = await show();
  const heights = [...container.querySelectorAll('.soulstat-histogram-bin')].map((bin) =>
    Number(bin.getAttribute('height')),
  );
  expect(heights[1]).toBeCloseTo(3 * (heights[0] ?? 0), 5);
  expect(heights[2]).toBe(0);
});

test('bins are read by keyboard and shown as a table', async () => {
  await show();
  await tabIntoPage();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await expect
    .element(page.getByRole('slider', { name: 'players by kills' }))
    .toHaveAttribute('aria-valuetext', '10 to 20: 30 players, 75.0\u00A0%');
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect.element(page.getByRole('row', { name: '20 to 30 0 0.0 %' })).toBeVisible();
});

test('the summary tells the fullest bin and every marker', async () => {
  const { container } = await show();
  expect(container.querySelector('.soulstat-chart-body .soulstat-visually-hidden')?.textContent).toBe(
    'Histogram of 40 players. Most are in 10 to 20: 30 players, 75.0\u00A0%. You: 12.',
  );
});

test('a cumulative line goes from nothing to everything, and the table says it in numbers', async () => {
  const { container } = await show({
    title: 'Ranks',
    xLabel: 'Rank',
    markers: [],
    formatBin: ({ from }) => `rank ${from / 10 + 1}`,
    cumulative: true,
  });
  const axis = [...container.querySelectorAll('.soulstat-histogram-cumulative-axis text')];
  expect(axis.map(({ textContent }) => textContent?.replace('\u00A0', ' '))).toEqual([
    '0 %',
    '25 %',
    '50 %',
    '75 %',
    '100 %',
  ]);
  const path = container.querySelector('.soulstat-histogram-cumulative');
  const heights = [...(path?.getAttribute('d') ?? '').matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) =>
    Number(y),
  );
  expect(heights).toHaveLength(4);
  const [foot = 0, first = 0, second = 0, last = 0] = heights;
  expect((foot - first) / (foot - last)).toBeCloseTo(0.25, 5);
  expect(second).toBe(last);
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect.element(page.getByRole('row', { name: 'rank 1 10 25.0 % 25.0 %' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'rank 2 30 75.0 % 100.0 %' })).toBeVisible();
});

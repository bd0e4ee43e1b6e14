import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { plotted } from '../testing/plotted.ts';
import { BarChart, type Bar } from './bar-chart.tsx';

const BARS: readonly Bar[] = [
  { id: 'a', label: 'Calico', value: 0.55, low: 0.53, high: 0.57 },
  { id: 'b', label: 'Pocket', value: 0.45 },
];
const percent = (rate: number) => `${Math.round(rate * 100)} %`;
const show = (width: number, baseline = 0.5) =>
  plotted(
    render(
      <div style={{ width }}>
        <BarChart
          title="Who wins?"
          labelName="Hero"
          valueName="Win rate"
          bars={BARS}
          baseline={baseline}
          formatValue={percent}
        />
      </div>,
    ),
  );

test('bars grow from the baseline to either side, as long as their value is far', async () => {
  const { container } = await show(600);
  const [up, down] = [...container.querySelectorAll('rect')].map((bar) => bar.getBoundingClientRect());
  const base = container.querySelector('.soulstat-chart-base')?.getBoundingClientRect().left ?? 0;
  expect(up?.left).toBeCloseTo(base, 0);
  expect(down?.right).toBeCloseTo(base, 0);
  expect(up?.width).toBeCloseTo(down?.width ?? 0, 0);
});

test.each([600, 320])('at %d px every label, number and whisker stays inside the chart', async (width) => {
  const { container } = await show(width);
  const box = container.querySelector('.soulstat-chart-body')?.getBoundingClientRect() ?? new DOMRect();
  for (const part of container.querySelectorAll('.soulstat-chart-body :is(text, path, rect)')) {
    const { left, right } = part.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(box.left - 1);
    expect(right).toBeLessThanOrEqual(box.right + 1);
  }
});

test.each([600, 320])('at %d px chart and table take the same room', async (width) => {
  const { container } = await show(width);
  const height = () => container.querySelector('.soulstat-chart-body')?.getBoundingClientRect().height;
  const before = height();
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect.element(page.getByRole('row', { name: 'Calico 55 % (53 % to 57 %)' })).toBeVisible();
  expect(height()).toBe(before);
});

test('what is drawn is said in words', async () => {
  const { container } = await show(600);
  expect(container.querySelector('.soulstat-chart-body .soulstat-visually-hidden')?.textContent).toBe(
    'Bar chart of 2 bars. Calico: 55 % (53 % to 57 %). Pocket: 45 %.',
  );
});

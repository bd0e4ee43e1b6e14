import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ProgressWidget, type CommunityProgress } from './progress-widget.tsx';

const ready = (current: number): CommunityProgress => ({ state: 'ready', current });
const meter = page.getByRole('meter', { name: 'Matches in the last 24 hours' });

test.each([
  [{ state: 'loading' } as const, 'Loading', null],
  [{ state: 'failed' } as const, 'Error', 'down'],
  [ready(0), 'Down', 'down'],
  [ready(2000), 'Very Unstable', 'very-unstable'],
  [ready(15_000), 'Unstable', 'unstable'],
  [ready(30_000), 'Slightly Unstable', 'slightly-unstable'],
  [ready(60_000), 'Stable', 'stable'],
])('%o reads %s, with the dot of %s', async (progress, label, level) => {
  const { container } = await render(<ProgressWidget progress={progress} />);
  await expect.element(page.getByRole('status')).toHaveTextContent(label);
  expect(container.querySelector('.soulstat-progress-widget')?.getAttribute('data-level')).toBe(level);
});

test('in the bar the level has its subject', async () => {
  const { container } = await render(<ProgressWidget size="bar" progress={ready(3)} />);
  expect(container.querySelector('.soulstat-progress-widget-head')?.textContent).toBe(
    'Match data:Down3 / 45k',
  );
});

test('the dot of an error is red', async () => {
  const { container } = await render(<ProgressWidget progress={{ state: 'failed' }} />);
  const dot = container.querySelector('.soulstat-progress-widget-dot');
  const [red = 0, green = 0, blue = 0] =
    getComputedStyle(dot as Element)
      .backgroundColor.match(/\d+/g)
      ?.map(Number) ?? [];
  expect(red).toBeGreaterThan(Math.max(green, blue) + 60);
});

test.each([
  [ready(1500), undefined, '1.5k / 45k'],
  [ready(2_000_000), undefined, '2M / 45k'],
  [ready(950), 40_000, '950 / 40k'],
])('%o of the goal %s is written %s', async (progress, goal, text) => {
  await render(<ProgressWidget progress={progress} {...(goal && { goal })} />);
  await expect.element(page.getByText(text)).toBeVisible();
});

test.each([
  [0, 0],
  [9000, 0.2],
  [45_000, 1],
  [90_000, 1],
])('%d of 45,000 fill %d of the bar', async (current, share) => {
  const { container } = await render(<ProgressWidget progress={ready(current)} />);
  const bar = container.querySelector('.soulstat-progress-widget-bar') as Element;
  const filled = bar.firstElementChild?.getBoundingClientRect().width ?? 0;
  expect(filled / bar.getBoundingClientRect().width).toBeCloseTo(share, 3);
  expect(meter.element()).toHaveAttribute('value', String(share * 45_000));
});

test.each([
  [ready(1999), 'is critically low: 1,999 of 45,000'],
  [ready(2000), 'is severely limited: 2,000 of 45,000'],
  [ready(15_000), 'is limited: 15,000 of 45,000'],
  [ready(45_000), 'is good but could be better: 45,000 of 45,000'],
  [ready(61_234), 'is at optimal levels (60k+ matches): 61,234 of 45,000'],
])('the tooltip of %o says that it %s', async (progress, text) => {
  await render(<ProgressWidget progress={progress} />);
  await page.getByRole('status').hover();
  await expect
    .element(page.getByRole('tooltip'))
    .toHaveTextContent(`Match data coming in ${text} matches in the last 24 hours.`);
});

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { plotted } from '../testing/plotted.ts';
import { ScatterPlot } from './scatter-plot.tsx';
import { tabIntoPage } from '../testing/tab-into-page.ts';

const POINTS = [
  { id: 'b', label: 'Haze', x: 0.5, y: 0.52, group: 'gun', note: '900 games' },
  { id: 'a', label: 'Pocket', x: 0.1, y: 0.48, group: 'spirit' },
];
const show = () =>
  plotted(
    render(
      <div style={{ width: 600 }}>
        <ScatterPlot
          title="Who wins?"
          xLabel="Pick rate"
          yLabel="Win rate"
          points={POINTS}
          groups={[
            { id: 'gun', label: 'Gun' },
            { id: 'spirit', label: 'Spirit' },
          ]}
        />
      </div>,
    ),
  );

test('the keyboard reads the points from left to right', async () => {
  await show();
  await tabIntoPage();
  await userEvent.tab();
  const slider = page.getByRole('slider', { name: 'Win rate by Pick rate' });
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Pocket, Pick rate 0.1, Win rate 0.48');
  await userEvent.keyboard('{ArrowRight}');
  await expect
    .element(slider)
    .toHaveAttribute('aria-valuetext', 'Haze, Pick rate 0.5, Win rate 0.52, 900 games');
});

test('groups differ in shape, in the plot as in the legend', async () => {
  const { container } = await show();
  const shapes = [...container.querySelectorAll('.soulstat-chart-scrub .soulstat-chart-mark')].map((mark) =>
    mark.getAttribute('d'),
  );
  const named = [...container.querySelectorAll('.soulstat-chart-swatch path')].map((mark) =>
    mark.getAttribute('d'),
  );
  expect(new Set(shapes).size).toBe(2);
  expect(new Set(named)).toEqual(new Set(shapes));
});

test('the table names the group of each point', async () => {
  await show();
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect.element(page.getByRole('row', { name: 'Haze 0.5 0.52 Gun' })).toBeVisible();
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pass, stopClock } from '../testing/clock.ts';
import { Tooltip } from './tooltip.tsx';

const tooltip = page.getByRole('tooltip');

stopClock();

test('it hides 300 ms after the pointer left, unless the pointer comes back', async () => {
  await render(
    <Tooltip content="Souls per minute">
      <span>Souls/min</span>
    </Tooltip>,
  );
  const anchor = page.getByText('Souls/min').element();
  const point = (type: 'pointerover' | 'pointerout') =>
    anchor.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerType: 'mouse', relatedTarget: document.body }),
    );
  point('pointerover');
  await pass(1000);
  expect(tooltip.query()).not.toBeNull();
  point('pointerout');
  await pass(299);
  point('pointerover');
  await pass(1000);
  point('pointerout');
  await pass(299);
  expect(tooltip.query()).not.toBeNull();
  await pass(1);
  expect(tooltip.query()).toBeNull();
});

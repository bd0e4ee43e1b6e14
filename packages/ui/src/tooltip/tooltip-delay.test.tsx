import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pass, stopClock } from '../testing/clock.ts';
import { tabIntoPage } from '../testing/tab-into-page.ts';
import { Tooltip } from './tooltip.tsx';

const tooltip = page.getByRole('tooltip');

stopClock();

const point = (type: 'pointerover' | 'pointerout') =>
  page
    .getByText('Souls/min')
    .element()
    .dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerType: 'mouse', relatedTarget: document.body }),
    );

test('it hides 300 ms after the pointer left, unless the pointer comes back', async () => {
  await render(
    <Tooltip content="Souls per minute">
      <span>Souls/min</span>
    </Tooltip>,
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

test('one that the keyboard opened stays when the pointer passes over', async () => {
  await render(
    <Tooltip content="Souls per minute">
      <span>Souls/min</span>
    </Tooltip>,
  );
  await tabIntoPage();
  await pass(0);
  expect(tooltip.query()).not.toBeNull();
  point('pointerover');
  await pass(1000);
  point('pointerout');
  await pass(1000);
  expect(tooltip.query()).not.toBeNull();
});

test('one that is gone before it opens closes no other', async () => {
  const one = (
    <Tooltip key="one" content="Souls per minute">
      <span>Souls/min</span>
    </Tooltip>
  );
  const other = (
    <Tooltip key="other" content="Kills and assists">
      <span>Takedowns</span>
    </Tooltip>
  );
  const screen = await render(<>{[one, other]}</>);
  point('pointerover');
  await pass(100);
  await screen.rerender(<>{[other]}</>);
  await tabIntoPage();
  await pass(1000);
  expect(tooltip.element().textContent).toBe('Kills and assists');
});

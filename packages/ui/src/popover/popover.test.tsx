import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button/button.tsx';
import { Popover } from './popover.tsx';

const trigger = page.getByRole('button', { name: 'Columns' });
const box = page.getByRole('dialog', { name: 'Columns to show' });

const example = (
  <div style={{ padding: 40 }}>
    <Popover label="Columns to show" trigger={<Button>Columns</Button>}>
      {(close) => (
        <button type="button" onClick={close}>
          Done
        </button>
      )}
    </Popover>
  </div>
);

test('its button opens it in place and says that it is open', async () => {
  await render(example);
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
  await trigger.click();
  await expect.element(box).toBeVisible();
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'true');
  const [at, from] = [box, trigger].map((each) => each.element().getBoundingClientRect());
  expect(at?.top).toBeGreaterThan(from?.bottom ?? 0);
  expect(at?.left).toBe(from?.left);
});

test('the focus goes into it; Escape closes it and gives the focus back', async () => {
  await render(example);
  trigger.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Done' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
  await expect.element(trigger).toHaveFocus();
});

test('what is inside may close it, and holds nothing while closed', async () => {
  await render(example);
  await trigger.click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByText('Done')).not.toBeInTheDocument();
});

test('a click outside closes it', async () => {
  await render(
    <>
      {example}
      <p style={{ marginTop: 300 }}>Elsewhere</p>
    </>,
  );
  await trigger.click();
  await expect.element(box).toBeVisible();
  await page.getByText('Elsewhere').click();
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
});

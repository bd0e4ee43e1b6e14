import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tooltip } from './tooltip.tsx';
import { tabIntoPage } from '../testing/tab-into-page.ts';

const tooltip = page.getByRole('tooltip');

test('it opens on hover and stays while the pointer is on it', async () => {
  await render(
    <>
      <Tooltip content="Souls per minute">
        <span>Souls/min</span>
      </Tooltip>
      <p style={{ marginTop: 200 }}>Elsewhere</p>
    </>,
  );
  await page.getByText('Souls/min').hover();
  await expect.element(tooltip).toHaveTextContent('Souls per minute');
  await tooltip.hover();
  await new Promise((resolve) => setTimeout(resolve, 500));
  await expect.element(tooltip).toBeVisible();
  await page.getByText('Elsewhere').hover();
  await expect.element(tooltip).not.toBeInTheDocument();
});

test('the keyboard reaches it and Escape hides it without closing what is around it', async () => {
  let heard = 0;
  await render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={() => (heard += 1)}>
      <Tooltip content="Souls per minute">
        <span>Souls/min</span>
      </Tooltip>
    </div>,
  );
  await tabIntoPage();
  await expect
    .element(page.getByText('Souls/min').element().parentElement)
    .toHaveAccessibleDescription('Souls per minute');
  await userEvent.keyboard('{Escape}');
  await expect.element(tooltip).not.toBeInTheDocument();
  expect(heard).toBe(0);
});

test('a button keeps its action and gets the description', async () => {
  let clicks = 0;
  await render(
    <Tooltip interactive content="Copies the match id">
      <button type="button" onClick={() => (clicks += 1)}>
        Copy
      </button>
    </Tooltip>,
  );
  await tabIntoPage();
  const button = page.getByRole('button', { name: 'Copy' });
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAccessibleDescription('Copies the match id');
  await userEvent.keyboard('{Enter}');
  expect(clicks).toBe(1);
});

test('one tooltip is open at a time, and a tap opens one', async () => {
  await render(
    <>
      <Tooltip content="First words">
        <span>First</span>
      </Tooltip>
      <Tooltip content="Second words">
        <span>Second</span>
      </Tooltip>
    </>,
  );
  await page.getByText('First', { exact: true }).click();
  await expect.element(tooltip).toHaveTextContent('First words');
  await page.getByText('Second', { exact: true }).click();
  await expect.element(tooltip).toHaveTextContent('Second words');
  expect(tooltip.elements()).toHaveLength(1);
});

test.each(['0', 'auto 0 0 auto'])(
  'it stays inside the window and within 260 px (anchor at %s)',
  async (inset) => {
    await render(
      <div style={{ position: 'fixed', inset }}>
        <Tooltip content={'A long explanation of a small number. '.repeat(6)}>
          <span>Souls/min</span>
        </Tooltip>
      </div>,
    );
    await page.getByText('Souls/min').click();
    await expect.element(tooltip).toBeVisible();
    const box = tooltip.element().getBoundingClientRect();
    expect(box.width).toBeLessThanOrEqual(260);
    expect(box.left).toBeGreaterThanOrEqual(8);
    expect(box.top).toBeGreaterThanOrEqual(8);
    expect(box.right).toBeLessThanOrEqual(document.documentElement.clientWidth - 8);
    expect(box.bottom).toBeLessThanOrEqual(document.documentElement.clientHeight - 8);
  },
);

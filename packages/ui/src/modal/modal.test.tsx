import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useState } from 'react';
import { render } from 'vitest-browser-react';
import { Button } from '../button/button.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { Modal, type ModalProps } from './modal.tsx';
import { tabIntoPage } from '../testing/tab-into-page.ts';

const dialog = page.getByRole('dialog', { name: 'Remove this build' });
const opener = page.getByRole('button', { name: 'Remove' });

afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(1280, 800);
});

function Example(modal: Partial<ModalProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Remove</Button>
      <Modal title="Remove this build" {...modal} isOpen={isOpen} onClose={() => setOpen(false)}>
        {modal.children ?? <input aria-label="Reason" />}
      </Modal>
    </>
  );
}

test('it is named by its title, which has the focus when it opens', async () => {
  await render(<Example />);
  await opener.click();
  await expect.element(dialog).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Remove this build' })).toHaveFocus();
});

test('it fades in 10 ms after it opened', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await render(<Modal isOpen title="Remove this build" onClose={() => {}} />);
  const box = dialog.element();
  await vi.advanceTimersByTimeAsync(9);
  expect(getComputedStyle(box).opacity).toBe('0');
  expect(box).not.toHaveAttribute('data-shown');
  await vi.advanceTimersByTimeAsync(1);
  await expect.element(box).toHaveAttribute('data-shown');
  for (const animation of document.getAnimations()) animation.finish();
  expect(getComputedStyle(box).opacity).toBe('1');
});

test('Tab stays inside, and what lies behind cannot be reached', async () => {
  await render(<Example />);
  await opener.click();
  for (const name of ['Close', 'Reason']) {
    await tabIntoPage();
    expect(document.activeElement?.getAttribute('aria-label')).toBe(name);
  }
  await userEvent.tab();
  expect(document.activeElement).not.toBe(document.querySelector('.soulstat-button:not(.soulstat-modal *)'));
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the close button', () => page.getByRole('button', { name: 'Close' }).click()],
  ['a click outside', () => clickAt(5, 5)],
])('%s closes it and gives the focus back', async (_, close) => {
  await render(<Example />);
  opener.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  await close();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('a press that began inside does not close it, wherever it ends', async () => {
  await render(<Example />);
  await opener.click();
  const [inside, box] = [page.getByLabelText('Reason').element(), dialog.element()];
  inside.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  box.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(dialog).toBeVisible();
});

test('while it cannot be closed, Escape and a click outside only say so', async () => {
  let refusals = 0;
  await render(<Example canClose={false} onCloseRefused={() => (refusals += 1)} footer="Choose first." />);
  await opener.click();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await clickAt(5, 5);
  expect(refusals).toBe(3);
  await expect.element(dialog).toBeVisible();
  expect(page.getByRole('button', { name: 'Close' }).query()).toBeNull();
});

test('a browser that closes it by force finds it open again', async () => {
  await render(<Example canClose={false} footer="Choose first." />);
  await opener.click();
  (dialog.element() as HTMLDialogElement).close();
  await expect.element(dialog).toBeVisible();
});

test('Escape hides a tooltip inside it first', async () => {
  await render(
    <Example>
      <Tooltip content="Souls per minute">
        <span>Souls/min</span>
      </Tooltip>
    </Example>,
  );
  await opener.click();
  await page.getByText('Souls/min').click();
  await expect.element(page.getByRole('tooltip')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('what is inside begins anew each time it opens', async () => {
  await render(<Example />);
  await opener.click();
  await page.getByLabelText('Reason').fill('Old patch');
  await userEvent.keyboard('{Escape}');
  await opener.click();
  await expect.element(page.getByLabelText('Reason')).toHaveValue('');
});

test('what is too long scrolls between title and footer, and the page behind stands still', async () => {
  await render(
    <Example footer={<Button>Keep it</Button>}>
      <div style={{ height: 3000 }}>Long</div>
    </Example>,
  );
  await opener.click();
  await expect.element(page.getByRole('button', { name: 'Keep it' })).toBeInViewport();
  expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
  const scroller = document.querySelector('.soulstat-modal-scroll');
  expect(scroller?.scrollHeight).toBeGreaterThan(scroller?.clientHeight ?? 0);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => getComputedStyle(document.documentElement).overflow).not.toBe('hidden');
});

test('on a phone the page behind it is not rendered, keeps its height, and has the focus again afterwards', async () => {
  await page.viewport(375, 812);
  await render(
    <>
      <main>
        <Button>Above</Button>
        <div style={{ height: 3000 }}>Long</div>
      </main>
      <Example />
    </>,
  );
  const main = document.querySelector('main');
  const behind = page.getByRole('button', { name: 'Above' });
  // Browsers remember the height of what was painted.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const height = main?.offsetHeight;
  behind.element().focus();
  (opener.element() as HTMLElement).click();
  await expect.element(dialog).toBeVisible();
  expect(behind.query()).toBeNull();
  expect(main?.offsetHeight).toBe(height);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(behind).toHaveFocus();
});

/** A press beside the dialog meets the dialog's own box. */
async function clickAt(x: number, y: number): Promise<void> {
  await userEvent.click(document.documentElement, { position: { x, y }, force: true });
}

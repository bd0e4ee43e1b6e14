import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pass, stopClock } from '../testing/clock.ts';
import { createToasts, ToastList } from './toast.tsx';
import { tabIntoPage } from '../testing/tab-into-page.ts';

stopClock();

test('a message is read aloud and goes after six seconds', async () => {
  const toasts = createToasts();
  await render(<ToastList toasts={toasts} />);
  toasts.show({ title: 'Match id copied', text: 'Paste it anywhere.' });
  const message = page.getByRole('alertdialog', { name: 'Match id copied' });
  await pass(5999);
  expect(message.query()?.textContent).toBe('Match id copiedPaste it anywhere.');
  expect(page.getByRole('alert').query()).not.toBeNull();
  await pass(1);
  await expect.element(message).not.toBeInTheDocument();
});

test('an error stays until it is dismissed', async () => {
  const toasts = createToasts();
  await render(<ToastList toasts={toasts} />);
  toasts.show({ kind: 'error', title: 'Not saved' });
  await expect.element(page.getByText('Not saved')).toBeVisible();
  await pass(3_600_000);
  await expect.element(page.getByText('Not saved')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(page.getByText('Not saved')).not.toBeInTheDocument();
});

test('what showed a message can take it away, and Tab leads to it past the page', async () => {
  const toasts = createToasts();
  await render(
    <>
      <button type="button">Page</button>
      <ToastList toasts={toasts} />
    </>,
  );
  const close = toasts.show({ title: 'Slow connection' });
  const message = page.getByRole('alertdialog', { name: 'Slow connection' });
  await expect.element(message).toBeVisible();
  await page.getByRole('button', { name: 'Page' }).click();
  await tabIntoPage();
  await expect.element(message).toHaveFocus();
  close();
  await expect.element(message).not.toBeInTheDocument();
});

test('three messages show at once, the next when one is gone', async () => {
  const toasts = createToasts();
  await render(<ToastList toasts={toasts} />);
  const closers = ['One', 'Two', 'Three', 'Four'].map((title) => toasts.show({ kind: 'error', title }));
  await expect.poll(() => page.getByRole('alertdialog').elements()).toHaveLength(3);
  closers[3]?.();
  await expect.element(page.getByText('One', { exact: true })).toBeVisible();
});

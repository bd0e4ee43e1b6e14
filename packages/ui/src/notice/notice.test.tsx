import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Notice } from './notice.tsx';

test.each([
  ['info', 'status', 'Note: It happened'],
  ['warning', 'status', 'Warning: It happened'],
  ['error', 'alert', 'Error: It happened'],
] as const)('%s is read aloud as %s, with its kind in words', async (kind, role, text) => {
  await render(<Notice kind={kind} title="It happened" />);
  await expect.element(page.getByRole(role)).toHaveTextContent(text);
});

test('it has a dismiss button only when it can be dismissed', async () => {
  let dismissed = 0;
  const { rerender } = await render(<Notice title="It happened" />);
  expect(page.getByRole('button').query()).toBeNull();
  await rerender(<Notice title="It happened" onDismiss={() => (dismissed += 1)} />);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  expect(dismissed).toBe(1);
});

import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SignInButton } from './sign-in-button.tsx';

test('it says Sign In, and after a click it is disabled and says Connecting...', async () => {
  const onSignIn = vi.fn();
  await render(<SignInButton onSignIn={onSignIn} />);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const waiting = page.getByRole('button', { name: 'Connecting...' });
  await expect.element(waiting).toBeDisabled();
  expect(onSignIn).toHaveBeenCalledOnce();
});

test('back from the sign-in without having signed in, it can be pressed again', async () => {
  await render(<SignInButton onSignIn={() => {}} />);
  await page.getByRole('button', { name: 'Sign In' }).click();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  await expect.element(page.getByRole('button', { name: 'Connecting...' })).toBeDisabled();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
});

import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { finishAnimations, violations } from '../../testing/axe.ts';
import { daysLeft, forgetCookies } from '../../testing/cookies.ts';
import { Notices } from './notices.tsx';

const mobile = page.getByText('Mobile support is limited', { exact: false });
const serverLoad = page.getByText('Our servers are busy', { exact: false });
const gotIt = page.getByRole('button', { name: /Got it/ });

beforeEach(async () => {
  forgetCookies();
  await page.viewport(1440, 900);
});

test.each([
  [767, true],
  [768, false],
])('in a window of %d px the notice on mobile support is shown: %s', async (width, isShown) => {
  await page.viewport(width, 800);
  await render(<Notices />);
  if (isShown) await expect.element(mobile).toBeVisible();
  else expect(mobile.query()).toBeNull();
});

test('it comes and goes with the width of the window', async () => {
  await render(<Notices />);
  expect(mobile.query()).toBeNull();
  await page.viewport(375, 800);
  await expect.element(mobile).toBeVisible();
  await page.viewport(1440, 900);
  await expect.element(mobile).not.toBeInTheDocument();
});

test('acknowledged, it stays away for 30 days', async () => {
  await page.viewport(375, 800);
  const { unmount } = await render(<Notices />);
  await gotIt.click();
  await expect.element(mobile).not.toBeInTheDocument();
  expect(document.cookie).toContain('mobileWarningAcknowledged=true');
  expect(await daysLeft('mobileWarningAcknowledged')).toBe(30);
  await unmount();
  await render(<Notices />);
  expect(mobile.query()).toBeNull();
});

test('the notice of busy servers stands until it is acknowledged, for this session', async () => {
  const { unmount, rerender } = await render(<Notices />);
  expect(serverLoad.query()).toBeNull();
  await rerender(<Notices isServerBusy />);
  await expect.element(serverLoad).toBeVisible();
  await gotIt.click();
  await expect.element(serverLoad).not.toBeInTheDocument();
  expect(document.cookie).toContain('serverLoadNoticeAcknowledged=true');
  expect(await daysLeft('serverLoadNoticeAcknowledged')).toBeUndefined();
  await unmount();
  await render(<Notices isServerBusy />);
  expect(serverLoad.query()).toBeNull();
});

test('each is acknowledged by itself, and the keyboard reaches both', async () => {
  await page.viewport(375, 800);
  await render(<Notices isServerBusy />);
  await expect.element(serverLoad).toBeVisible();
  await userEvent.tab();
  await expect.element(gotIt.nth(0)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(serverLoad).not.toBeInTheDocument();
  await expect.element(mobile).toBeVisible();
});

test.each(['dark', 'light'])('axe finds nothing, %s', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  await page.viewport(375, 812);
  await render(
    <main>
      <Notices isServerBusy />
    </main>,
  );
  await expect.element(mobile).toBeVisible();
  finishAnimations();
  expect(await violations()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
});

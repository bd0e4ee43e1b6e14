import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { daysLeft, forgetCookies } from '../../testing/cookies.ts';
import { useUndisturbed } from '../../shared/undisturbed.ts';
import { useDataRetrieval } from './use-data-retrieval.ts';

const SEEN = 'dataRetrievalModalSeen';
const help = page.getByRole('dialog', { name: 'Help' });
const opener = page.getByRole('button', { name: 'Send matches' });

beforeEach(() => {
  forgetCookies();
  loadedAgo(0);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function loadedAgo(ms: number) {
  const loadEventEnd = 1000;
  const load = { loadEventEnd } as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([load]);
  vi.spyOn(performance, 'now').mockReturnValue(loadEventEnd + ms);
}

function Site() {
  const { isOpen, open, close } = useDataRetrieval();
  return (
    <>
      <button type="button" onClick={open}>
        Send matches
      </button>
      {isOpen && (
        <dialog open aria-label="Help">
          <button type="button" onClick={close}>
            Close
          </button>
        </dialog>
      )}
    </>
  );
}

test('it opens by itself 1.5 s after the site loaded, not before', async () => {
  await render(<Site />);
  await vi.advanceTimersByTimeAsync(1499);
  expect(help.query()).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await expect.element(help).toBeVisible();
});

function Clock({ isRunning }: { readonly isRunning: boolean }) {
  useUndisturbed(isRunning);
  return null;
}

test('it waits while a clock runs, but not when it is asked for', async () => {
  const { rerender, unmount } = await render([<Clock key="clock" isRunning />, <Site key="site" />]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(help.query()).toBeNull();
  await rerender([<Clock key="clock" isRunning={false} />, <Site key="site" />]);
  await expect.element(help).toBeVisible();
  await unmount();
  await render([<Clock key="clock" isRunning />, <Site key="site" />]);
  await opener.click();
  await expect.element(help).toBeVisible();
});

test('the time that its script took to come counts', async () => {
  loadedAgo(1400);
  await render(<Site />);
  await vi.advanceTimersByTimeAsync(99);
  expect(help.query()).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await expect.element(help).toBeVisible();
});

test('closed, it does not open by itself again for 14 days', async () => {
  const { unmount } = await render(<Site />);
  await vi.advanceTimersByTimeAsync(1500);
  expect(document.cookie).not.toContain(SEEN);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(help).not.toBeInTheDocument();
  expect(document.cookie).toContain(`${SEEN}=true`);
  expect(await daysLeft(SEEN)).toBe(14);
  await unmount();

  await render(<Site />);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(help.query()).toBeNull();
});

test('whoever asks gets it at once, seen before or not', async () => {
  document.cookie = `${SEEN}=true; Path=/`;
  await render(<Site />);
  await vi.advanceTimersByTimeAsync(1500);
  for (let time = 0; time < 2; time += 1) {
    await opener.click();
    await expect.element(help).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(help).not.toBeInTheDocument();
  }
});

test('asked for and closed within 1.5 s, it does not open a second time', async () => {
  await render(<Site />);
  await opener.click();
  await page.getByRole('button', { name: 'Close' }).click();
  await vi.advanceTimersByTimeAsync(5000);
  expect(help.query()).toBeNull();
});

test('shown in another tab meanwhile, it stays closed here', async () => {
  await render(<Site />);
  await vi.advanceTimersByTimeAsync(1000);
  document.cookie = `${SEEN}=true; Path=/`;
  await vi.advanceTimersByTimeAsync(5000);
  expect(help.query()).toBeNull();
});

test('a visitor who leaves before is not followed', async () => {
  const { unmount } = await render(<Site />);
  await unmount();
  expect(vi.getTimerCount()).toBe(0);
});

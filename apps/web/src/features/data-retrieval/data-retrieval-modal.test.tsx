import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CACHE_FOLDERS, ingestTool } from '../../shared/ingest-tool.ts';
import { finishAnimations, violations } from '../../testing/axe.ts';
import { DataRetrievalModal } from './data-retrieval-modal.tsx';

const dialog = page.getByRole('dialog', { name: 'Help us fix Soulstat’s data issues' });
const opener = page.getByRole('button', { name: 'Ingest' });
const close = dialog.getByRole('button', { name: 'Close' });
const checkbox = dialog.getByRole('checkbox');
const warning = dialog.getByText('Please acknowledge to continue');
const panel = (name: string) => dialog.getByRole('button', { name });

const WAYS = ['Upload your game cache', 'Install the automatic tool', 'Run the tool by hand'] as const;
const ADVANCED = 'Understanding the Tool (Advanced)';

afterEach(() => vi.useRealTimers());

function Site() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Ingest
      </button>
      <DataRetrievalModal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        progress={{ state: 'ready', current: 31_240 }}
      />
    </main>
  );
}

async function open() {
  await render(<Site />);
  await opener.click();
  await expect.element(dialog).toBeVisible();
}

test('it is not there until it is opened', async () => {
  await render(<Site />);
  expect(dialog.query()).toBeNull();
  expect(document.querySelector('dialog')).toBeNull();
});

test('it fades in after 10 ms', async () => {
  await open();
  await userEvent.click(checkbox);
  await close.click();
  await expect.element(dialog).not.toBeInTheDocument();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // At once: whoever waits for the press meanwhile lets timers go on.
  (opener.element() as HTMLElement).click();
  await vi.advanceTimersByTimeAsync(0);
  const box = dialog.element();
  await vi.advanceTimersByTimeAsync(9);
  expect(getComputedStyle(box).opacity).toBe('0');
  await vi.advanceTimersByTimeAsync(1);
  await expect.element(box).toHaveAttribute('data-shown');
  finishAnimations();
  expect(getComputedStyle(box).opacity).toBe('1');
});

test.each([
  'Community Update',
  '90% Data Capacity Lost',
  'Community goal: 1 in 12 players contributing',
  'Our goal is 45k matches a day. One player of each match is enough.',
  'I understand my match data will incomplete or missing totally if I do not install the ingest tool.',
  'Please acknowledge to continue',
])('it says: %s', async (text) => {
  await open();
  expect(textOf(dialog.element())).toContain(text);
});

test('its widget is full at 40,000 while its text says 45k', async () => {
  await open();
  await expect.element(dialog.getByText('31.2k / 40k')).toBeVisible();
  expect(dialog.getByRole('meter').element()).toHaveAttribute('max', '40000');
});

test('the ways and the advanced part start collapsed, and open and close each for itself', async () => {
  await open();
  const all = [...WAYS, ADVANCED].map(panel);
  const states = () => all.map((button) => button.element().getAttribute('aria-expanded'));
  expect(states()).toEqual(['false', 'false', 'false', 'false']);
  await panel(WAYS[0]).click();
  await panel(WAYS[2]).click();
  expect(states()).toEqual(['true', 'false', 'true', 'false']);
  await panel(ADVANCED).click();
  await panel(WAYS[0]).click();
  expect(states()).toEqual(['false', 'false', 'true', 'true']);
});

test('the way by upload names the button, the folders, and what is sent', async () => {
  await open();
  await panel(WAYS[0]).click();
  for (const { path } of CACHE_FOLDERS) await expect.element(dialog.getByText(path)).toBeVisible();
  const text = textOf(dialog.element());
  expect(text).toContain('Upload Recent Games');
  expect(text).toContain('Only Deadlock’s match data is sent, nothing else.');
});

test('the automatic way gives the install line, copies it, and explains Y and N', async () => {
  await open();
  await panel(WAYS[1]).click();
  await expect.element(dialog.getByText(ingestTool.windowsInstall)).toBeVisible();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await dialog.getByRole('button', { name: 'Copy install line' }).click();
  expect(copied).toHaveBeenCalledWith(ingestTool.windowsInstall);
  await expect.element(dialog.getByText('Copied the install line')).toBeInTheDocument();
  copied.mockRestore();
  for (const key of ['Y', 'N']) await expect.element(dialog.getByText(key, { exact: true })).toBeVisible();
});

test.each([
  [WAYS[2], 'Download the tool for Windows', ingestTool.windowsDownloadUrl],
  [WAYS[2], 'releases page', ingestTool.releasesUrl],
  [WAYS[1], 'instructions beside its source', ingestTool.sourceUrl],
  [undefined, 'Ask for help in the community chat', ingestTool.helpChatUrl],
  [undefined, 'Read the source code of the tool', ingestTool.sourceUrl],
  [undefined, 'community API', ingestTool.apiUrl],
] as const)('in %s the link "%s" leads to %s', async (way, name, url) => {
  await open();
  if (way) await panel(way).click();
  await expect.element(dialog.getByRole('link', { name })).toHaveAttribute('href', url);
});

test('it says how long it takes, what a session changes, and whose the API is', async () => {
  await open();
  const text = textOf(dialog.element());
  expect(text).toContain('Within a few minutes: your matches appear in your match history.');
  expect(text).toContain('To see one sooner: enter its match ID directly in the match-ID search.');
  expect(text).toContain(
    'Just played it? Matches of your current game session become available after you restart the game.',
  );
  expect(text).toContain('It is run neither by Valve, the game’s publisher, nor by Soulstat.');
});

test('the advanced part shows both pictures, told in words', async () => {
  await open();
  await panel(ADVANCED).click();
  const flow = dialog.getByRole('img', { name: /How a match reaches Soulstat/ });
  await expect.element(flow).toBeVisible();
  await expect
    .element(flow)
    .toHaveAccessibleDescription(
      'From Valve, the publisher, to the community API by the step Ingest; from the community API to Soulstat by the step Populate.',
    );
  await expect.element(dialog.getByRole('img', { name: /The match-ID search/ })).toBeVisible();
});

test('Close is disabled and the warning stands until the box is ticked', async () => {
  await open();
  await expect.element(close).toBeDisabled();
  await expect.element(warning).toBeVisible();
  expect(checkbox.element().getAttribute('aria-describedby')).toBe(warning.element().id);
  await checkbox.click();
  await expect.element(close).toBeEnabled();
  await expect.element(warning).not.toBeInTheDocument();
  await checkbox.click();
  await expect.element(close).toBeDisabled();
  await expect.element(warning).toBeVisible();
});

test('Escape does not close it before, and leads to the box; ticked, it does', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  await expect.element(checkbox).toHaveFocus();
  await userEvent.keyboard(' ');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('the acknowledgement and the panels begin anew each time it opens', async () => {
  await open();
  await panel(WAYS[0]).click();
  await checkbox.click();
  await close.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await opener.click();
  await expect.element(checkbox).not.toBeChecked();
  await expect.element(close).toBeDisabled();
  await expect.element(panel(WAYS[0])).toHaveAttribute('aria-expanded', 'false');
});

test('all of it works by keyboard, from the title to Close', async () => {
  await open();
  const reached: string[] = [];
  for (let presses = 0; presses < 20 && document.activeElement !== checkbox.element(); presses += 1) {
    await userEvent.tab();
    reached.push(document.activeElement?.textContent ?? '');
  }
  for (const name of [...WAYS, ADVANCED]) expect(reached.some((text) => text.endsWith(name))).toBe(true);
  await userEvent.keyboard(' ');
  await userEvent.tab();
  await expect.element(close).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
});

// The two looks that have least in common.
test.each([
  ['dark', 375],
  ['light', 1440],
] as const)(
  'axe finds nothing, %s at %d px, everything open, and nothing is wider than the window',
  async (theme, width) => {
    document.documentElement.dataset['theme'] = theme;
    await page.viewport(width, 812);
    await open();
    await expect.element(dialog).toHaveAttribute('data-shown');
    finishAnimations();
    expect(await violations()).toEqual([]);
    for (const name of [...WAYS, ADVANCED]) await panel(name).click();
    await expect.element(dialog.getByRole('img', { name: /The match-ID search/ })).toBeVisible();
    finishAnimations();
    expect(await violations()).toEqual([]);
    const scroller = dialog.element().querySelector('.soulstat-modal-scroll');
    expect(scroller?.scrollWidth).toBe(scroller?.clientWidth);
    const small = [...dialog.element().querySelectorAll('button, input')].filter(
      (control) => control.getBoundingClientRect().height < 24,
    );
    expect(small).toEqual([]);
  },
);

const textOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ');

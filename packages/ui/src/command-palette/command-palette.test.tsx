import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useState } from 'react';
import { render } from 'vitest-browser-react';
import { pass, stopClock } from '../testing/clock.ts';
import { CommandPalette } from './command-palette.tsx';
import type { CommandPaletteProps, PaletteGroup, PaletteItem } from './palette-props.ts';

const LADY: PaletteItem = { id: 'player 1', label: 'Ladybird', detail: 'Oracle IV' };
const GEIST: PaletteItem = { id: 'geist', label: 'Lady Geist', detail: 'Hero', href: '#lady-geist' };
const VINDICTA: PaletteItem = { id: 'vindicta', label: 'Vindicta' };
const RANKS: PaletteItem = { id: 'ranks', label: 'Rank distribution', keywords: ['ladder'] };

const find = vi.fn<NonNullable<PaletteGroup['find']>>();
const onChoose = vi.fn<(item: PaletteItem) => void>();

const GROUPS: readonly PaletteGroup[] = [
  { id: 'heroes', label: 'Heroes', items: [GEIST, VINDICTA] },
  { id: 'pages', label: 'Pages', items: [RANKS, { id: 'faq', label: 'FAQ' }], atRest: 1 },
  {
    id: 'matches',
    label: 'Matches',
    items: (text) => (/^\d+$/.test(text) ? [{ id: `match-${text}`, label: `Match ${text}` }] : []),
  },
  { id: 'players', label: 'Players', find },
];

stopClock();
beforeEach(() => {
  vi.resetAllMocks();
  find.mockResolvedValue([LADY]);
});

function Example(props: Partial<CommandPaletteProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Find
      </button>
      <CommandPalette
        groups={GROUPS}
        onChoose={onChoose}
        {...props}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

const opener = page.getByRole('button', { name: 'Find' });
const dialog = page.getByRole('dialog');
const field = page.getByRole('combobox', { name: 'Go to a player, match, hero, item or page' });
const options = page.getByRole('option');
const said = page.getByRole('status');
const labels = () => options.elements().map((option) => option.textContent);
const reached = () => {
  const id = field.element().getAttribute('aria-activedescendant');
  return id === null ? undefined : document.getElementById(id)?.textContent;
};

async function open(props: Partial<CommandPaletteProps> = {}) {
  const view = await render(<Example {...props} />);
  opener.element().focus();
  await userEvent.keyboard('{Enter}');
  await pass(0);
  return view;
}

/** NOTE: `fill` waits by steps that move the faked clock on; this takes no time at all. */
async function type(text: string): Promise<void> {
  const input = field.element();
  if (!(input instanceof HTMLInputElement)) throw new TypeError('Not an input');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await pass(0);
}

async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await userEvent.keyboard(`{${key}}`);
  await pass(0);
}

test('opens with the focus in its field, and shows what was chosen lately and what groups show at rest', async () => {
  await open({ recent: [LADY] });
  expect(document.activeElement).toBe(field.element());
  expect(
    page
      .getByRole('group')
      .elements()
      .map((group) => group.getAttribute('aria-label')),
  ).toEqual(['Recent', 'Pages']);
  expect(labels()).toEqual(['LadybirdOracle IV', 'Rank distribution']);
  expect(reached()).toBe('LadybirdOracle IV');
});

test('what stands under "Recent" is not listed a second time below', async () => {
  await open({ recent: [RANKS] });
  expect(labels()).toEqual(['Rank distribution', 'FAQ']);
});

test('with nothing to show at rest it says nothing and has no list', async () => {
  await open({ groups: [{ id: 'heroes', label: 'Heroes', items: [GEIST] }] });
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  expect(said.element().textContent).toBe('');
  expect(page.getByRole('listbox').query()).toBeNull();
});

test('finds what is known at once, and asks for the rest 300 ms after the last key', async () => {
  await open();
  await type('l');
  await pass(299);
  await type(' lady ');
  expect(labels()).toEqual(['Lady GeistHero']);
  await expect.element(said).toHaveTextContent('1 result. Searching...');
  await pass(299);
  expect(find.mock.calls).toEqual([]);
  await pass(1);
  expect(find.mock.calls.map(([text]) => text)).toEqual(['lady']);
  expect(labels()).toEqual(['Lady GeistHero', 'LadybirdOracle IV']);
  await expect.element(said).toHaveTextContent('2 results.');
});

test('marks in each label what was typed', async () => {
  const { container } = await open();
  await type('gei');
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Gei']);
});

test('makes items of the text itself', async () => {
  await open();
  await type(' 68623064 ');
  expect(labels()).toEqual(['Match 68623064']);
});

test('the arrow keys go through all groups and around', async () => {
  await open();
  await type('lad');
  await pass(300);
  const walked = [reached()];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
    await press(key);
    walked.push(reached());
  }
  expect(walked).toEqual([
    'Lady GeistHero',
    'Rank distribution',
    'LadybirdOracle IV',
    'Lady GeistHero',
    'LadybirdOracle IV',
  ]);
  expect(options.elements().map((option) => option.getAttribute('aria-selected'))).toEqual([
    'false',
    'false',
    'true',
  ]);
});

test('what is found late does not slip under the Enter that is on its way', async () => {
  const first = GROUPS.toReversed();
  await open({ groups: first });
  await type('lady');
  await pass(300);
  expect(labels()).toEqual(['LadybirdOracle IV', 'Lady GeistHero']);
  expect(reached()).toBe('Lady GeistHero');
  await press('Enter');
  expect(onChoose.mock.calls).toEqual([[GEIST]]);
});

test('an answer to an older text is dropped', async () => {
  const signals: AbortSignal[] = [];
  let answer: ((items: readonly PaletteItem[]) => void) | undefined;
  find.mockImplementationOnce((_text, signal) => {
    signals.push(signal);
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  find.mockResolvedValueOnce([]);
  await open();
  await type('ladybi');
  await pass(300);
  await type('ladybo');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  answer?.([LADY]);
  await pass(300);
  expect(labels()).toEqual([]);
  await expect.element(page.getByText('Nothing found for “ladybo”.')).toBeVisible();
  await expect.element(said).toHaveTextContent('0 results.');
});

test('a search that failed is said, and leaves the rest as it is', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  find.mockRejectedValue(new Error('503'));
  await open();
  await type('lady');
  await pass(300);
  expect(labels()).toEqual(['Lady GeistHero']);
  await expect.element(page.getByText('Players could not be searched. Try again in a moment.')).toBeVisible();
  await expect.element(said).toHaveTextContent('1 result. Players could not be searched.');
  expect(log).toHaveBeenCalledOnce();
});

test.each([
  ['Enter', () => press('Enter')],
  ['a click', () => options.first().click()],
])('%s chooses, closes, and gives the focus back', async (_, choose) => {
  await open();
  await type('vind');
  await choose();
  await pass(0);
  expect(onChoose.mock.calls).toEqual([[VINDICTA]]);
  expect(dialog.query()).toBeNull();
  expect(document.activeElement).toBe(opener.element());
});

test('a link opened in a tab of its own is left to the browser', async () => {
  await open();
  await type('geist');
  const option = options.first().element();
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  // The browser would open the tab now.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  option.dispatchEvent(click);
  expect(option.getAttribute('href')).toBe('#lady-geist');
  expect(onChoose.mock.calls).toEqual([]);
  expect(dialog.query()).not.toBeNull();
});

test.each([
  ['Escape', () => press('Escape')],
  ['the button', () => page.getByRole('button', { name: 'Close' }).click()],
  [
    'a press beside it',
    () => userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true }),
  ],
])('%s closes it, chooses nothing, and it begins anew', async (_, close) => {
  await open();
  await type('vind');
  await close();
  await pass(0);
  expect(dialog.query()).toBeNull();
  expect(onChoose.mock.calls).toEqual([]);
  await press('Enter');
  await expect.element(field).toHaveValue('');
});

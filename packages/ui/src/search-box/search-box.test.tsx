import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pass, stopClock } from '../testing/clock.ts';
import { SearchBox, SearchRefused, type PlayerResult, type PlayerSearch } from './search-box.tsx';
import type { SearchBoxProps } from './search-box-props.ts';

const LADY: PlayerResult = { accountId: 39_734_273, name: 'Ladybird', estimatedRankNumber: 84 };
const OTHER: PlayerResult = { accountId: 55, name: 'Lady no rank' };
const NOTHING =
  'No profiles found. Search by name, Steam ID, or profile URL. Ensure the name is at least 4 letters. If your account is new to our system, it might take time to appear.';

const search = vi.fn<PlayerSearch>();
const onPlayer = vi.fn<(player: PlayerResult) => void>();
const onProfile = vi.fn<(accountId: string) => void>();
const onMatch = vi.fn<(matchId: string) => void>();

stopClock();
beforeEach(() => {
  vi.resetAllMocks();
  search.mockResolvedValue([LADY, OTHER]);
});

const show = (props: Partial<SearchBoxProps> = {}) =>
  render(<SearchBox {...{ search, onPlayer, onProfile, onMatch }} {...props} />);
const field = page.getByRole('combobox', { name: 'Search for a player' });
const matchField = page.getByRole('textbox', { name: 'Search for a match' });
const options = page.getByRole('option');
const said = page.getByRole('status');
const drop = (container: Element) =>
  container.querySelector('.soulstat-search-box-drop')?.getAttribute('data-state');

/** NOTE: `fill` waits by steps that move the faked clock on; this takes no time at all. */
async function type(text: string, into = field): Promise<void> {
  const input = into.element();
  if (!(input instanceof HTMLInputElement)) throw new TypeError('Not an input');
  input.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await pass(0);
}

async function find(text: string): Promise<void> {
  await type(text);
  await pass(300);
}

describe('searching for a player', () => {
  test('asks 300 ms after the last key, once, for the trimmed text', async () => {
    await show();
    await type('l');
    await pass(299);
    await type(' lady ');
    await pass(299);
    expect(search.mock.calls).toEqual([]);
    await pass(1);
    expect(search.mock.calls.map(([query]) => query)).toEqual(['lady']);
  });

  test('what was typed before it was there is looked for too', async () => {
    await show({ initialText: 'lady' });
    await expect.element(field).toHaveValue('lady');
    await pass(300);
    await expect.element(said).toHaveTextContent('2 players found');
  });

  test('says that it is searching, then how many it found, and shows them with picture and rank', async () => {
    const { container } = await show();
    await type('lady');
    await expect.element(said).toHaveTextContent('Searching...');
    expect(container.querySelector('.soulstat-search-box-message')?.textContent).toBe('Searching...');
    await pass(300);
    await expect.element(said).toHaveTextContent('2 players found');
    await expect.element(field).toHaveAttribute('aria-expanded', 'true');
    expect(options.elements().map((option) => option.textContent)).toEqual([
      `Ladybird ${LADY.accountId}Oracle IV`,
      'Lady no rank 55',
    ]);
    expect(container.querySelectorAll('[role="option"] .soulstat-avatar')).toHaveLength(2);
    expect(container.querySelector('[role="option"] .soulstat-rank-label')?.getAttribute('data-tier')).toBe(
      'oracle',
    );
  });

  test('what the text itself leads to stands below the players, and alone where there is nobody', async () => {
    const chosen = vi.fn();
    const shortcuts = (text: string) => [
      { id: 'match', label: `Open match ${text}`, onChoose: () => chosen('match') },
      { id: 'hero', label: 'Hero', isForNobody: true as const, onChoose: () => chosen('hero') },
    ];
    await show({ shortcuts });
    await find('12');
    expect(options.elements().map((option) => option.textContent)).toEqual([
      `Ladybird ${LADY.accountId}Oracle IV`,
      'Lady no rank 55',
      'Open match 12',
    ]);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await pass(200);
    search.mockResolvedValue([]);
    await find('nobody');
    expect(options.elements().map((option) => option.textContent)).toEqual(['Open match nobody', 'Hero']);
    await options.last().click();
    await pass(200);
    expect(chosen.mock.calls).toEqual([['match'], ['hero']]);
  });

  test('says in full when there is nobody', async () => {
    search.mockResolvedValue([]);
    const { container } = await show();
    await find('zz');
    await expect.element(said).toHaveTextContent(NOTHING);
    expect(container.querySelector('.soulstat-search-box-message')?.textContent).toBe(NOTHING);
    await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  });

  test('drops an answer that comes after a newer question', async () => {
    const late: { answer?: (players: readonly PlayerResult[]) => void } = {};
    search.mockReturnValueOnce(new Promise((resolve) => (late.answer = resolve)));
    await show();
    await find('old');
    await find('lady');
    late.answer?.([{ accountId: 1, name: 'Too late' }]);
    await pass(0);
    await expect.element(options.first().getByText('Oracle IV')).toBeVisible();
    expect(search.mock.calls[0]?.[1].aborted).toBe(true);
    expect(search.mock.calls[1]?.[1].aborted).toBe(false);
  });

  test('clears its results and logs when the search fails', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { container } = await show();
    await find('lady');
    search.mockRejectedValueOnce(new Error('503'));
    await find('ladyb');
    await expect.poll(() => container.querySelector('.soulstat-search-box-drop')).toBeNull();
    expect(logged).toHaveBeenCalledWith('Search failed', expect.any(Error));
    logged.mockRestore();
  });

  test('shows why nothing can be found where the search says so', async () => {
    await show();
    search.mockRejectedValueOnce(new SearchRefused('No such addresses here.'));
    await find('steamcommunity.com/id/lady');
    await expect.element(page.getByText('No such addresses here.').first()).toBeInTheDocument();
  });

  test.each(['', '   '])('clears its results for "%s" without asking', async (blank) => {
    await show();
    await find('lady');
    await type(blank);
    await pass(1000);
    expect(options.elements()).toHaveLength(0);
    expect(search).toHaveBeenCalledTimes(1);
  });

  test('takes the id out of the address of a profile', async () => {
    await show();
    await find('https://steamcommunity.com/profiles/76561198000000001/');
    expect(search.mock.lastCall?.[0]).toBe('76561198000000001');
  });
});

describe('the keys', () => {
  test('up and down go round the results and are told to the reader', async () => {
    await show();
    await find('lady');
    for (const [key, name] of [
      ['{ArrowDown}', 'Ladybird'],
      ['{ArrowDown}', 'Lady no rank'],
      ['{ArrowDown}', 'Ladybird'],
      ['{ArrowUp}', 'Lady no rank'],
    ] as const) {
      await userEvent.keyboard(key);
      const selected = options.elements().find((option) => option.getAttribute('aria-selected') === 'true');
      expect(selected?.textContent).toContain(name);
      await expect.element(field).toHaveAttribute('aria-activedescendant', selected?.id);
    }
  });

  test.each([
    ['{Enter}', LADY],
    ['{ArrowDown}{ArrowDown}{Enter}', OTHER],
    ['{ArrowUp}{Enter}', OTHER],
  ])('%s opens a profile when the list has slid shut, 0.2 s later', async (keys, player) => {
    const { container } = await show();
    await find('lady');
    await userEvent.keyboard(keys);
    expect(drop(container)).toBe('closing');
    await pass(199);
    expect(onPlayer).not.toHaveBeenCalled();
    await pass(1);
    expect(onPlayer).toHaveBeenCalledExactlyOnceWith(player);
    await expect.poll(() => drop(container)).toBeUndefined();
  });

  test('Escape slides the list shut, then clears the field, and is heard outside only after that', async () => {
    const heard = vi.fn();
    const { container } = await render(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
      <div onKeyDown={({ key }) => key === 'Escape' && heard()}>
        <SearchBox {...{ search, onPlayer, onProfile, onMatch }} />
      </div>,
    );
    await find('lady');
    await userEvent.keyboard('{Escape}');
    expect(drop(container)).toBe('closing');
    await pass(200);
    await userEvent.keyboard('{Escape}');
    await expect.element(field).toHaveValue('');
    expect(heard).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(heard).toHaveBeenCalledOnce();
  });

  test('Enter on a number without results goes straight to that profile', async () => {
    search.mockResolvedValue([]);
    await show();
    await find(' 39734273 ');
    await userEvent.keyboard('{Enter}');
    await pass(200);
    expect(onProfile).toHaveBeenCalledExactlyOnceWith('39734273');
  });

  test('Enter on a name without results does nothing', async () => {
    search.mockResolvedValue([]);
    await show();
    await find('zzzz');
    await userEvent.keyboard('{Enter}');
    await pass(1000);
    expect(onProfile).not.toHaveBeenCalled();
    expect(onPlayer).not.toHaveBeenCalled();
  });

  test('Ctrl+Shift+K leads to the field, unless somebody writes in another', async () => {
    await render(
      <>
        <SearchBox {...{ search, onPlayer, onProfile }} />
        <textarea aria-label="Notes" />
      </>,
    );
    await userEvent.keyboard('{Control>}{Shift>}k{/Shift}{/Control}');
    await expect.element(field).toHaveFocus();
    await page.getByLabelText('Notes').click();
    await userEvent.keyboard('{Control>}{Shift>}k{/Shift}{/Control}');
    await expect.element(page.getByLabelText('Notes')).toHaveFocus();
  });
});

test('a click on a result opens it, and keeps the list until it has slid shut', async () => {
  await show();
  await find('lady');
  await options.nth(1).click();
  await pass(200);
  expect(onPlayer).toHaveBeenCalledExactlyOnceWith(OTHER);
});

test('leaving the box closes the list; coming back by arrow opens it again', async () => {
  const { container } = await show();
  await find('lady');
  (document.activeElement as HTMLElement).blur();
  await expect.poll(() => drop(container)).toBe('closing');
  await pass(200);
  await field.click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => drop(container)).toBe('open');
});

describe('searching for a match', () => {
  test.each([
    [' 68623064 ', '68623064'],
    ['68623064x', undefined],
    ['   ', undefined],
    ['', undefined],
  ])('Enter on "%s" opens match %s', async (text, matchId) => {
    await show({ initialMode: 'match' });
    await type(text, matchField);
    await userEvent.keyboard('{Enter}');
    await pass(1000);
    expect(onMatch.mock.calls).toEqual(matchId === undefined ? [] : [[matchId]]);
    expect(search).not.toHaveBeenCalled();
  });

  test('the switch changes what is searched for and puts the focus into the field', async () => {
    await show();
    await page.getByText('Match', { exact: true }).click();
    await expect.element(matchField).toHaveFocus();
    await page.getByText('Player', { exact: true }).click();
    await expect.element(field).toHaveFocus();
  });

  test('without a match search there is no switch', async () => {
    await render(<SearchBox {...{ search, onPlayer, onProfile }} initialMode="match" />);
    await expect.element(field).toBeVisible();
    expect(page.getByRole('radio').elements()).toHaveLength(0);
  });
});

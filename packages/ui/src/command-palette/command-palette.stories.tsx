import type { Meta } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { Glyph } from '../glyph/glyph.tsx';
import { HeroPortrait } from '../hero-portrait/hero-portrait.tsx';
import { usage } from '../testing/usage.ts';
import { CommandPalette } from './command-palette.tsx';
import type { PaletteGroup, PaletteItem } from './palette-props.ts';

const hero = (name: string): PaletteItem => ({
  id: `hero-${name}`,
  label: name,
  detail: 'Hero',
  icon: <HeroPortrait name={name} size={24} />,
  href: `#${name}`,
});
const page = (label: string, ...keywords: string[]): PaletteItem => ({
  id: `page-${label}`,
  label,
  keywords,
  icon: <Glyph name="chevron-right" />,
  href: `#${label}`,
});
const LADY: PaletteItem = { id: 'player-1', label: 'Ladybird', detail: 'Oracle IV' };
const PLAYERS = [LADY, { id: 'player-2', label: 'Lady of the lane', detail: '1022587145' }];

const GROUPS: readonly PaletteGroup[] = [
  { id: 'heroes', label: 'Heroes', items: ['Lady Geist', 'Infernus', 'Mo & Krill', 'Vindicta'].map(hero) },
  {
    id: 'pages',
    label: 'Pages',
    items: [page('Tier list', 'meta'), page('Rank distribution', 'ladder'), page('Active matches')],
    atRest: 2,
  },
  {
    id: 'matches',
    label: 'Matches',
    items: (text) => (/^\d+$/.test(text) ? [{ id: `match-${text}`, label: `Match ${text}` }] : []),
  },
  { id: 'players', label: 'Players', find: async () => PLAYERS },
];
const withPlayers = (find: PaletteGroup['find']): readonly PaletteGroup[] =>
  GROUPS.map((group) => (group.id === 'players' && find ? { ...group, find } : group));

/** Types, waits for those who search, and presses what is left. */
const typed = (text: string, keys = '') => ({
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox'), text);
    await new Promise((resolve) => setTimeout(resolve, 350));
    if (keys) await userEvent.keyboard(keys);
  },
});

export default {
  title: 'Parts/CommandPalette',
  component: CommandPalette,
  tags: ['phone'],
  parameters: usage(
    'One per site, behind Ctrl+K, loaded when it is first asked for. Give lists that are known as `items`, and what must be asked as `find`: both may stand in one group. The first line is chosen by Enter from the first key on, so put groups of known items before those that search. For looking up players alone take a search box.',
    { overPage: true },
  ),
  args: {
    isOpen: true,
    groups: GROUPS,
    recent: [LADY, hero('Vindicta')],
    onChoose: () => {},
    onClose: () => {},
  },
} satisfies Meta<typeof CommandPalette>;

export const AtRest = {};
export const NothingRecent = {
  args: { recent: [], groups: GROUPS.map((group) => ({ ...group, atRest: 0 })) },
};
export const Results = typed('lady');
export const ThirdResultReached = typed('lady', '{ArrowDown}{ArrowDown}');
export const MatchById = typed('68623064');
export const Searching = {
  args: { groups: withPlayers(() => new Promise<never>(() => {})) },
  ...typed('lad'),
};
export const NothingFound = { args: { groups: withPlayers(async () => []) }, ...typed('zzzzzz') };
export const LongNames = {
  args: {
    groups: withPlayers(async () => [
      { id: 'long', label: 'ladylongname'.repeat(9), detail: 'Eternus VI, seen yesterday' },
    ]),
  },
  ...typed('lady'),
};

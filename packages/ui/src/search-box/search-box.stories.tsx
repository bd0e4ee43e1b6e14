import type { Meta } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { usage } from '../testing/usage.ts';
import { SearchBox, type PlayerResult } from './search-box.tsx';

const PLAYERS: readonly PlayerResult[] = [
  { accountId: 39_734_273, name: 'Ladybird', estimatedRankNumber: 84 },
  { accountId: 1_022_587_145, name: 'Lady of the lane', estimatedRankNumber: 116 },
  { accountId: 8_123_456, name: '<b>lady</b>', estimatedRankNumber: 31 },
  { accountId: 99_120_004, name: 'ladylongname'.repeat(5), estimatedRankNumber: 0 },
  { accountId: 55, name: 'lady no rank' },
];

const forever = () => new Promise<never>(() => {});
const none = () => {};

/** Types into the box, waits for its list, and presses what is left. */
const typed = (text: string, keys = '') => ({
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox'), text);
    await new Promise((resolve) => setTimeout(resolve, 350));
    if (keys) await userEvent.keyboard(keys);
  },
});

export default {
  title: 'Parts/SearchBox',
  component: SearchBox,
  tags: ['phone'],
  parameters: usage(
    'One per page. `search` asks the server and may be slow or fail: the box waits 300 ms after the last key, drops answers that are out of date and clears its results on failure. Leave out `onMatch` where matches cannot be searched.',
  ),
  args: { search: async () => PLAYERS, onPlayer: none, onProfile: none, onMatch: none },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '32rem', minHeight: '22rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SearchBox>;

export const Empty = {};
export const OnAPage = { args: { size: 'page' as const } };
export const MatchMode = { args: { initialMode: 'match' as const } };
export const PlayersOnly = { args: { onMatch: undefined } };
export const Loading = { args: { search: forever }, ...typed('lady') };
export const Results = typed('lady');
export const SecondResultActive = typed('lady', '{ArrowDown}{ArrowDown}');
export const NoResults = { args: { search: async () => [] }, ...typed('zzzzzz') };

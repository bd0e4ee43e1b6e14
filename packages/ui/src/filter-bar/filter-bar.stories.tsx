import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';
import { userEvent, within } from 'storybook/test';
import { AssetsProvider } from '../assets/assets.tsx';
import { usage } from '../testing/usage.ts';
import { SAMPLE_FIELDS } from './sample.tsx';
import { FilterBar, type FilterBarProps } from './filter-bar.tsx';

export default {
  title: 'Parts/FilterBar',
  component: FilterBar,
  tags: ['phone'],
  parameters: usage(
    'One per page, above what it filters. The part keeps no state: read `values` from the address and write them back in `onChange`, so that a link restores the view. An option without a value filters nothing and stands first. Mark what few visitors need with `isMinor`. A range is told when a number is left or a slider let go, everything else at once.',
  ),
  args: { fields: SAMPLE_FIELDS, values: {}, onChange: () => {}, result: '41,230 matches' },
  render: (args: FilterBarProps) => <Controlled {...args} />,
  decorators: [
    (Story) => (
      <AssetsProvider host="./assets">
        <div style={{ minHeight: '24rem' }}>
          <Story />
        </div>
      </AssetsProvider>
    ),
  ],
} satisfies Meta<typeof FilterBar>;

/** The story stands in for the page that keeps the values. */
function Controlled(args: FilterBarProps) {
  const [values, setValues] = useState(args.values);
  return <FilterBar {...args} values={values} onChange={setValues} />;
}

const press = (name: RegExp) => ({
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    // Of two buttons one is seen, on phones the one of the sheet.
    const seen = within(canvasElement)
      .queryAllByRole('button', { name })
      .find((button) => button.checkVisibility());
    if (seen) await userEvent.click(seen);
  },
});

const SET = { mode: 'ranked', minRank: 91, maxRank: 116, region: 'europe', minMatches: 50, minMinutes: 20 };

export const NothingSet = {};
export const SeveralSet = { args: { values: SET } };
export const OneSet = { args: { values: { region: 'europe' } } };
export const DaysOfOnesOwn = { args: { values: { from: '2026-11-01', to: '2026-11-20' } } };
export const MoreFilters = { ...press(/^More filters$/) };
export const RanksOpen = { args: { values: SET }, ...press(/^Rank: |^Filters/) };
export const PeriodOpen = { ...press(/^Period: |^Filters/) };
export const UnknownValue = { args: { values: { region: 'atlantis' } } };

import type { Meta } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { usage } from '../testing/usage.ts';
import { ProgressWidget } from './progress-widget.tsx';

export default {
  title: 'Parts/ProgressWidget',
  component: ProgressWidget,
  parameters: usage(
    'How many matches the community sent within a day. `bar` stands in the bar on top with its button, `page` where it is explained.',
  ),
  args: { progress: { state: 'ready', current: 31_240 } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '20rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ProgressWidget>;

const at = (current: number) => ({ args: { progress: { state: 'ready', current } } });

export const Loading = { args: { progress: { state: 'loading' } } };
export const Failed = { args: { progress: { state: 'failed' } } };
export const Down = at(1499);
export const VeryUnstable = at(14_200);
export const Unstable = at(22_000);
export const SlightlyUnstable = at(44_400);
export const Stable = at(2_000_000);
export const OtherGoal = { args: { goal: 40_000 } };
export const InTheBar = {
  args: { size: 'bar', action: <Button size="compact">Ingest</Button> },
};

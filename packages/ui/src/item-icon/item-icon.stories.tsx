import type { Meta } from '@storybook/react-vite';
import { usage } from '../testing/usage.ts';
import { ItemIcon } from './item-icon.tsx';

const details = (
  <>
    <h3>Close Quarters</h3>
    <p>Weapon, tier 1, 800 souls</p>
    <p>+25 % weapon damage within 15 m</p>
  </>
);

export default {
  title: 'Parts/ItemIcon',
  component: ItemIcon,
  parameters: usage(
    'With `details` it is a button that opens them in place; it never leads away. Sold items stay visible and faded.',
  ),
  args: { name: 'Close Quarters', slot: 'weapon', size: 48 },
} satisfies Meta<typeof ItemIcon>;

export const Weapon = {};
export const Vitality = { args: { name: 'Extra Health', slot: 'vitality' } };
export const Spirit = { args: { name: 'Extra Spirit', slot: 'spirit' } };
export const Unknown = { args: { name: 'Unknown item', slot: undefined } };
export const Sold = { args: { sold: true } };
export const WithDetails = { args: { details } };
export const DetailsOpen = {
  args: { details },
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    canvasElement.querySelector('button')?.click();
  },
};
export const RowOfTwelve = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--soulstat-space-1)' }}>
      {Array.from({ length: 12 }, (_, index) => (
        <ItemIcon
          key={index}
          name={`Item ${index + 1}`}
          slot={(['weapon', 'vitality', 'spirit'] as const)[index % 3] ?? 'weapon'}
          sold={index === 4}
          size={28}
          details={details}
        />
      ))}
    </div>
  ),
};

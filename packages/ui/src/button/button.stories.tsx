import type { Meta } from '@storybook/react-vite';
import { Glyph } from '../glyph/glyph.tsx';
import { usage } from '../testing/usage.ts';
import { Button, linkButton } from './button.tsx';

export default {
  title: 'Parts/Button',
  component: Button,
  parameters: usage(
    'One primary button per view at most. What leads to another page is a link: give it `linkButton()` when it should look like this. On phones take `size="touch"`.',
  ),
  args: { children: 'Send my matches' },
} satisfies Meta<typeof Button>;

export const Primary = { args: { variant: 'primary' } };
export const Secondary = { args: { variant: 'secondary' } };
export const Quiet = { args: { variant: 'quiet' } };
export const Disabled = { args: { variant: 'primary', disabled: true } };
export const Pressed = { args: { 'aria-pressed': true, children: 'Solo only' } };
export const Compact = { args: { size: 'compact' } };
export const Touch = { args: { variant: 'primary', size: 'touch' } };
export const IconOnly = {
  args: { iconOnly: true, 'aria-label': 'Search', children: <Glyph name="search" /> },
};
export const WithGlyph = {
  args: {
    children: (
      <>
        <Glyph name="download" /> Download as CSV
      </>
    ),
  },
};
export const LinkThatLooksLikeOne = {
  render: () => (
    <a href="#heroes" {...linkButton('primary')}>
      See all heroes
    </a>
  ),
};

import type { Meta } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { Glyph } from '../glyph/glyph.tsx';
import { usage } from '../testing/usage.ts';
import { Tooltip } from './tooltip.tsx';

export default {
  title: 'Parts/Tooltip',
  component: Tooltip,
  parameters: usage(
    'One thought about the word or number it wraps. It never holds what must be clicked, and nothing a task needs: take a popover for that. Set `interactive` when the child is a button or link.',
  ),
  args: { content: 'Souls per minute, over the whole match.', children: <span>Souls/min</span> },
} satisfies Meta<typeof Tooltip>;

export const OnText = {};
export const OnAButton = {
  args: {
    interactive: true,
    content: 'Copies the match id',
    children: (
      <Button iconOnly aria-label="Copy match id">
        <Glyph name="table" />
      </Button>
    ),
  },
};
export const Long = {
  args: {
    content:
      'From the games we have populated we see this is the rank where your performance is average. It moves slowly on purpose: one bad evening is not a rank.',
    children: <span>Archon IV</span>,
  },
};

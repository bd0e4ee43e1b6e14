import type { Meta } from '@storybook/react-vite';
import { usage } from '../testing/usage.ts';
import { Link } from './link.tsx';

export default {
  title: 'Parts/Link',
  component: Link,
  parameters: usage(
    '`text` inside sentences, `quiet` where every row is a link. Links of a router take `className="link"` and `data-variant`.',
  ),
  args: { href: '#match' },
} satisfies Meta<typeof Link>;

export const InText = {
  render: () => (
    <p>
      Nothing here yet. <Link href="#upload">Upload your recent games</Link> to see your matches.
    </p>
  ),
};
export const Quiet = { args: { variant: 'quiet', children: 'Lady Geist' } };
export const Current = { args: { variant: 'quiet', children: 'Lady Geist', 'aria-current': 'page' } };

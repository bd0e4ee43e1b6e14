import type { Meta } from '@storybook/react-vite';
import { usage } from '../testing/usage.ts';
import { Logo } from './logo.tsx';

export default {
  title: 'Parts/Logo',
  component: Logo,
  parameters: usage(
    'The top bar takes `full` on wide screens and `mark` from 768 px down. Inside a link, the link’s own name is the logo’s label.',
  ),
} satisfies Meta<typeof Logo>;

export const Full = { args: { height: 40 } };
export const Mark = { args: { variant: 'mark', height: 40 } };
export const Wordmark = { args: { variant: 'wordmark', height: 24 } };
export const EverySize = {
  render: () => (
    <div style={{ display: 'grid', gap: 'var(--soulstat-space-6)', justifyItems: 'start' }}>
      {[20, 28, 40, 64, 96].map((height) => (
        <Logo key={height} height={height} style={{ maxWidth: '100%' }} />
      ))}
    </div>
  ),
};

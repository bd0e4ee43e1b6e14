import type { Meta } from '@storybook/react-vite';
import { usage } from '../testing/usage.ts';
import { HeroPortrait } from './hero-portrait.tsx';

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#3c2a1a" d="M0 0h64v64H0z"/><path fill="#e0753a" d="M32 10 46 54 32 46 18 54z"/></svg>',
)}`;

export default {
  title: 'Parts/HeroPortrait',
  component: HeroPortrait,
  parameters: usage(
    'Give `artHref` where a sprite is served, `imageUrl` otherwise. Beside the hero’s name set `decorative`, so that it is not read twice.',
  ),
  args: { name: 'Infernus', size: 64 },
} satisfies Meta<typeof HeroPortrait>;

export const Picture = { args: { imageUrl: PICTURE } };
export const Unknown = {};
export const NotLoaded = { args: { imageUrl: 'data:image/png;base64,AAAA' } };
export const BesideTheName = {
  render: () => (
    <span style={{ display: 'inline-flex', gap: 'var(--soulstat-space-2)', alignItems: 'center' }}>
      <HeroPortrait name="Infernus" imageUrl={PICTURE} decorative /> Infernus
    </span>
  ),
};

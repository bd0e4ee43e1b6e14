import type { Meta } from '@storybook/react-vite';
import { usage } from '../testing/usage.ts';
import { Avatar } from './avatar.tsx';

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#275" d="M0 0h64v64H0z"/><path fill="#fd8" d="M8 56 32 12 56 56z"/></svg>',
)}`;

export default {
  title: 'Parts/Avatar',
  component: Avatar,
  parameters: usage(
    'Round, so that people are told from heroes. Always beside the player’s name: it is silent.',
  ),
  args: { size: 48 },
} satisfies Meta<typeof Avatar>;

export const Picture = { args: { imageUrl: PICTURE } };
export const Default = {};
export const NotLoaded = { args: { imageUrl: 'data:image/png;base64,AAAA' } };

import type { Meta } from '@storybook/react-vite';
import { usage } from '../testing/usage.ts';
import { FreshnessStamp } from './freshness-stamp.tsx';

export default {
  title: 'Parts/FreshnessStamp',
  component: FreshnessStamp,
  parameters: usage('One per page of statistics, at the foot of its first table or under its title.'),
  args: {
    dataTo: new Date('2026-11-20T14:05:00Z'),
    matchCount: 41_230,
    now: new Date('2026-11-20T14:20:00Z'),
  },
} satisfies Meta<typeof FreshnessStamp>;

export const Today = {};
export const WithPatch = { args: { patch: '2026-11-12' } };
export const AnotherDay = { args: { now: new Date('2026-11-23T09:00:00Z') } };
export const Nothing = { args: { dataTo: undefined, matchCount: 0 } };

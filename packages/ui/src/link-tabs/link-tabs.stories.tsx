import type { Meta } from '@storybook/react-vite';
import { usage } from '../testing/usage.ts';
import { LinkTabs } from './link-tabs.tsx';

const VIEWS = [
  'Summary',
  'Lanes',
  'Builds',
  'Souls',
  'Damage',
  'Deaths',
  'Objectives',
  'Win chance',
  'Map',
  'Timeline',
];

export default {
  title: 'Parts/LinkTabs',
  component: LinkTabs,
  parameters: usage(
    'The views of a match, a player or a hero: each is a page with an address. Mark the open one with `aria-current="page"`.',
  ),
  args: { label: 'Match', children: undefined },
} satisfies Meta<typeof LinkTabs>;

export const FirstOpen = { render: () => tabs('Summary') };
export const LastOpen = { render: () => tabs('Timeline') };

function tabs(current: string) {
  return (
    <LinkTabs label="Match">
      {VIEWS.map((view) => (
        <a key={view} href={`#${view}`} aria-current={view === current ? 'page' : undefined}>
          {view}
        </a>
      ))}
      <span aria-disabled="true">Raw</span>
    </LinkTabs>
  );
}

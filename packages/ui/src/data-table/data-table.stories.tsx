import type { Meta } from '@storybook/react-vite';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { FreshnessStamp } from '../freshness-stamp/freshness-stamp.tsx';
import { usage } from '../testing/usage.ts';
import { DataTable } from './data-table.tsx';
import { HERO_COLUMNS, heroRows, type HeroRow } from './sample.tsx';

const now = new Date('2026-11-20T14:20:00Z');

function HeroTable(props: Partial<Parameters<typeof DataTable<HeroRow>>[0]>) {
  return (
    <DataTable
      caption="Heroes by win rate"
      columns={HERO_COLUMNS}
      rows={heroRows(24)}
      keyOf={({ id }) => String(id)}
      noun={{ one: 'hero', many: 'heroes' }}
      initialView={{ sort: { key: 'winRate', direction: 'descending' } }}
      csvFileName="heroes.csv"
      jsonHref="/api/heroes/stats"
      footNote={<FreshnessStamp dataTo={new Date('2026-11-20T14:05:00Z')} matchCount={41_230} now={now} />}
      {...props}
    />
  );
}

const meta = {
  title: 'Parts/DataTable',
  component: HeroTable,
  tags: ['phone'],
  parameters: usage(
    'Give the first column the name of the row, `best` only to columns with a better end, and choose the three columns a phone shows. A page that keeps the view in its address passes `view` and `onViewChange`.',
  ),
} satisfies Meta<typeof HeroTable>;
export default meta;

export const Heroes = {};
export const Compact = {
  args: { initialView: { sort: { key: 'matches', direction: 'descending' }, density: 'compact' } },
};
export const Touch = { args: { rows: heroRows(6), initialView: { density: 'touch' } } };
export const MarkedRow = { args: { rows: heroRows(8), isMarked: ({ id }: HeroRow) => id === 3 } };
export const Empty = {
  args: { rows: [], empty: <EmptyState level={3} title="No hero passes these filters" /> },
};
export const ManyRows = { args: { rows: heroRows(2000), caption: 'Two thousand rows' } };
export const Wide = {
  args: {
    caption: 'More columns than fit',
    columns: [
      ...HERO_COLUMNS,
      ...Array.from({ length: 14 }, (_, index) => ({
        key: `minute-${index}`,
        label: `Souls at ${index * 3} min`,
        numeric: true,
        value: ({ soulsPerMinute }: HeroRow) => Math.round(soulsPerMinute * index * 3),
      })),
    ],
  },
};
export const ChooserOpen = {
  args: { rows: heroRows(8) },
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    canvasElement.querySelector<HTMLButtonElement>('.soulstat-popover-anchor button')?.click();
  },
};

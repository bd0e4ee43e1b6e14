import { DataTable, formatCount, formatPercent, type Column } from '@soulstat/ui';
import '@soulstat/ui/styles.css';

interface HeroRow {
  readonly name: string;
  readonly matches: number;
  readonly winRate: number;
}

const columns: readonly Column<HeroRow>[] = [
  { key: 'hero', label: 'Hero', value: (hero) => hero.name },
  {
    key: 'winRate',
    label: 'Win rate',
    numeric: true,
    best: 'highest',
    value: (hero) => hero.winRate,
    format: (rate) => formatPercent(rate),
  },
  { key: 'matches', label: 'Matches', numeric: true, value: (hero) => hero.matches, format: formatCount },
];

const heroes: readonly HeroRow[] = [
  { name: 'Infernus', matches: 21_480, winRate: 0.518 },
  { name: 'Lady Geist', matches: 9_733, winRate: 0.497 },
  { name: 'Mo & Krill', matches: 14_052, winRate: 0.483 },
];

export function Heroes() {
  return (
    <DataTable
      caption="Heroes by win rate"
      columns={columns}
      rows={heroes}
      keyOf={(hero) => hero.name}
      noun={{ one: 'hero', many: 'heroes' }}
      initialView={{ sort: { key: 'winRate', direction: 'descending' } }}
      csvFileName="heroes.csv"
    />
  );
}

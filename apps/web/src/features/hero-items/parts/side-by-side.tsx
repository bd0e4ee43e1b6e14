import type { ItemStatistic } from '@soulstat/api-client';
import type { HeroSummary } from '@soulstat/game-data';
import { Change, formatPercent, type Column } from '@soulstat/ui';
import { useMemo, type ReactNode } from 'react';
import { useGameData } from '../../../shared/api/game-data.ts';
import { ItemName } from '../../../shared/items/item-name.tsx';
import { formatPointSize } from '../../../shared/items/item-words.ts';
import { formatPoints } from '../../../shared/statistics/format-points.ts';
import { LateTable } from '../../../shared/statistics/late-table.tsx';
import { EstimateCell, shownValue, RateCell } from '../../../shared/statistics/rate-cell.tsx';

interface HeroItems {
  readonly hero: HeroSummary;
  readonly items: readonly ItemStatistic[];
}

interface Pair {
  readonly itemId: number;
  readonly one: ItemStatistic | undefined;
  readonly other: ItemStatistic | undefined;
}

interface SideBySideProps {
  readonly one: HeroItems;
  readonly other: HeroItems;
  readonly footNote: ReactNode;
}

/** The items of two heroes in one table, those first in which they differ most. */
export function SideBySide({ one, other, footNote }: SideBySideProps) {
  const gameData = useGameData();
  const columns = useMemo(
    () => pairColumns(one.hero, other.hero, (itemId) => gameData.itemOrUnknown(itemId).name),
    [gameData, one.hero, other.hero],
  );
  const rows = useMemo(() => pairsOf(one.items, other.items), [one.items, other.items]);
  return (
    <section>
      <h2>
        {one.hero.name} and {other.hero.name}
      </h2>
      <LateTable
        sortName="sortBeside"
        caption={`Items of ${one.hero.name} and ${other.hero.name}`}
        columns={columns}
        rows={rows}
        keyOf={({ itemId }) => String(itemId)}
        noun={{ one: 'item', many: 'items' }}
        initialView={{ sort: { key: 'difference', direction: 'descending' } }}
        phoneColumnKeys={['pickOne', 'pickOther', 'difference']}
        csvFileName="two-heroes-items.csv"
        footNote={footNote}
      />
    </section>
  );
}

function pairsOf(one: readonly ItemStatistic[], other: readonly ItemStatistic[]): Pair[] {
  const [own, theirs] = [one, other].map((items) => new Map(items.map((item) => [item.itemId, item])));
  const ids = new Set([...one, ...other].map(({ itemId }) => itemId));
  return [...ids].map((itemId) => ({ itemId, one: own?.get(itemId), other: theirs?.get(itemId) }));
}

const differenceOf = ({ one, other }: Pair) => (one?.pick.rate ?? 0) - (other?.pick.rate ?? 0);

const pairColumns = (
  hero: HeroSummary,
  otherHero: HeroSummary,
  nameOf: (itemId: number) => string,
): Column<Pair>[] => [
  {
    key: 'item',
    label: 'Item',
    value: ({ itemId }) => nameOf(itemId),
    cell: ({ itemId }) => <ItemName itemId={itemId} />,
  },
  pickColumn('pickOne', hero, ({ one }) => one),
  pickColumn('pickOther', otherHero, ({ other }) => other),
  {
    key: 'difference',
    label: `Bought more by ${hero.name}, in points`,
    shortLabel: 'Difference',
    numeric: true,
    value: (pair) => Math.abs(differenceOf(pair)),
    cell: (pair) => <Change value={differenceOf(pair)} format={formatPointSize} goodWhen="neither" />,
  },
  effectColumn('effectOne', hero, ({ one }) => one),
  effectColumn('effectOther', otherHero, ({ other }) => other),
];

type Side = (pair: Pair) => ItemStatistic | undefined;

const pickColumn = (key: string, { name }: HeroSummary, sideOf: Side): Column<Pair> => ({
  key,
  label: `Pick rate of ${name}`,
  shortLabel: `${name} buys`,
  numeric: true,
  value: (pair) => sideOf(pair)?.pick.rate ?? 0,
  exact: (pair) => sideOf(pair)?.pick.rate ?? undefined,
  format: formatPercent,
  cell: (pair) => {
    const side = sideOf(pair);
    return side ? <RateCell rate={side.pick} noun="players" /> : '–';
  },
});

const effectColumn = (key: string, { name }: HeroSummary, sideOf: Side): Column<Pair> => ({
  key,
  label: `WPA of ${name}, in points`,
  shortLabel: `${name} WPA`,
  numeric: true,
  value: (pair) => {
    const side = sideOf(pair);
    return side && shownValue(side.effect);
  },
  cell: (pair) => {
    const side = sideOf(pair);
    return side ? <EstimateCell estimate={side.effect} format={formatPoints} noun="purchases" /> : '–';
  },
});

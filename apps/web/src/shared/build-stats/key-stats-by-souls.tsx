import { MAX_SOULS, momentAt, ownedAt, plainItems, purchasesOf, sheetOf } from '@soulstat/build-stats';
import type { Hero, Item } from '@soulstat/game-data';
import { DataTable, formatCount, type Column } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryClient } from '../api/query-client.ts';
import { QueryState } from '../api/query-state.tsx';
import { formatStat } from './format-stat.ts';
import { GAME_TABLES, TABLES_FAILED } from './game-tables.ts';

interface KeyStatsBySoulsProps {
  readonly heroId: number;
  /** In the order in which they are bought. */
  readonly itemIds: readonly number[];
}

/** DPS, max health and spirit of a build at milestones of a match. */
export function KeyStatsBySouls({ heroId, itemIds }: KeyStatsBySoulsProps) {
  const query = useQuery(GAME_TABLES, queryClient);
  return (
    <QueryState query={query} what="The key stats" failure={TABLES_FAILED} height="22rem">
      {({ heroes, items }) => {
        const hero = heroes.find(({ id }) => id === heroId);
        const order = itemIds.flatMap((id) => items.find((item) => item.id === id) ?? []);
        return hero ? (
          <BySouls hero={hero} order={order} />
        ) : (
          <p>The game’s files do not describe this hero.</p>
        );
      }}
    </QueryState>
  );
}

interface Milestone {
  readonly souls: number;
  readonly level: number;
  readonly items: number;
  readonly dps: number;
  readonly maxHealth: number;
  readonly spiritPower: number;
}

const MILESTONES = [3_000, 6_000, 10_000, 15_000, 20_000, 30_000, 40_000, MAX_SOULS] as const;

function BySouls({ hero, order }: { readonly hero: Hero; readonly order: readonly Item[] }) {
  const rows = useMemo(() => milestonesOf(hero, order), [hero, order]);
  return (
    <DataTable
      caption="Key stats by souls"
      columns={COLUMNS}
      rows={rows}
      keyOf={({ souls }) => String(souls)}
      noun={{ one: 'milestone', many: 'milestones' }}
      phoneColumnKeys={['dps', 'maxHealth', 'spiritPower']}
      csvFileName={`${hero.slug}-by-souls.csv`}
    />
  );
}

function milestonesOf(hero: Hero, order: readonly Item[]): Milestone[] {
  const purchases = purchasesOf(order);
  return MILESTONES.map((souls) => {
    const { level, boons } = momentAt(souls);
    const owned = ownedAt(purchases, souls);
    const { value } = sheetOf({ hero, boons, items: plainItems(owned) });
    return {
      souls,
      level,
      items: owned.length,
      dps: value('dps'),
      maxHealth: value('maxHealth'),
      spiritPower: value('spiritPower'),
    };
  });
}

const COLUMNS: Column<Milestone>[] = [
  { key: 'souls', label: 'Souls', value: ({ souls }) => souls, format: formatCount, sortable: false },
  { key: 'level', label: 'Level', numeric: true, value: ({ level }) => level, sortable: false },
  {
    key: 'items',
    label: 'Items',
    description: 'Bought by then in the build’s order; components are used up',
    numeric: true,
    value: ({ items }) => items,
    sortable: false,
  },
  {
    key: 'dps',
    label: 'DPS',
    description: 'Of the gun while the magazine lasts, without conditional effects',
    numeric: true,
    value: ({ dps }) => dps,
    format: (value) => formatStat('dps', Math.round(value)),
    sortable: false,
  },
  {
    key: 'maxHealth',
    label: 'Max health',
    numeric: true,
    value: ({ maxHealth }) => maxHealth,
    format: (value) => formatStat('maxHealth', value),
    sortable: false,
  },
  {
    key: 'spiritPower',
    label: 'Spirit power',
    numeric: true,
    value: ({ spiritPower }) => spiritPower,
    format: (value) => formatStat('spiritPower', value),
    sortable: false,
  },
];

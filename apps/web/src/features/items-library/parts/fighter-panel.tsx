import { hasCondition, plainItems } from '@soulstat/build-stats';
import { LEVELS, levelForSouls, type Hero, type Item } from '@soulstat/game-data';
import { Change, type Column } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { LateTable } from '../../../shared/statistics/late-table.tsx';
import { useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';
import { soulsOf } from '@soulstat/shop';
import { fighterRows, type FighterRow } from './fighter-rows.ts';
import { GAME_TABLES, TABLES_FAILED } from '../../../shared/build-stats/game-tables.ts';
import { useShop } from './shop-context.ts';
import './fighter-panel.css';
import { QueryState } from '../../../shared/api/query-state.tsx';

const KEYS = { hero: 'fighter', level: 'level' } as const;

/** What one hero takes and does with the inventory, at a level: all of it is in the address. */
export function FighterPanel() {
  const { inventory } = useShop();
  const { liveHeroes } = useHeroes();
  const changeQuery = useChangeQuery();
  const params = new URLSearchParams(useLocation().search);
  const hero = liveHeroes.find(({ slug }) => slug === params.get(KEYS.hero)) ?? liveHeroes[0];
  const reached = levelForSouls(soulsOf(inventory)).level;
  const level = LEVELS.find((one) => String(one.level) === params.get(KEYS.level)) ?? LEVELS[reached - 1];
  const set = (key: string, value: string) =>
    changeQuery((query) => withParameters(query, { [key]: value }), { replace: true });
  if (!hero || !level) return null;
  return (
    <section className="shop-fighter" aria-labelledby="shop-fighter-title">
      <h2 id="shop-fighter-title">On a hero</h2>
      <div className="shop-fighter-choices">
        <label>
          On
          <select value={hero.slug} onChange={({ target }) => set(KEYS.hero, target.value)}>
            {liveHeroes.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          At level
          <select value={level.level} onChange={({ target }) => set(KEYS.level, target.value)}>
            {LEVELS.map((one) => (
              <option key={one.level} value={one.level}>
                {one.level}
                {one.level === reached && ' (reached with these souls)'}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Figures heroId={hero.id} boons={level.boons} />
    </section>
  );
}

function Figures({ heroId, boons }: { readonly heroId: number; readonly boons: number }) {
  const { inventory } = useShop();
  const query = useQuery(GAME_TABLES, queryClient);
  return (
    <QueryState query={query} what="The figures" failure={TABLES_FAILED} height="36rem">
      {({ heroes, items }) => {
        const hero = heroes.find(({ id }) => id === heroId);
        const owned = inventory.flatMap(({ id }) => items.find((item) => item.id === id) ?? []);
        return hero && <FigureTable hero={hero} boons={boons} items={owned} />;
      }}
    </QueryState>
  );
}

interface FigureTableProps {
  readonly hero: Hero;
  readonly boons: number;
  readonly items: readonly Item[];
}

function FigureTable({ hero, boons, items }: FigureTableProps) {
  const rows = useMemo(() => fighterRows({ hero, boons, items: plainItems(items) }), [hero, boons, items]);
  const partly = items.filter(hasCondition).map(({ name }) => name);
  return (
    <>
      <LateTable
        sortName="sortFighter"
        caption={`${hero.name} with these items`}
        columns={COLUMNS}
        rows={rows}
        keyOf={({ key }) => key}
        noun={{ one: 'figure', many: 'figures' }}
        phoneColumnKeys={['withItems', 'without', 'gain']}
        csvFileName={`${hero.slug}-with-items.csv`}
      />
      <p className="shop-fighter-note">
        From the game’s files, effects without conditions only: hero, boons, items and souls by category.
        Resists of one kind multiply.
        {partly.length > 0 && ` Conditional, active and enemy effects are not counted: ${partly.join(', ')}.`}
      </p>
    </>
  );
}

const COLUMNS: Column<FighterRow>[] = [
  { key: 'figure', label: 'Figure', sortable: false, value: ({ label }) => label },
  {
    key: 'without',
    label: 'Without items',
    numeric: true,
    sortable: false,
    value: ({ without }) => without,
    exact: ({ without, format }) => format(without),
    cell: ({ without, format }) => format(without),
  },
  {
    key: 'withItems',
    label: 'With items',
    shortLabel: 'With items',
    numeric: true,
    sortable: false,
    value: ({ withItems }) => withItems,
    exact: ({ withItems, format }) => format(withItems),
    cell: ({ withItems, format }) => <b>{format(withItems)}</b>,
  },
  {
    key: 'gain',
    label: 'Gained',
    numeric: true,
    sortable: false,
    value: ({ withItems, without }) => withItems - without,
    exact: ({ withItems, without, format }) =>
      withItems === without ? undefined : format(withItems - without),
    cell: ({ withItems, without, format }) =>
      withItems === without ? '–' : <Change value={withItems - without} format={format} />,
  },
];

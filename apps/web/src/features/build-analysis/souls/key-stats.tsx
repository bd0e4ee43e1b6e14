import type { BuildContent } from '@soulstat/api-client';
import {
  momentAt,
  ownedAt,
  sheetOf,
  STATS,
  type OwnedItem,
  type Sheet,
  type StatKey,
} from '@soulstat/build-stats';
import type { Hero, Item } from '@soulstat/game-data';
import { formatCount, Table } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryClient } from '../../../shared/api/query-client.ts';
import { QueryState } from '../../../shared/api/query-state.tsx';
import { formatStat } from '../../../shared/build-stats/format-stat.ts';
import { GAME_TABLES } from '../../../shared/build-stats/game-tables.ts';
import { formatShort } from '../../../shared/format/format.ts';
import { paceOf } from './pace.ts';

const KEYS: readonly StatKey[] = [
  'dps',
  'sustainedDps',
  'maxHealth',
  'effectiveToGun',
  'effectiveToSpirit',
  'healthRegen',
  'spiritPower',
  'cooldownReduction',
  'moveSpeed',
];
/** Net worth of the columns; the last one is the whole build. */
const MILESTONES = [3000, 6000, 12_000, 24_000, 36_000] as const;

/** The hero with as much of the build as so many souls buy. */
export function KeyStats({ content }: { readonly content: BuildContent }) {
  const query = useQuery(GAME_TABLES, queryClient);
  return (
    <section className="build-stats" aria-labelledby="build-stats">
      <h2 id="build-stats">Key stats by souls</h2>
      <QueryState query={query} what="The figures" height="24rem">
        {({ heroes, items }) => {
          const hero = heroes.find(({ id }) => id === content.heroId);
          return hero ? <StatTable hero={hero} items={items} content={content} /> : null;
        }}
      </QueryState>
      <p className="build-muted">
        From the game’s files: hero, boons, items that are not optional, imbues, and souls by category.
        Effects with conditions are not counted; the creator can switch them on.
      </p>
    </section>
  );
}

interface StatTableProps {
  readonly hero: Hero;
  readonly items: readonly Item[];
  readonly content: BuildContent;
}

function StatTable({ hero, items, content }: StatTableProps) {
  const columns = useMemo(() => columnsOf(hero, items, content), [hero, items, content]);
  const caption = `${hero.name} with this build`;
  return (
    <Table label={caption} boxClassName="build-pace">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Souls</th>
          {columns.map(({ souls, isWhole }) => (
            <th key={souls} scope="col" data-exact={formatCount(souls)}>
              {isWhole && souls > 0 ? `Whole build, ${formatShort(souls)}` : formatShort(souls)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {KEYS.map((key) => (
          <tr key={key}>
            <th scope="row">{STATS[key].label}</th>
            {columns.map(({ souls, sheet }) => (
              <td key={souls}>{formatStat(key, sheet.value(key))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface StatColumn {
  readonly souls: number;
  readonly isWhole: boolean;
  readonly sheet: Sheet;
}

function columnsOf(hero: Hero, items: readonly Item[], content: BuildContent): readonly StatColumn[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const entries = content.categories.flatMap(({ isOptional, items: own }) => (isOptional ? [] : own));
  const imbues = new Map(entries.map(({ itemId, imbueAbilityId }) => [itemId, imbueAbilityId]));
  const purchases = paceOf(content, (id) => byId.get(id));
  const whole = purchases.at(-1)?.souls ?? 0;
  const souls = [0, ...MILESTONES.filter((each) => each < whole), ...(whole > 0 ? [whole] : [])];
  return souls.map((each) => {
    const owned = ownedAt(purchases, each).map((item): OwnedItem => ({
      item,
      isConditionOn: false,
      imbueAbilityId: imbues.get(item.id) ?? null,
    }));
    const { boons } = momentAt(each);
    return { souls: each, isWhole: each === whole, sheet: sheetOf({ hero, boons, items: owned }) };
  });
}

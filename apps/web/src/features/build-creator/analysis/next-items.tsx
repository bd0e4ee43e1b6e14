import {
  nextItems,
  STAT_GROUPS,
  STAT_KEYS,
  STATS,
  type NextItem,
  type Stat,
  type StatKey,
} from '@soulstat/build-stats';
import { formatCount, type Column } from '@soulstat/ui';
import { useMemo, useState } from 'react';
import { formatStat } from '../../../shared/build-stats/format-stat.ts';
import { ItemLink } from '../../../shared/items/item-link.tsx';
import { SLOT_LABELS } from '../../../shared/items/item-words.ts';
import { AddressTable } from '../../../shared/statistics/address-table.tsx';
import { useAnalysis } from './analysis-context.ts';

const MAX_ROWS = 10;

/** Which item adds most of a number for its price. */
export function NextItems() {
  const { state, change, loadout, shop, plan } = useAnalysis();
  const [withConditions, setConditions] = useState(false);
  const { goal } = state;
  const { isLess = false }: Stat = STATS[goal];
  const rows = useMemo(
    () =>
      nextItems(loadout, shop, ({ value }) => (isLess ? -value(goal) : value(goal)), {
        withConditions,
        slots: plan.slots,
      }).slice(0, MAX_ROWS),
    [loadout, shop, goal, isLess, withConditions, plan.slots],
  );
  const columns = useMemo(() => columnsOf(goal), [goal]);
  return (
    <section className="analysis-next" aria-labelledby="analysis-next">
      <h2 id="analysis-next">Next item</h2>
      <div className="creator-fields analysis-fields">
        <label>
          Most of
          <select defaultValue={goal} onChange={({ target }) => change({ goal: goalOf(target.value) })}>
            {STAT_GROUPS.map((group) => (
              <optgroup key={group} label={SLOT_LABELS[group]}>
                {STAT_KEYS.filter((key) => STATS[key].group === group).map((key) => (
                  <option key={key} value={key}>
                    {STATS[key].label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
        <label className="creator-check">
          <input
            type="checkbox"
            checked={withConditions}
            onChange={({ target }) => setConditions(target.checked)}
          />
          With its conditional effects
        </label>
      </div>
      <p>{titleOf(rows, goal)}</p>
      <AddressTable
        caption="Next items"
        columns={columns}
        rows={rows}
        keyOf={({ item }) => String(item.id)}
        noun={{ one: 'item', many: 'items' }}
        phoneColumnKeys={['perThousand', 'gain', 'price']}
        csvFileName="next-item.csv"
        empty={`No item of the shop adds ${inSentence(STATS[goal].label)} in a free slot.`}
      />
    </section>
  );
}

const goalOf = (value: string): StatKey => STAT_KEYS.find((key) => key === value) ?? 'sustainedDps';

/** "Max health" begins small, "DPS" does not. */
const inSentence = (label: string): string =>
  label.replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase());

function titleOf([best]: readonly NextItem[], goal: StatKey): string {
  const what = inSentence(STATS[goal].label);
  return best ? `${best.item.name} adds most ${what} for its price` : `No item adds ${what}`;
}

function columnsOf(goal: StatKey): Column<NextItem>[] {
  const { isLess = false }: Stat = STATS[goal];
  const signed = (value: number) => `${isLess ? '−' : '+'}${formatStat(goal, value)}`;
  return [
    {
      key: 'item',
      label: 'Item',
      value: ({ item }) => item.name,
      cell: ({ item }) => <ItemLink itemId={item.id} />,
    },
    {
      key: 'price',
      label: 'Souls',
      description: 'Components that you own are taken off',
      numeric: true,
      smallestFirst: true,
      value: ({ price }) => price,
      format: formatCount,
    },
    { key: 'gain', label: 'Gain', numeric: true, value: ({ gain }) => gain, format: signed },
    {
      key: 'perThousand',
      label: 'For 1,000 souls',
      numeric: true,
      best: 'highest',
      value: ({ gainPerThousand }) => gainPerThousand,
      format: signed,
    },
  ];
}

import type { ItemAgainst } from '@soulstat/api-client';
import { DeltaBar, type Column } from '@soulstat/ui';
import { ItemName } from '../../../shared/items/item-name.tsx';
import { formatPoints } from '../../../shared/statistics/format-points.ts';
import { EstimateCell, shownValue, RateCell, saidValue } from '../../../shared/statistics/rate-cell.tsx';

const WIDEST_CHANGE = 0.1;
const WIDEST_EFFECT = 0.05;

/** Items against an enemy, or beside other items: how often, and what they do there. */
export function againstColumns(
  nameOf: (itemId: number) => string,
  where: string,
  widestChange = WIDEST_CHANGE,
): Column<ItemAgainst>[] {
  return [...pickColumns(nameOf, where, widestChange), ...EFFECT_COLUMNS];
}

const pickColumns = (
  nameOf: (itemId: number) => string,
  where: string,
  widest: number,
): Column<ItemAgainst>[] => [
  {
    key: 'item',
    label: 'Item',
    value: ({ itemId }) => nameOf(itemId),
    cell: ({ itemId }) => <ItemName itemId={itemId} />,
  },
  {
    key: 'pick',
    label: `Pick rate ${where}`,
    shortLabel: 'Pick rate',
    numeric: true,
    value: ({ pick }) => pick.rate ?? undefined,
    cell: ({ pick }) => <RateCell rate={pick} noun="players" />,
  },
  {
    key: 'otherwise',
    label: 'Pick rate otherwise',
    shortLabel: 'Otherwise',
    numeric: true,
    value: ({ pickOtherwise }) => pickOtherwise.rate ?? undefined,
    cell: ({ pickOtherwise }) => <RateCell rate={pickOtherwise} noun="players" />,
  },
  {
    key: 'change',
    label: 'Bought more often, in points',
    shortLabel: 'More often',
    description: 'Line below = 95 % interval; grey = may be luck',
    numeric: true,
    value: ({ pickChange }) => shownValue(pickChange),
    cell: ({ pickChange }) => (
      <DeltaBar value={saidValue(pickChange)} min={-widest} max={widest} tone="signed">
        <EstimateCell estimate={pickChange} format={formatPoints} noun="players" />
      </DeltaBar>
    ),
  },
];

const EFFECT_COLUMNS: Column<ItemAgainst>[] = [
  {
    key: 'effect',
    label: 'Adds more to the win chance, in points',
    shortLabel: 'Adds more',
    description: 'What the item adds there, minus what it adds otherwise',
    numeric: true,
    value: ({ effect }) => shownValue(effect),
    cell: ({ effect }) =>
      effect.value === null ? (
        'too few'
      ) : (
        <DeltaBar value={saidValue(effect)} min={-WIDEST_EFFECT} max={WIDEST_EFFECT} tone="signed">
          <EstimateCell estimate={effect} format={formatPoints} noun="purchases" />
        </DeltaBar>
      ),
  },
  {
    key: 'sure',
    label: 'Clearly adds more',
    shortLabel: 'Clear?',
    optional: true,
    value: ({ isDistinct }) => (isDistinct ? 'yes' : 'no'),
  },
  {
    key: 'win',
    label: 'Win rate, raw',
    numeric: true,
    optional: true,
    value: ({ win }) => shownValue(win),
    cell: ({ win }) => <RateCell rate={win} noun="players" neutral={0.5} />,
  },
];

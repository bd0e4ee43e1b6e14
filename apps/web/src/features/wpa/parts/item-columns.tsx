import type { ItemWpa } from '@soulstat/api-client';
import type { GameData } from '@soulstat/game-data';
import { DeltaBar, formatCount, formatDuration, formatPercent, type Column } from '@soulstat/ui';
import { ItemLink } from '../../../shared/items/item-link.tsx';
import { formatPoints } from '../../../shared/statistics/format-points.ts';
import { EstimateCell, RateCell } from '../../../shared/statistics/rate-cell.tsx';

/** The maximum of an effect's bar: five points. */
const WIDEST = 0.05;
/** What is too few is cut off by the slider. */
const ANY = { minCount: 1, noun: 'purchases' } as const;

const WHY = {
  overlap: 'Not comparable',
  fewComparable: 'Too few comparable',
} as const satisfies Record<NonNullable<ItemWpa['refused']>, string>;

export const itemColumns = (gameData: GameData): Column<ItemWpa>[] => [
  ...priceColumns(gameData),
  ...EFFECT_COLUMNS,
  ...PURCHASE_COLUMNS,
  ...STATE_COLUMNS,
];

const priceColumns = ({ itemOrUnknown }: GameData): Column<ItemWpa>[] => [
  {
    key: 'item',
    label: 'Item',
    widthCh: 21,
    value: ({ itemId }) => itemOrUnknown(itemId).name,
    cell: ({ itemId }) => <ItemLink itemId={itemId} />,
  },
  {
    key: 'cost',
    label: 'Cost in souls',
    shortLabel: 'Cost',
    widthCh: 7,
    numeric: true,
    value: ({ itemId }) => itemOrUnknown(itemId).cost,
    format: formatCount,
  },
];

const EFFECT_COLUMNS: readonly Column<ItemWpa>[] = [
  {
    key: 'effect',
    label: 'Win chance added (WPA), in points',
    shortLabel: 'WPA',
    widthCh: 12,
    description:
      'How much more often buyers win than teams with the same souls at the same minute. Refused where too few others bought something else of the same price',
    numeric: true,
    value: ({ effect }) => effect.value ?? undefined,
    cell: ({ effect, refused }) =>
      refused ? (
        <span className="wpa-refused">{WHY[refused]}</span>
      ) : (
        <DeltaBar value={effect.value ?? 0} min={-WIDEST} max={WIDEST} tone="signed">
          <EstimateCell estimate={effect} format={formatPoints} {...ANY} />
        </DeltaBar>
      ),
  },
  estimate(
    'effectPer1000',
    'WPA for 1,000 souls, in points',
    'Per 1,000',
    ({ effectPer1000 }) => effectPer1000,
  ),
  estimate(
    'costEffect',
    'WPA against items of the same cost, in points',
    'vs same-cost',
    ({ costEffect }) => costEffect,
  ),
];

const PURCHASE_COLUMNS: readonly Column<ItemWpa>[] = [
  {
    key: 'count',
    label: 'Purchases',
    widthCh: 9,
    numeric: true,
    value: ({ win }) => win.count,
    format: formatCount,
  },
  {
    key: 'time',
    label: 'Bought at, on average',
    shortLabel: 'Bought at',
    widthCh: 9,
    numeric: true,
    value: ({ boughtAtSeconds }) => boughtAtSeconds,
    format: formatDuration,
  },
  {
    key: 'before',
    label: 'Win chance before, from the souls at the purchase',
    shortLabel: 'Before',
    widthCh: 9,
    numeric: true,
    value: ({ expectedWinRate }) => expectedWinRate ?? undefined,
    format: (share) => formatPercent(share),
  },
  {
    key: 'overlap',
    label: 'Share of buyers with comparable others',
    shortLabel: 'Comparable',
    widthCh: 10,
    description:
      'Others bought something else of the same price, in the same two minutes and the same standing. Below 80 % WPA is refused',
    numeric: true,
    value: ({ overlap }) => overlap,
    format: (share) => formatPercent(share),
  },
  {
    key: 'comparable',
    label: 'Worth as many purchases against as many others',
    shortLabel: 'Effective n',
    widthCh: 10,
    numeric: true,
    optional: true,
    value: ({ comparable }) => comparable,
    format: formatCount,
  },
  {
    key: 'win',
    label: 'Win rate, raw',
    shortLabel: 'Raw wins',
    widthCh: 10,
    numeric: true,
    optional: true,
    value: ({ win }) => win.rate ?? undefined,
    cell: ({ win }) => <RateCell rate={win} neutral={0.5} {...ANY} />,
  },
];

const STATE_COLUMNS: readonly Column<ItemWpa>[] = (['behind', 'even', 'ahead'] as const).map((state) =>
  estimate(
    state,
    `WPA where the team is ${state}, in points`,
    `When ${state}`,
    ({ effectByState }) => effectByState[state],
  ),
);

function estimate(
  key: string,
  label: string,
  shortLabel: string,
  of: (item: ItemWpa) => ItemWpa['effect'],
): Column<ItemWpa> {
  return {
    key,
    label,
    shortLabel,
    widthCh: 11,
    numeric: true,
    value: (item) => of(item).value ?? undefined,
    cell: (item) => <EstimateCell estimate={of(item)} format={formatPoints} {...ANY} />,
  };
}

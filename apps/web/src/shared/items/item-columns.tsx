import type { ItemStatistic } from '@soulstat/api-client';
import type { GameData } from '@soulstat/game-data';
import {
  Change,
  DeltaBar,
  formatCount,
  formatDuration,
  formatPercent,
  type Column,
  type Exported,
} from '@soulstat/ui';
import { isClearlyDifferent } from '../statistics/clear-change.ts';
import { EstimateCell, MIN_COUNT, shownValue, RateCell, saidValue } from '../statistics/rate-cell.tsx';
import { formatPointSize, SLOT_LABELS } from './item-words.ts';
import { formatPoints } from '../statistics/format-points.ts';

/** The maximum of an effect's bar: five points. */
const WIDEST_EFFECT = 0.05;
const PURCHASES = 'purchases';

export const costColumns = ({ itemOrUnknown }: GameData): Column<ItemStatistic>[] => [
  {
    key: 'cost',
    widthCh: 7,
    label: 'Cost in souls',
    shortLabel: 'Cost',
    numeric: true,
    value: ({ itemId }) => itemOrUnknown(itemId).cost,
    format: formatCount,
  },
  {
    key: 'kind',
    widthCh: 9,
    label: 'Kind',
    value: ({ itemId }) => {
      const { slot } = itemOrUnknown(itemId);
      return slot && SLOT_LABELS[slot];
    },
  },
];

/** How often it is bought, with the change since the period before. */
export const pickColumns: Column<ItemStatistic>[] = [
  {
    key: 'pick',
    widthCh: 11,
    label: 'Pick rate',
    description: 'Share of players who buy it at least once in a match',
    numeric: true,
    value: ({ pick }) => pick.rate ?? undefined,
    cell: ({ pick }) => (
      <DeltaBar value={pick.rate ?? 0} max={1}>
        <RateCell rate={pick} noun="players" />
      </DeltaBar>
    ),
  },
  {
    key: 'pickChange',
    widthCh: 8,
    label: 'Change of the pick rate, in points',
    shortLabel: '± Picks',
    numeric: true,
    value: ({ pick, previous }) => differenceOf(pick.rate, previous?.pickRate),
    cell: ({ pick, previous }) => (
      <ChangeCell value={differenceOf(pick.rate, previous?.pickRate)} goodWhen="neither" />
    ),
  },
];

/** The outcome of a purchase: raw, and adjusted for the state of the match at the purchase. */
export const winColumns: Column<ItemStatistic>[] = [
  {
    key: 'win',
    widthCh: 10,
    label: 'Win rate, raw',
    shortLabel: 'Raw wins',
    description: 'Of buyers. Teams ahead buy more and earlier: not the item’s effect',
    numeric: true,
    value: ({ win }) => shownValue(win),
    cell: ({ win }) => <RateCell rate={win} noun={PURCHASES} neutral={0.5} />,
  },
  {
    key: 'winChange',
    widthCh: 8,
    label: 'Change of the raw win rate, in points',
    shortLabel: '± Wins',
    numeric: true,
    value: ({ win, previous }) =>
      win.count < MIN_COUNT ? undefined : differenceOf(win.rate, previous?.winRate),
    cell: ({ win, previous }) => (
      <ChangeCell
        value={win.count < MIN_COUNT ? undefined : differenceOf(win.rate, previous?.winRate)}
        goodWhen="up"
        isClear={
          previous !== null &&
          isClearlyDifferent(win, { rate: previous.winRate, interval: previous.winInterval })
        }
      />
    ),
  },
  {
    key: 'expected',
    widthCh: 10,
    label: 'Win rate expected from the souls at the purchase',
    shortLabel: 'Expected',
    description: 'From both teams’ souls at the purchase: above 50 % means bought when ahead',
    numeric: true,
    optional: true,
    value: ({ expectedWinRate }) => expectedWinRate ?? undefined,
    format: (share) => formatPercent(share),
  },
  {
    key: 'adjusted',
    widthCh: 10,
    label: 'Win rate, adjusted',
    shortLabel: 'Adjusted',
    description: 'As if the item were bought as often ahead as behind',
    numeric: true,
    value: ({ adjustedWin }) => shownValue(adjustedWin),
    cell: ({ adjustedWin }) => (
      <EstimateCell
        estimate={adjustedWin}
        format={(share) => formatPercent(share)}
        noun={PURCHASES}
        neutral={0.5}
      />
    ),
  },
];

export const effectColumns: Column<ItemStatistic>[] = [
  {
    key: 'effect',
    widthCh: 11,
    label: 'Win chance added (WPA), in points',
    shortLabel: 'WPA',
    description:
      'How much more often they win than teams with the same souls at the same minute. Expensive items are bought when more has been gained since the last snapshot',
    numeric: true,
    value: ({ effect }) => shownValue(effect),
    cell: ({ effect }) => (
      <DeltaBar value={saidValue(effect)} min={-WIDEST_EFFECT} max={WIDEST_EFFECT} tone="signed">
        <EstimateCell estimate={effect} format={formatPoints} noun={PURCHASES} />
      </DeltaBar>
    ),
  },
  {
    key: 'costEffect',
    widthCh: 11,
    label: 'WPA against items of the same cost, in points',
    shortLabel: 'vs same-cost items',
    numeric: true,
    value: ({ costEffect }) => shownValue(costEffect),
    cell: ({ costEffect }) => <EstimateCell estimate={costEffect} format={formatPoints} noun={PURCHASES} />,
  },
  ...stateColumns(),
];

function stateColumns(): Column<ItemStatistic>[] {
  return (['behind', 'even', 'ahead'] as const).map((state) => ({
    key: state,
    widthCh: 11,
    label: `WPA where the team is ${state}, in points`,
    shortLabel: `When ${state}`,
    numeric: true,
    optional: true,
    value: ({ effectByState }) => shownValue(effectByState[state]),
    cell: ({ effectByState }) => (
      <EstimateCell estimate={effectByState[state]} format={formatPoints} noun={PURCHASES} />
    ),
  }));
}

export const timeColumns: Column<ItemStatistic>[] = [
  {
    key: 'time',
    widthCh: 9,
    label: 'Bought at, on average',
    shortLabel: 'Bought at',
    numeric: true,
    value: ({ boughtAtSeconds }) => boughtAtSeconds ?? undefined,
    format: formatDuration,
  },
  {
    key: 'sold',
    widthCh: 9,
    label: 'Sold',
    numeric: true,
    value: ({ sold }) => sold.rate ?? undefined,
    cell: ({ sold }) => <RateCell rate={sold} noun={PURCHASES} />,
  },
];

const differenceOf = (now: number | null, before: number | null | undefined) =>
  now === null || before === null || before === undefined ? undefined : now - before;

interface ChangeCellProps {
  readonly value: number | undefined;
  readonly goodWhen: 'up' | 'neither';
  readonly isClear?: boolean;
}

function ChangeCell({ value, ...change }: ChangeCellProps) {
  if (value === undefined) return <>–</>;
  return <Change {...change} value={value} format={formatPointSize} since="points since the days before" />;
}

ChangeCell.exported = ({ value }: ChangeCellProps): Exported => ({ value, format: formatPointSize });

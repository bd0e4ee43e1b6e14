import type { LaneMoment } from '@soulstat/api-client';
import { formatCount, formatDuration, type Column } from '@soulstat/ui';
import { formatSigned } from '../../../shared/format/format.ts';
import { EstimateCell, MIN_COUNT, RateCell } from '../../../shared/statistics/rate-cell.tsx';

export type Moment = LaneMoment;

const formatLead = (souls: number) => formatSigned(Math.round(souls));
const toTenth = (value: number) => value.toFixed(1);

/** One hero, a row for each moment. */
export function momentColumns(minCount = MIN_COUNT): Column<Moment>[] {
  return [
    {
      key: 'time',
      label: 'Time',
      value: ({ seconds }) => seconds,
      format: formatDuration,
    },
    {
      key: 'lead',
      label: 'Souls ahead of the opponents’ mean',
      shortLabel: 'Souls ahead',
      numeric: true,
      value: ({ ownLead }) => ownLead.value ?? undefined,
      cell: ({ ownLead }) => (
        <EstimateCell estimate={ownLead} format={formatLead} noun="lanes" minCount={minCount} />
      ),
    },
    {
      key: 'duo',
      label: 'Souls ahead, the two together',
      shortLabel: 'The two',
      numeric: true,
      value: ({ duoLead }) => duoLead.value ?? undefined,
      cell: ({ duoLead }) => (
        <EstimateCell estimate={duoLead} format={formatLead} noun="lanes" minCount={minCount} />
      ),
    },
    {
      key: 'ahead',
      label: 'Lanes ahead',
      numeric: true,
      value: ({ ahead }) => ahead.rate ?? undefined,
      cell: ({ ahead }) => <RateCell rate={ahead} noun="lanes" minCount={minCount} />,
    },
    ...figureColumns(),
    { key: 'lanes', label: 'Lanes', numeric: true, value: ({ lanes }) => lanes, format: formatCount },
  ];
}

const figureColumns = (): Column<Moment>[] => [
  {
    key: 'troopers',
    label: 'Trooper last hits',
    shortLabel: 'Trooper hits',
    numeric: true,
    value: ({ troopers }) => troopers,
    format: toTenth,
  },
  { key: 'denies', label: 'Denies', numeric: true, value: ({ denies }) => denies, format: toTenth },
  {
    key: 'damage',
    label: 'Damage to players',
    shortLabel: 'Damage',
    numeric: true,
    value: ({ playerDamage }) => playerDamage,
    format: (damage) => formatCount(Math.round(damage)),
  },
  {
    key: 'kills',
    label: 'Kills',
    numeric: true,
    value: ({ kills }) => kills,
    format: (value) => value.toFixed(2),
  },
  {
    key: 'deaths',
    label: 'Deaths',
    numeric: true,
    value: ({ deaths }) => deaths,
    format: (value) => value.toFixed(2),
  },
];

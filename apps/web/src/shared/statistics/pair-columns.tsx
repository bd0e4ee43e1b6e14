import type { StatisticEstimate, StatisticRate } from '@soulstat/api-client';
import { DeltaBar, formatCount, formatPercent, type Column } from '@soulstat/ui';
import { formatPoints } from './format-points.ts';
import { EstimateCell, RateCell, shownValue } from './rate-cell.tsx';

/** Below this many matches a pair has no figure. */
export const MIN_PAIRS = 20;

/** Two heroes, together or against each other. */
interface Pair {
  readonly winRate: StatisticRate;
  readonly expectedRate: number;
  readonly edge: StatisticEstimate;
}

/** "48 to 55 %": how far the raw rate can be trusted, beside it. */
function intervalOf({ interval, count }: StatisticRate): string | undefined {
  if (!interval || count < MIN_PAIRS) return undefined;
  const [low, high] = interval;
  return `${formatPercent(low, 0).replace(/\s*%$/, '')} to ${formatPercent(high, 0)}`;
}

/** The columns of every table of pairs; the bars are scaled to the largest edge of the table. */
export function pairColumns<Row extends Pair>(pairs: readonly Row[]): Column<Row>[] {
  const most = Math.max(0.01, ...pairs.map(({ edge }) => Math.abs(edge.value ?? 0)));
  return [
    {
      key: 'edge',
      widthCh: 12,
      label: 'Points beyond what both win on their own',
      shortLabel: 'Edge',
      description: 'Line below = 95 % interval; grey = may be luck',
      numeric: true,
      value: ({ edge }) => shownValue(edge, MIN_PAIRS),
      cell: ({ edge }) => {
        const cell = <EstimateCell estimate={edge} format={formatPoints} minCount={MIN_PAIRS} />;
        // No bar where there is no number.
        if (edge.count < MIN_PAIRS) return cell;
        return (
          <DeltaBar value={edge.value ?? 0} min={-most} max={most} tone="signed">
            {cell}
          </DeltaBar>
        );
      },
    },
    {
      key: 'win',
      widthCh: 12,
      label: 'Win rate',
      description: 'Line below = 95 % interval; grey = may be luck',
      numeric: true,
      value: ({ winRate }) => shownValue(winRate, MIN_PAIRS),
      cell: ({ winRate }) => <RateCell rate={winRate} minCount={MIN_PAIRS} neutral={0.5} />,
    },
    {
      key: 'interval',
      widthCh: 12,
      label: 'Interval of the win rate (95 %)',
      shortLabel: '95 % interval',
      numeric: true,
      sortable: false,
      value: ({ winRate }) => intervalOf(winRate),
    },
    {
      key: 'expected',
      widthCh: 10,
      label: 'Expected of the two heroes',
      shortLabel: 'Expected',
      numeric: true,
      value: ({ expectedRate }) => expectedRate,
      format: (rate) => formatPercent(rate),
    },
    {
      key: 'matches',
      widthCh: 9,
      label: 'Matches',
      numeric: true,
      value: ({ winRate }) => winRate.count,
      format: formatCount,
    },
  ];
}

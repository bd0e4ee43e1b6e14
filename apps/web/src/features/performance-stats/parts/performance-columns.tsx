import type {
  HeroPerformance,
  HeroPerformances,
  PerformanceFigure,
  PerformanceValue,
} from '@soulstat/api-client';
import { Change, formatCount, type Column } from '@soulstat/ui';
import { isClearlyDifferent } from '../../../shared/statistics/clear-change.ts';
import { HeroLink } from '../../../shared/statistics/hero-link.tsx';
import { EstimateCell, MIN_COUNT } from '../../../shared/statistics/rate-cell.tsx';
import { figureFormat, figureText } from '../../../shared/statistics/figure-format.ts';

/** What the cells say: the figures, or what those of won matches are above those of lost ones. */
export type Shown = 'average' | 'wonMinusLost';

/** The figures that stand there before the visitor chooses. */
const FIRST_SHOWN = 8;

interface ColumnWords {
  readonly shown: Shown;
  readonly nameOf: (heroId: number) => string;
}

/** A column for every figure of the answer, in the order of the catalogue. */
export function performanceColumns(
  { figures }: HeroPerformances,
  { shown, nameOf }: ColumnWords,
): Column<HeroPerformance>[] {
  return [
    {
      key: 'hero',
      label: 'Hero',
      widthCh: 15,
      value: ({ heroId }) => nameOf(heroId),
      cell: ({ heroId }) => <HeroLink heroId={heroId} />,
    },
    {
      key: 'matches',
      label: 'Matches',
      numeric: true,
      widthCh: 8,
      value: ({ matches }) => matches,
      format: formatCount,
    },
    ...figures.map((figure, at) => figureColumn(figure, at, shown)),
  ];
}

function figureColumn(figure: PerformanceFigure, at: number, shown: Shown): Column<HeroPerformance> {
  const { label, shortLabel = label, description } = figureText(figure);
  const better = figure.better ?? undefined;
  return {
    key: figure.key,
    label,
    shortLabel,
    numeric: true,
    // A number with its change beside it.
    widthCh: 12,
    optional: at >= FIRST_SHOWN,
    value: ({ values }) => known(values[at], shown)?.value ?? undefined,
    cell: ({ values }) => <ValueCell value={values[at]} figure={figure} shown={shown} />,
    ...(description && { description }),
    ...(better && shown === 'average' && { best: better }),
  };
}

function known(value: PerformanceValue | undefined, shown: Shown) {
  const estimate = shown === 'average' ? value : value?.wonMinusLost;
  return estimate && estimate.count >= MIN_COUNT ? estimate : undefined;
}

interface ValueCellProps {
  readonly value: PerformanceValue | undefined;
  readonly figure: PerformanceFigure;
  readonly shown: Shown;
}

function ValueCell({ value, figure, shown }: ValueCellProps) {
  if (!value) return '–';
  const format = figureFormat(figure);
  const signed = (difference: number) =>
    `${difference > 0 ? '+' : difference < 0 ? '−' : ''}${format(Math.abs(difference))}`;
  if (shown === 'wonMinusLost') return <EstimateCell estimate={value.wonMinusLost} format={signed} />;
  const change = clearChange(value);
  return (
    <span className="performance-value">
      <EstimateCell estimate={value} format={format} />
      {change !== undefined && (
        <Change value={change} format={format} goodWhen="neither" since="against the period before" />
      )}
    </span>
  );
}

/** Against the period before, which is taken to be as uncertain as this one; undefined where chance may explain it. */
function clearChange({ value, previous, interval, count }: PerformanceValue): number | undefined {
  if (value === null || previous === null || interval === null || count < MIN_COUNT) return undefined;
  const before = { value: previous, interval: interval.map((end) => end - value + previous) };
  return isClearlyDifferent({ value, interval }, before) ? value - previous : undefined;
}

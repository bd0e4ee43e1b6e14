import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import type { Exported } from '../data-table/exported.ts';
import { formatCount, formatPercent, percentDecimals } from '../format/format.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';

export interface StatWithIntervalProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** A rate from 0 to 1, or with `format` any number. */
  readonly value: number;
  /** Games behind the value. */
  readonly count: number;
  /** Lower and upper end of the 95 % interval, in the unit of `value`. */
  readonly interval: readonly [low: number, high: number];
  /** Below this many games words replace the number (default 200). */
  readonly minCount?: number;
  /** What is counted, in the plural. */
  readonly noun?: string;
  /** Formats value and ends; by default a percentage, as exact as the interval allows, with one decimal in cells. */
  readonly format?: (value: number) => string;
  /** The label, above the number when large. */
  readonly label?: ReactNode;
  /** A `<Change>` beside the number. */
  readonly change?: ReactNode;
  /** `large` prints count and interval beneath; `cell` has them in a tooltip. */
  readonly size?: 'large' | 'cell';
  /** The interval holds what luck alone would give: the number is written pale. */
  readonly isUncertain?: boolean;
}

/** A number with its uncertainty. */
export function StatWithInterval({
  value,
  count,
  interval,
  minCount = 200,
  noun = 'games',
  format,
  label,
  change,
  size = 'large',
  isUncertain = false,
  className = '',
  ...span
}: StatWithIntervalProps) {
  const enough = count >= minCount;
  // Points line up down a column: there the line below says how sure the number is.
  const decimals = size === 'cell' ? 1 : percentDecimals(interval);
  const write = format ?? ((rate: number) => formatPercent(rate, decimals));
  const evidence = enough ? (
    <Evidence {...{ interval, write, count, noun }} />
  ) : (
    `Shown from ${formatCount(minCount)} ${noun} (${formatCount(count)} so far)`
  );
  const figure = enough ? (
    <Figure text={write(value)} value={value} spread={size === 'cell' ? spreadOf(interval) : undefined} />
  ) : (
    <TooFew {...{ noun, count, size }} />
  );
  return (
    <span
      {...span}
      className={`soulstat-stat-with-interval ${className}`.trim()}
      data-size={size}
      data-known={enough || undefined}
      data-uncertain={(enough && isUncertain) || undefined}
    >
      {label && <span className="soulstat-stat-label">{label}</span>}
      <span className="soulstat-stat-line">
        {size === 'cell' ? <Tooltip content={evidence}>{figure}</Tooltip> : figure}
        {enough && change}
      </span>
      {size === 'large' && <span className="soulstat-stat-evidence">{evidence}</span>}
    </span>
  );
}

/** In the cell of a table: the number, where there is one. */
StatWithInterval.exported = ({
  value,
  count,
  minCount = 200,
  format = formatPercent,
}: StatWithIntervalProps): Exported => ({ value: count < minCount ? undefined : value, format });

interface EvidenceProps extends Required<Pick<StatWithIntervalProps, 'interval' | 'count' | 'noun'>> {
  readonly write: (value: number) => string;
}

/** Formatted when it is opened: a table has hundreds of tooltips, and shows one at most. */
function Evidence({ interval, write, count, noun }: EvidenceProps) {
  return `95 % interval ${range(interval, write)}, ${formatCount(count)} ${noun}`;
}

/** The unit is smaller: `51.8` and then `%`. */
interface FigureProps {
  readonly text: string;
  readonly value: number;
  readonly spread: number | undefined;
}

function Figure({ text, value, spread }: FigureProps) {
  const [, number = text, unit = ''] = /^([−+-]?[\d.,:]+)(.*)$/.exec(text) ?? [];
  return (
    <data className="soulstat-stat-value" value={value}>
      {number}
      {unit && <span className="soulstat-stat-unit">{unit}</span>}
      {spread !== undefined && (
        <span
          className="soulstat-stat-spread"
          aria-hidden="true"
          style={{ '--soulstat-spread': spread } as CSSProperties}
        />
      )}
    </data>
  );
}

/** As wide as the figure where the interval spans this many points of a hundred, or more. */
const WIDEST = 0.2;

/** How long the line of an interval is, 0 to 1; figures that are no shares have none. */
function spreadOf([low, high]: readonly [number, number]): number | undefined {
  return Math.max(Math.abs(low), Math.abs(high)) > 1 ? undefined : Math.min(1, (high - low) / WIDEST);
}

type TooFewProps = Required<Pick<StatWithIntervalProps, 'noun' | 'count' | 'size'>>;

/** A cell has no room for what is counted, which the table says already. */
function TooFew({ noun, count, size }: TooFewProps) {
  return (
    <span className="soulstat-stat-too-few">
      too few{size === 'cell' ? <span className="soulstat-visually-hidden"> {noun}</span> : ` ${noun}`} (
      {formatCount(count)})
    </span>
  );
}

/** `49.9 to 53.7 %`: a unit both ends share is written once. */
function range([low, high]: readonly [number, number], write: (value: number) => string): string {
  const [from, to] = [write(low), write(high)];
  const unit = /[^\d]*$/.exec(to)?.[0] ?? '';
  return `${unit && from.endsWith(unit) ? from.slice(0, -unit.length) : from} to ${to}`;
}

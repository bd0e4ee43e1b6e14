'use client';

import { ChartFrame, type ChartProps } from '../chart/chart-frame.tsx';
import { extent, textWidth } from '../chart/layout.ts';
import { linearScale } from '../chart/linear-scale.ts';
import { toneColor, type Tone } from '../chart/tones.ts';

export interface Bar {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  /** Ends of the 95 % interval, drawn as a whisker. */
  readonly low?: number;
  readonly high?: number;
  readonly tone?: Tone;
}

export interface BarChartProps extends Omit<ChartProps, 'height'> {
  /** In the order they are shown. */
  readonly bars: readonly Bar[];
  /** Names of the two columns of the table. */
  readonly labelName: string;
  readonly valueName: string;
  readonly formatValue?: (value: number) => string;
  /** The baseline of the bars, such as 0.5 for win rates; default 0. */
  readonly baseline?: number;
  /** Minimum and maximum of the axis; by default that of the data. */
  readonly domain?: readonly [low: number, high: number];
}

const ROW_PX = 28;
const BAR_PX = 14;
/** Below this width the label is above its bar. */
const NARROW_PX = 420;
/** Keeps the label clear of the baseline. */
const ABOVE_GAP_PX = 4;

/** A bar chart: each amount has its number at its end. */
export function BarChart({
  bars,
  labelName,
  valueName,
  formatValue = String,
  baseline = 0,
  domain,
  ...frame
}: BarChartProps) {
  const write = ({ value, low, high }: Bar) =>
    low === undefined || high === undefined
      ? formatValue(value)
      : `${formatValue(value)} (${formatValue(low)} to ${formatValue(high)})`;
  return (
    <ChartFrame
      {...frame}
      heightAt={(width) => Math.max(1, bars.length) * rowHeightAt(width)}
      isEmpty={bars.length === 0}
      summary={`Bar chart of ${bars.length} bars. ${bars.map((bar) => `${bar.label}: ${write(bar)}.`).join(' ')}`}
      twin={() => ({ head: [labelName, valueName], rows: bars.map((bar) => [bar.label, write(bar)]) })}
    >
      {(width) => <Bars {...{ bars, formatValue, baseline, domain, width }} />}
    </ChartFrame>
  );
}

interface BarsProps extends Pick<BarChartProps, 'bars'> {
  readonly formatValue: (value: number) => string;
  readonly baseline: number;
  readonly domain: BarChartProps['domain'];
  readonly width: number;
}

function Bars({ bars, formatValue, baseline, domain, width }: BarsProps) {
  const above = width < NARROW_PX;
  const rowHeight = rowHeightAt(width);
  const height = Math.max(1, bars.length) * rowHeight;
  const valueRoom = Math.max(0, ...bars.map(({ value }) => textWidth(formatValue(value)))) + 10;
  const left = above ? 0 : Math.max(0, ...bars.map(({ label }) => textWidth(label))) + 12;
  const [least, most] = domain ??
    extent([baseline, ...bars.flatMap(({ value, low, high }) => [value, low, high])]) ?? [0, 1];
  // Bars below the baseline have their numbers at the left.
  const x = linearScale([least, most], [left + (least < baseline ? valueRoom : 0), width - valueRoom]);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      {bars.map((bar, index) => (
        <g key={bar.id} transform={`translate(0 ${index * rowHeight + (above ? 16 : 0)})`}>
          <text
            className="soulstat-chart-name"
            x={above ? ABOVE_GAP_PX : left - 12}
            y={above ? -4 : ROW_PX / 2}
            dy={above ? 0 : '0.32em'}
            textAnchor={above ? 'start' : 'end'}
          >
            {bar.label}
          </text>
          <BarMark bar={bar} from={x(baseline)} to={x(bar.value)} x={x} formatValue={formatValue} />
        </g>
      ))}
      <line className="soulstat-chart-base" x1={x(baseline)} x2={x(baseline)} y1="0" y2={height} />
    </svg>
  );
}

function rowHeightAt(width: number): number {
  return width < NARROW_PX ? ROW_PX + 16 : ROW_PX;
}

interface BarMarkProps {
  readonly bar: Bar;
  readonly from: number;
  readonly to: number;
  readonly x: (value: number) => number;
  readonly formatValue: (value: number) => string;
}

function BarMark({ bar: { value, low, high, tone = 'series-1' }, from, to, x, formatValue }: BarMarkProps) {
  const middle = ROW_PX / 2;
  const whisker = low !== undefined && high !== undefined;
  const leftwards = to < from;
  const end = whisker ? (leftwards ? Math.min(to, x(low)) : Math.max(to, x(high))) : to;
  return (
    <>
      <rect
        x={Math.min(from, to)}
        y={middle - BAR_PX / 2}
        width={Math.max(1, Math.abs(to - from))}
        height={BAR_PX}
        fill={toneColor(tone)}
      />
      {whisker && (
        <path
          className="soulstat-bar-chart-whisker"
          d={`M${x(low)} ${middle}H${x(high)}M${x(low)} ${middle - 4}v8M${x(high)} ${middle - 4}v8`}
        />
      )}
      <text
        className="soulstat-bar-chart-value"
        x={leftwards ? end - 8 : end + 8}
        y={middle}
        dy="0.32em"
        textAnchor={leftwards ? 'end' : 'start'}
      >
        {formatValue(value)}
      </text>
    </>
  );
}

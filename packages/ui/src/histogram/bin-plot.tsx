import { ticks } from 'd3-array';
import { XAxis, YAxis } from '../chart/axes.tsx';
import { distinctTicks, extent, LINE_PX, textWidth } from '../chart/layout.ts';
import { linearScale, niceDomain, type LinearScale } from '../chart/linear-scale.ts';
import { Readout } from '../chart/readout.tsx';
import { Scrub } from '../chart/scrub.tsx';
import { toneColor } from '../chart/tones.ts';
import { formatPercent } from '../format/format.ts';
import type { Bin, HistogramMarker } from './bin.ts';

export interface BinPlotProps {
  readonly label: string;
  readonly bins: readonly Bin[];
  readonly markers: readonly HistogramMarker[];
  readonly formatX: (x: number) => string;
  readonly xTicks: readonly number[] | undefined;
  /** Cumulative counts, drawn as a line. */
  readonly upTo: readonly number[] | undefined;
  readonly share: (count: number) => string;
  readonly rangeOf: (bin: Bin) => string;
  readonly countOf: (bin: Bin) => string;
  readonly width: number;
  readonly height: number;
}

/** The plot of a histogram, with its reading by bin. */
export function BinPlot(props: BinPlotProps) {
  const { label, bins, markers, formatX, xTicks, upTo, share, rangeOf, countOf, width, height } = props;
  const { x, y, yTicks, margins } = scalesOf(props);
  const plot = { width, height, margins };
  return (
    <Scrub
      label={label}
      count={bins.length}
      indexAt={(at) =>
        Math.max(
          0,
          bins.findLastIndex(({ from }) => x(from) <= at),
        )
      }
      textAt={(index) => (bins[index] ? `${rangeOf(bins[index])}: ${countOf(bins[index])}` : 'No data')}
    >
      {(index) => {
        const read = index === undefined ? undefined : bins[index];
        return (
          <>
            <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
              <YAxis {...plot} scale={y} ticks={yTicks} format={share} />
              {upTo && <CumulativeAxis y={y} x={width - margins.right + 8} />}
              <BinBars bins={bins} read={read} x={x} y={y} />
              {upTo && (
                <path className="soulstat-histogram-cumulative" d={cumulativePath(bins, upTo, x, y)} />
              )}
              <XAxis
                {...plot}
                scale={x}
                ticks={
                  xTicks
                    ? thatFit(xTicks, x, formatX)
                    : distinctTicks(x.ticks(Math.max(2, Math.round(width / 110))), formatX)
                }
                format={formatX}
              />
              {markers.map((marker, other) => (
                <Marker
                  key={marker.label}
                  {...marker}
                  at={x(marker.x)}
                  top={LINE_PX * (other + 1)}
                  bottom={y(0)}
                  width={width}
                />
              ))}
            </svg>
            {read && (
              <Readout x={x((read.from + read.to) / 2)} width={width} title={rangeOf(read)}>
                <p>{countOf(read)}</p>
              </Readout>
            )}
          </>
        );
      }}
    </Scrub>
  );
}

function scalesOf({ bins, markers, share, upTo, width, height }: BinPlotProps) {
  const total = Math.max(
    1,
    bins.reduce((sum, { count }) => sum + count, 0),
  );
  // Ticks are labelled as shares, so the shares are round.
  const shares = niceDomain([0, Math.max(1, ...bins.map(({ count }) => count)) / total], 4);
  const yTicks = distinctTicks(
    ticks(...shares, 4).map((tick) => tick * total),
    share,
  );
  const margins = {
    top: 6 + LINE_PX * markers.length,
    right: upTo ? textWidth(formatPercent(1, 0)) + 12 : 8,
    bottom: 24,
    left: Math.max(...yTicks.map((tick) => textWidth(share(tick)))) + 12,
  };
  const ends = extent([...bins.flatMap(({ from, to }) => [from, to]), ...markers.map((marker) => marker.x)]);
  const x = linearScale(ends ?? [0, 1], [margins.left, width - margins.right]);
  const y = linearScale([0, shares[1] * total], [height - margins.bottom, margins.top]);
  return { x, y, yTicks, margins };
}

interface BinBarsProps {
  readonly bins: readonly Bin[];
  readonly read: Bin | undefined;
  readonly x: LinearScale;
  readonly y: LinearScale;
}

function BinBars({ bins, read, x, y }: BinBarsProps) {
  return bins.map((bin) => (
    <rect
      key={bin.from}
      className="soulstat-histogram-bin"
      data-read={bin === read || undefined}
      x={x(bin.from) + 0.5}
      y={y(bin.count)}
      width={Math.max(1, x(bin.to) - x(bin.from) - 1)}
      height={y(0) - y(bin.count)}
      fill={toneColor(bin.tone ?? 'series-1')}
    />
  ));
}

/** The ticks whose labels do not overlap the one before. */
function thatFit(asked: readonly number[], x: LinearScale, format: (tick: number) => string): number[] {
  const fitting: number[] = [];
  for (const tick of asked) {
    const last = fitting.at(-1);
    const room = last === undefined ? Infinity : x(tick) - x(last);
    const needed = (textWidth(format(tick)) + textWidth(format(last ?? tick))) / 2 + 6;
    if (room >= needed) fitting.push(tick);
  }
  return fitting;
}

/** From 0 at the bottom to the total at the top of the plot. */
function cumulativePath(
  bins: readonly Bin[],
  upTo: readonly number[],
  x: LinearScale,
  y: LinearScale,
): string {
  const [foot, top] = y.range;
  const total = upTo.at(-1) || 1;
  const points = bins.map(
    ({ to }, index) => `L${x(to)} ${foot + ((upTo[index] ?? 0) / total) * (top - foot)}`,
  );
  return `M${x(bins[0]?.from ?? 0)} ${foot}${points.join('')}`;
}

const CUMULATIVE_TICKS = [0, 0.25, 0.5, 0.75, 1] as const;

/** The axis of the cumulative line, at the right: the bars have another one. */
function CumulativeAxis({ y, x }: { readonly y: LinearScale; readonly x: number }) {
  const [foot, top] = y.range;
  return (
    <g className="soulstat-chart-axis soulstat-histogram-cumulative-axis">
      {CUMULATIVE_TICKS.map((share) => (
        <text key={share} x={x} y={foot + share * (top - foot)} dy="0.32em">
          {formatPercent(share, 0)}
        </text>
      ))}
    </g>
  );
}

interface MarkerProps extends HistogramMarker {
  readonly at: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
}

/** A line through the bars with its name above them, on the side with more room. */
function Marker({ label, tone = 'brand', at, top, bottom, width }: MarkerProps) {
  const leftwards = at + 8 + textWidth(label) > width;
  return (
    <g>
      <line
        className="soulstat-histogram-marker"
        x1={at}
        x2={at}
        y1={top - 10}
        y2={bottom}
        stroke={toneColor(tone)}
      />
      <text
        className="soulstat-chart-name"
        x={leftwards ? at - 6 : at + 6}
        y={top - 3}
        textAnchor={leftwards ? 'end' : 'start'}
        style={{ fill: toneColor(tone) }}
      >
        {label}
      </text>
    </g>
  );
}

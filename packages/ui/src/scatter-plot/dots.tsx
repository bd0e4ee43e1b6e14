import { ticks } from 'd3-array';
import { XAxis, YAxis } from '../chart/axes.tsx';
import { distinctTicks, extent, LINE_PX, textWidth, type Margins } from '../chart/layout.ts';
import { linearScale, niceDomain, type LinearScale } from '../chart/linear-scale.ts';
import { Readout } from '../chart/readout.tsx';
import { Scrub } from '../chart/scrub.tsx';
import { toneColor, type seriesLook } from '../chart/tones.ts';
import { namesWithRoom, nearestDot, type Dot } from './dot-layout.ts';
import type { ScatterPlotProps, ScatterPoint } from './scatter-plot-props.ts';

export interface DotsProps {
  readonly points: readonly ScatterPoint[];
  readonly xLabel: string;
  readonly yLabel: string;
  readonly formatX: (x: number) => string;
  readonly formatY: (y: number) => string;
  readonly xLine: ScatterPlotProps['xLine'];
  readonly yLine: ScatterPlotProps['yLine'];
  readonly lookOf: (group: string | undefined) => ReturnType<typeof seriesLook>;
  readonly width: number;
  readonly height: number;
}

/** The plot of a scatter plot. By keyboard its points are read from left to right. */
export function Dots(props: DotsProps) {
  const { points, xLabel, yLabel, formatX, formatY, width, height } = props;
  const plot = plotOf(props);
  const dots = points
    .toSorted((a, b) => a.x - b.x)
    .map((point): Dot => ({ point, left: plot.x(point.x), top: plot.y(point.y) }));
  const textOf = ({ label, x: across, y: up, note }: ScatterPoint) =>
    [label, `${xLabel} ${formatX(across)}`, `${yLabel} ${formatY(up)}`, note].filter(Boolean).join(', ');
  return (
    <Scrub
      label={`${yLabel} by ${xLabel}`}
      count={dots.length}
      indexAt={(left, top) => nearestDot(dots, left, top)}
      textAt={(index) => (dots[index] ? textOf(dots[index].point) : 'No data')}
    >
      {(index) => {
        const read = index === undefined ? undefined : dots[index];
        return (
          <>
            <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
              <Ground {...props} plot={plot} />
              <Marks dots={dots} read={read} lookOf={props.lookOf} left={plot.margins.left} right={width} />
            </svg>
            {read && <DotReadout {...props} dot={read} />}
          </>
        );
      }}
    </Scrub>
  );
}

interface Plot {
  readonly x: LinearScale;
  readonly y: LinearScale;
  readonly width: number;
  readonly height: number;
  readonly margins: Margins;
}

function plotOf({ points, formatY, xLine, yLine, width, height }: DotsProps): Plot {
  const up = niceDomain(extent([...points.map((point) => point.y), yLine]) ?? [0, 1], 5);
  const margins = {
    top: LINE_PX + 8,
    right: 16,
    bottom: 24 + LINE_PX,
    left: Math.max(...ticks(...up, 5).map((tick) => textWidth(formatY(tick)))) + 12,
  };
  const across = niceDomain(extent([...points.map((point) => point.x), xLine]) ?? [0, 1], 6);
  const x = linearScale(across, [margins.left, width - margins.right]);
  const y = linearScale(up, [height - margins.bottom, margins.top]);
  return { x, y, width, height, margins };
}

/** Axes with their names, and the lines that divide the plot into quadrants. */
function Ground({ xLabel, yLabel, formatX, formatY, xLine, yLine, plot }: DotsProps & { plot: Plot }) {
  const { x, y, width, height, margins } = plot;
  return (
    <>
      <YAxis {...plot} scale={y} ticks={distinctTicks(y.ticks(5), formatY)} format={formatY} />
      <XAxis
        {...plot}
        scale={x}
        ticks={distinctTicks(x.ticks(Math.max(2, Math.round(width / 110))), formatX)}
        format={formatX}
      />
      <text className="soulstat-chart-name" x="0" y="12">
        ↑ {yLabel}
      </text>
      <text className="soulstat-chart-name" x={width - margins.right} y={height - 4} textAnchor="end">
        {xLabel} →
      </text>
      {xLine !== undefined && (
        <path
          className="soulstat-scatter-line"
          d={`M${x(xLine)} ${margins.top}V${height - margins.bottom}`}
        />
      )}
      {yLine !== undefined && (
        <path className="soulstat-scatter-line" d={`M${margins.left} ${y(yLine)}H${width - margins.right}`} />
      )}
    </>
  );
}

interface MarksProps extends Pick<DotsProps, 'lookOf'> {
  /** The bounds of names, in CSS px. */
  readonly left: number;
  readonly right: number;
  readonly dots: readonly Dot[];
  readonly read: Dot | undefined;
}

function Marks({ dots, read, lookOf, left: leftEdge, right }: MarksProps) {
  const names = namesWithRoom(dots, { left: leftEdge, right });
  return dots.map(({ point, left, top }) => {
    const look = lookOf(point.group);
    const side = names.get(point.id);
    return (
      <g key={point.id} transform={`translate(${left} ${top})`}>
        <path
          className="soulstat-chart-mark"
          d={look.marker}
          fill={toneColor(look.tone)}
          transform={point === read?.point ? 'scale(1.6)' : undefined}
        />
        {side && (
          <text x={side === 'right' ? 9 : -9} dy="0.32em" textAnchor={side === 'right' ? 'start' : 'end'}>
            {point.label}
          </text>
        )}
      </g>
    );
  });
}

function DotReadout({
  dot: { point, left },
  xLabel,
  yLabel,
  formatX,
  formatY,
  width,
}: DotsProps & { dot: Dot }) {
  const rows = [
    [xLabel, formatX(point.x)],
    [yLabel, formatY(point.y)],
  ] as const;
  return (
    <Readout x={left} width={width} title={point.label}>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name} className="soulstat-chart-readout-row">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {point.note && <p>{point.note}</p>}
    </Readout>
  );
}

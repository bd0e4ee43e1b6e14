import { useId } from 'react';
import { LINE_PX, spread, type Margins } from '../chart/layout.ts';
import type { LinearScale } from '../chart/linear-scale.ts';
import { areaPath, linePath } from '../chart/outline.ts';
import { seriesLook, toneColor } from '../chart/tones.ts';
import type { LineChartProps, LinePoint, LineSeries } from './line-chart-props.ts';

/** The scales of the plot. */
export interface Plot {
  readonly x: LinearScale;
  readonly y: LinearScale;
  readonly width: number;
  readonly height: number;
  readonly margins: Margins;
}

interface LinesProps {
  readonly plot: Plot;
  readonly series: readonly LineSeries[];
}

/** Each series as a line, over its confidence band. */
export function Lines({ plot, series, tone }: LinesProps & { tone?: 'text' }) {
  const drawn = series.map(({ id, points, ...own }, index) => {
    const look = seriesLook(index, own);
    return (
      <g key={id} data-muted={own.isMuted}>
        <path
          className="soulstat-line-chart-band"
          d={areaPath(points.map((point) => bandAt(point, plot)))}
          fill={toneColor(look.tone)}
        />
        <path
          className="soulstat-line-chart-line"
          d={linePath(points.map((point) => placeOf(point, plot)))}
          stroke={tone ? 'var(--soulstat-color-text)' : toneColor(look.tone)}
          strokeDasharray={look.dash}
        />
      </g>
    );
  });
  // What is muted comes last in the data, and lies behind the rest.
  return series.some(({ isMuted }) => isMuted) ? drawn.toReversed() : drawn;
}

const placeOf = ({ x: at, y: value }: LinePoint, { x, y }: Plot) =>
  value === undefined ? undefined : ([x(at), y(value)] as const);

const bandAt = ({ x: at, low, high }: LinePoint, { x, y }: Plot) =>
  low === undefined || high === undefined
    ? undefined
    : ([
        [x(at), y(high)],
        [x(at), y(low)],
      ] as const);

/** The name of each line at its end, moved apart where ends meet; above a line that goes on. */
export function EndLabels({ plot: { x, y, height, margins }, series }: LinesProps) {
  const ends = series.map(({ points }) => points.findLast((point) => point.y !== undefined));
  const furthest = Math.max(...ends.map((end) => end?.x ?? -Infinity));
  const xValues = spread(
    ends.map((end) => y(end?.y ?? 0) - (end && end.x < furthest ? LINE_PX : 0)),
    LINE_PX,
    margins.top,
    height - margins.bottom,
  );
  return series.map(({ id, label, ...own }, index) => {
    const [end, look] = [ends[index], seriesLook(index, own)];
    if (!end) return null;
    return (
      <g key={id}>
        <path
          className="soulstat-chart-mark"
          d={look.marker}
          fill={toneColor(look.tone)}
          transform={`translate(${x(end.x)} ${y(end.y ?? 0)})`}
        />
        <text
          className="soulstat-chart-name"
          data-amid={end.x < furthest || undefined}
          x={x(end.x) + (end.x < furthest ? 4 : 12)}
          y={xValues[index]}
          dy="0.32em"
          style={{ fill: toneColor(look.tone) }}
        >
          {label}
        </text>
      </g>
    );
  });
}

interface SignedFillProps extends LinesProps {
  readonly signed: NonNullable<LineChartProps['signed']>;
}

/** The area between the line and zero, in one colour above and another below, each with its meaning. */
export function SignedFill({ plot, series, signed }: SignedFillProps) {
  const id = useId();
  const { y, width, height, margins } = plot;
  const places = series[0]?.points.map((point) => placeOf(point, plot)) ?? [];
  const path = areaPath(places.map((place) => place && [place, [place[0], y(0)]]));
  const [low, high] = y.domain;
  // A side that was never reached has no label, unless neither was.
  const isNamed = [high > 0 || low >= 0, low < 0 || high <= 0];
  const sides = [
    { side: signed.above, top: 0, bottom: y(0), labelY: margins.top - 6 },
    { side: signed.below, top: y(0), bottom: height, labelY: height - margins.bottom - 8 },
  ];
  return sides.map(({ side, top, bottom, labelY }, index) => (
    <g key={side.label}>
      <clipPath id={`${id}${index}`}>
        <rect x="0" y={top} width={width} height={Math.max(0, bottom - top)} />
      </clipPath>
      <path
        className="soulstat-line-chart-signed"
        d={path}
        fill={toneColor(side.tone)}
        clipPath={`url(#${id}${index})`}
      />
      {isNamed[index] && (
        <text
          className="soulstat-chart-name"
          x={margins.left + 6}
          y={labelY}
          style={{ fill: toneColor(side.tone) }}
        >
          {index === 0 ? '▲ ' : '▼ '}
          {side.label}
        </text>
      )}
    </g>
  ));
}

import { ticks } from 'd3-array';
import { memo, useMemo } from 'react';
import { XAxis, YAxis } from '../chart/axes.tsx';
import { distinctTicks, extent, LINE_PX, nearestIndex, textWidth, type Margins } from '../chart/layout.ts';
import { Swatch } from '../chart/legend.tsx';
import { linearScale, niceDomain } from '../chart/linear-scale.ts';
import { Readout } from '../chart/readout.tsx';
import { Scrub } from '../chart/scrub.tsx';
import { seriesLook } from '../chart/tones.ts';
import { EventRail, RAIL_PX } from './event-rail.tsx';
import type { LineChartProps, LineLevel } from './line-chart-props.ts';
import { xValuesOf, textAt, valuesAt, type LineData } from './line-data.ts';
import { EndLabels, Lines, SignedFill, type Plot } from './lines.tsx';

export interface LinePlotProps {
  readonly data: LineData;
  readonly width: number;
  readonly height: number;
  readonly label: string;
  readonly zeroLine: boolean;
  readonly xTicks: LineChartProps['xTicks'];
  readonly yDomain: LineChartProps['yDomain'];
  readonly levels: readonly LineLevel[];
  readonly signed: LineChartProps['signed'];
  readonly cursor: LineChartProps['cursor'];
  readonly onCursorChange: LineChartProps['onCursorChange'];
}

/** From this width in CSS px on, lines are named at their ends; CSS hides the legend there. */
const END_LABELS_FROM_PX = 520;

/** The plot of a line chart, with its reading. */
export function LinePlot(props: LinePlotProps) {
  const { data, width, height, label, xTicks, cursor, onCursorChange } = props;
  const { zeroLine, yDomain, levels, signed } = props;
  const plot = useMemo(
    () => plotOf({ data, width, height, zeroLine, yDomain, levels, signed }),
    [data, width, height, zeroLine, yDomain, levels, signed],
  );
  const { x } = plot;
  const xValues = useMemo(() => xValuesOf(data.series), [data]);
  return (
    <Scrub
      label={label}
      count={xValues.length}
      indexAt={(at) => nearestIndex(xValues.map(x), at)}
      textAt={(index) => textAt(data, xValues[index])}
      {...(cursor !== undefined && { start: nearestIndex(xValues, cursor) })}
      onPickAt={onCursorChange && ((at) => onCursorChange(inside(x.invert(at), x.domain)))}
      onPickIndex={onCursorChange && ((index) => onCursorChange(xValues[index] ?? 0))}
    >
      {(index) => {
        const xValue = index === undefined ? undefined : xValues[index];
        return (
          <>
            <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
              <Drawing {...{ data, plot, zeroLine, xTicks, signed }} />
              {cursor !== undefined && <CursorLine plot={plot} at={cursor} />}
              {xValue !== undefined && <Cross plot={plot} data={data} xValue={xValue} />}
            </svg>
            {xValue !== undefined && <Values plot={plot} data={data} xValue={xValue} />}
          </>
        );
      }}
    </Scrub>
  );
}

type ChartPlot = Plot & { readonly named: boolean; readonly levels: readonly LineLevel[] };

interface DrawingProps extends Pick<LinePlotProps, 'data' | 'zeroLine' | 'xTicks' | 'signed'> {
  readonly plot: ChartPlot;
}

/** Everything that does not change with the crosshair. */
const Drawing = memo(({ data, plot, zeroLine, xTicks, signed }: DrawingProps) => {
  const { x, y, width, height, levels } = plot;
  return (
    <>
      <YAxis
        {...plot}
        scale={y}
        ticks={levels.map((level) => level.y)}
        format={(tick) => levels.find((level) => level.y === tick)?.label ?? ''}
        zeroLine={zeroLine}
      />
      <XAxis
        {...plot}
        scale={x}
        ticks={xTicks?.filter((tick) => tick === inside(tick, x.domain)) ?? roundTicks({ data, x, width })}
        format={data.formatX}
      />
      {signed && <SignedFill plot={plot} series={data.series} signed={signed} />}
      <Lines plot={plot} series={data.series} {...(signed && { tone: 'text' })} />
      {plot.named && <EndLabels plot={plot} series={data.series} />}
      {data.events.length > 0 && (
        <EventRail
          events={data.events}
          marks={data.events.map((event) => x(event.x))}
          y={height - RAIL_PX / 2}
        />
      )}
    </>
  );
});

function plotOf({
  data,
  width,
  height,
  zeroLine,
  yDomain,
  levels: asked,
  signed,
}: Pick<
  LinePlotProps,
  'data' | 'width' | 'height' | 'zeroLine' | 'yDomain' | 'levels' | 'signed'
>): ChartPlot {
  const points = data.series.flatMap((each) => each.points);
  const [least, most] = extent(points.flatMap(({ y, low, high }) => [y, low, high])) ?? [0, 1];
  const domain = yDomain ?? niceDomain(zeroLine ? [Math.min(0, least), Math.max(0, most)] : [least, most], 5);
  const levels = levelsIn(domain, asked, data.formatY);
  const named = width >= END_LABELS_FROM_PX && data.series.length > 1;
  const margins: Margins = {
    top: signed ? LINE_PX + 4 : 8,
    right: named ? Math.max(...data.series.map(({ label }) => textWidth(label))) + 20 : 14,
    bottom: 24 + (data.events.length > 0 ? RAIL_PX : 0),
    left: Math.max(...levels.map(({ label }) => textWidth(label))) + 12,
  };
  const x = linearScale(extent(points.map((point) => point.x)) ?? [0, 1], [
    margins.left,
    width - margins.right,
  ]);
  const y = linearScale(domain, [height - margins.bottom, margins.top]);
  return { x, y, width, height, margins, named, levels };
}

/** Where every value is a whole number, such as the matches of a player, so is every tick: there is no match 1.2. */
function roundTicks({ data, x, width }: Pick<LinePlotProps, 'data' | 'width'> & Pick<Plot, 'x'>): number[] {
  const isCounted = xValuesOf(data.series).every((value) => Number.isInteger(value));
  const round = x
    .ticks(Math.max(2, Math.round(width / 110)))
    .filter((tick) => !isCounted || Number.isInteger(tick));
  return distinctTicks(round, data.formatX);
}

const MIN_LEVELS = 2;

/** The labels of the vertical axis: the levels, or round numbers where too few levels are visible. */
function levelsIn(
  domain: Plot['y']['domain'],
  asked: readonly LineLevel[],
  format: (value: number) => string,
): readonly LineLevel[] {
  const seen = asked.filter((level) => level.y === inside(level.y, domain));
  if (seen.length >= MIN_LEVELS) return seen;
  return distinctTicks(ticks(...domain, 5), format).map((tick) => ({ y: tick, label: format(tick) }));
}

const inside = (value: number, [low = 0, high = 0]: readonly number[]) =>
  Math.min(Math.max(low, value), high);

/** The cursor of the page; not drawn outside of the plot. */
function CursorLine({ plot: { x, margins, height }, at }: { plot: Plot; at: number }) {
  if (at !== inside(at, x.domain)) return null;
  return (
    <line
      className="soulstat-chart-cursor"
      x1={x(at)}
      x2={x(at)}
      y1={margins.top}
      y2={height - margins.bottom}
    />
  );
}

/** The crosshair: a line at one `x`, with a marker on each series. */
function Cross({
  plot: { x, y, margins, height },
  data,
  xValue,
}: {
  plot: Plot;
  data: LineData;
  xValue: number;
}) {
  return (
    <g>
      <line
        className="soulstat-chart-cross"
        x1={x(xValue)}
        x2={x(xValue)}
        y1={margins.top}
        y2={height - margins.bottom}
      />
      {valuesAt(data, xValue).map(({ id, y: value }, index) => {
        if (value === undefined) return null;
        const look = seriesLook(index, data.series[index]);
        return (
          <path
            key={id}
            className="soulstat-chart-mark"
            d={look.marker}
            fill={`var(--soulstat-color-${look.tone})`}
            transform={`translate(${x(xValue)} ${y(value)})`}
          />
        );
      })}
    </g>
  );
}

function Values({ plot, data, xValue }: { plot: Plot; data: LineData; xValue: number }) {
  const events = data.events.filter((event) => Math.abs(plot.x(event.x) - plot.x(xValue)) <= 6);
  return (
    <Readout x={plot.x(xValue)} width={plot.width} title={data.formatX(xValue)}>
      <dl>
        {valuesAt(data, xValue).map(({ id, label, text }, index) => (
          <div key={id} className="soulstat-chart-readout-row">
            <Swatch look={seriesLook(index, data.series[index])} />
            <dt>{label}</dt>
            <dd>{text ?? '–'}</dd>
          </div>
        ))}
      </dl>
      {events.map((event) => (
        <p key={`${event.x} ${event.label}`}>{event.label}</p>
      ))}
    </Readout>
  );
}

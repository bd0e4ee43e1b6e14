import type { Twin } from '../chart/twin-table.tsx';
import type { ChartEvent, LineSeries } from './line-chart-props.ts';

/** The prepared data of a line chart. */
export interface LineData {
  readonly series: readonly LineSeries[];
  readonly xLabel: string;
  readonly formatX: (x: number) => string;
  readonly formatY: (y: number) => string;
  readonly events: readonly ChartEvent[];
}

/** Every `x` of any series, ascending. */
export function xValuesOf(series: readonly LineSeries[]): readonly number[] {
  return [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))].toSorted((a, b) => a - b);
}

/** The value of each series at an `x`; undefined without a point there. */
export function valuesAt({ series, formatY }: LineData, xValue: number) {
  return series.map(({ id, label, points }) => {
    const point = points.find(({ x }) => x === xValue);
    const { y, low, high } = point ?? {};
    const band = low !== undefined && high !== undefined ? ` (${formatY(low)} to ${formatY(high)})` : '';
    return { id, label, y, text: y === undefined ? undefined : `${formatY(y)}${band}` };
  });
}

/** The values at an `x` in one sentence, with its events. */
export function textAt(data: LineData, xValue: number | undefined): string {
  if (xValue === undefined) return 'No data';
  const values = valuesAt(data, xValue).map(({ label, text }) => `${label} ${text ?? 'no value'}`);
  const events = data.events.filter(({ x }) => x === xValue).map(({ label }) => label);
  return [data.formatX(xValue), ...values, ...events].join(', ');
}

/** Two sentences in place of the lines, for screen readers. */
export function summaryOf({ series, formatX, formatY, events }: LineData): string {
  const lines = series.flatMap(({ label, points }) => {
    const known = points.filter(({ y }) => y !== undefined);
    const [first, last] = [known[0], known.at(-1)];
    if (!first || !last) return [`${label}: no values.`];
    return [
      `${label}: from ${formatY(first.y ?? 0)} at ${formatX(first.x)} to ${formatY(last.y ?? 0)} at ${formatX(last.x)}.`,
    ];
  });
  const marked = `${events.length} ${events.length === 1 ? 'event is' : 'events are'} marked.`;
  return ['Line chart.', ...lines, ...(events.length > 0 ? [marked] : [])].join(' ');
}

/** The chart as a table: a row for every `x`, a column for every series, and the events. */
export function lineTwin(data: LineData): Twin {
  const xValues = [...new Set([...xValuesOf(data.series), ...data.events.map(({ x }) => x)])].toSorted(
    (a, b) => a - b,
  );
  const withEvents = data.events.length > 0;
  return {
    head: [data.xLabel, ...data.series.map(({ label }) => label), ...(withEvents ? ['Event'] : [])],
    rows: xValues.map((xValue) => {
      const events = data.events.filter(({ x }) => x === xValue).map(({ label }) => label);
      return [
        data.formatX(xValue),
        ...valuesAt(data, xValue).map(({ text }) => text),
        ...(withEvents ? [events.join(', ')] : []),
      ];
    }),
  };
}

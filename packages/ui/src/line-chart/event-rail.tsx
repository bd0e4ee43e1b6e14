import { toneColor } from '../chart/tones.ts';
import type { ChartEvent } from './line-chart-props.ts';

/** Height of the rail in CSS px. */
export const RAIL_PX = 22;

interface EventRailProps {
  readonly events: readonly ChartEvent[];
  /** The x positions of the events, in CSS px. */
  readonly marks: readonly number[];
  readonly y: number;
}

/** Events, as small marks on one line under the plot; crosshair and table name them. */
export function EventRail({ events, marks, y }: EventRailProps) {
  return (
    <g>
      {events.map(({ x, label, tone = 'muted' }, index) => (
        <path
          key={`${x} ${label}`}
          className="soulstat-chart-mark"
          d={SHAPES[tone] ?? SHAPE}
          fill={toneColor(tone)}
          transform={`translate(${marks[index] ?? 0} ${y})`}
        >
          <title>{label}</title>
        </path>
      ))}
    </g>
  );
}

/** The teams differ in shape as well as in colour: one points up, the other down. */
const SHAPES: Partial<Record<NonNullable<ChartEvent['tone']>, string>> = {
  'side-0': 'M0 -5 5 4H-5Z',
  'side-1': 'M0 5 5 -4H-5Z',
  win: 'M0 -5 5 4H-5Z',
  loss: 'M0 5 5 -4H-5Z',
};
const SHAPE = 'M0 -4.5 4.5 0 0 4.5 -4.5 0Z';

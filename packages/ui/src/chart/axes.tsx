import { textWidth, type Margins } from './layout.ts';

interface AxisProps {
  readonly scale: (value: number) => number;
  readonly ticks: readonly number[];
  readonly format: (value: number) => string;
  readonly width: number;
  readonly height: number;
  readonly margins: Margins;
}

/** Labels at the left and a faint grid line for each; the zero line is stronger. */
export function YAxis({
  scale,
  ticks,
  format,
  width,
  margins,
  zeroLine,
}: AxisProps & { zeroLine?: boolean }) {
  return (
    <g className="soulstat-chart-axis">
      {ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${scale(tick)})`}>
          <line
            x1={margins.left}
            x2={width - margins.right}
            data-zero={(zeroLine && tick === 0) || undefined}
            className="soulstat-chart-grid"
          />
          <text x={margins.left - 8} dy="0.32em" textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Labels under the plot; the first and the last stay inside its width. */
export function XAxis({ scale, ticks, format, width, height, margins }: AxisProps) {
  const y = height - margins.bottom;
  return (
    <g className="soulstat-chart-axis">
      <line x1={margins.left} x2={width - margins.right} y1={y} y2={y} className="soulstat-chart-base" />
      {ticks.map((tick) => (
        <g key={tick} transform={`translate(${scale(tick)} ${y})`}>
          <line y2="4" className="soulstat-chart-base" />
          <text x={moveInside(scale(tick), format(tick), width)} y="18" textAnchor="middle">
            {format(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** How far a centred label has to move so that it is not cut off. */
function moveInside(center: number, text: string, width: number): number {
  const half = textWidth(text) / 2;
  return Math.min(Math.max(center, half), width - half) - center;
}

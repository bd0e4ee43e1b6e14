import type { ReactNode } from 'react';

export interface ReadoutProps {
  /** Where it points, in CSS px from the left of the chart. */
  readonly x: number;
  readonly width: number;
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/** The values at the crosshair, beside it on the side that has more room. The slider's words say the same. */
export function Readout({ x, width, title, children }: ReadoutProps) {
  const onLeft = x > width / 2;
  return (
    <div
      className="chart-readout"
      aria-hidden="true"
      style={onLeft ? { right: width - x + 12 } : { left: x + 12 }}
    >
      <p className="chart-readout-title">{title}</p>
      {children}
    </div>
  );
}

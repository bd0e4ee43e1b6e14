import type { ReactNode } from 'react';

export interface ReadoutProps {
  /** The x position of the crosshair, in CSS px. */
  readonly x: number;
  readonly width: number;
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/** The values at the crosshair, on its side with more room. The slider's `aria-valuetext` says the same. */
export function Readout({ x, width, title, children }: ReadoutProps) {
  const onLeft = x > width / 2;
  return (
    <div
      className="soulstat-chart-readout"
      aria-hidden="true"
      style={onLeft ? { right: width - x + 12 } : { left: x + 12 }}
    >
      <p className="soulstat-chart-readout-title">{title}</p>
      {children}
    </div>
  );
}

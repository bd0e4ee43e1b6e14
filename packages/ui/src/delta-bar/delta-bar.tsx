import type { ComponentProps, CSSProperties, ReactNode } from 'react';

export interface DeltaBarProps extends ComponentProps<'span'> {
  readonly value: number;
  /** Value of a full bar. */
  readonly max: number;
  /** Value at the left end; below zero the bar grows from zero to either side. */
  readonly min?: number;
  readonly tone?: 'neutral' | 'signed' | 'win' | 'loss' | 'side-0' | 'side-1' | 'accent' | 'brand';
  /** The number itself; the bar only illustrates it. */
  readonly children: ReactNode;
}

/** A number with a bar beneath it, for a cell: its size is visible before its digits are read. */
export function DeltaBar({
  value,
  max,
  min = 0,
  tone = 'neutral',
  className = '',
  style,
  children,
  ...span
}: DeltaBarProps) {
  const share = (at: number) => (max > min ? Math.min(1, Math.max(0, (at - min) / (max - min))) : 0);
  const [from, to] = [share(Math.min(0, value)), share(Math.max(0, value))];
  const bar = { '--soulstat-bar-from': from, '--soulstat-bar-size': to - from, ...style } as CSSProperties;
  return (
    <span
      {...span}
      className={`soulstat-delta-bar ${className}`.trim()}
      data-tone={tone === 'signed' ? (value < 0 ? 'loss' : 'win') : tone}
      data-centred={min < 0 || undefined}
      style={bar}
    >
      {children}
    </span>
  );
}

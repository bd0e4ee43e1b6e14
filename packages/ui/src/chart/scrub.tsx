import { useState, type PointerEvent, type ReactNode } from 'react';

export interface ScrubProps {
  /** Names the slider: the axis. */
  readonly label: string;
  /** The number of positions. */
  readonly count: number;
  /** The index at the pointer, whose position is in CSS px from the chart's upper left corner. */
  readonly indexAt: (x: number, y: number) => number;
  /** The values at an index, in words. */
  readonly textAt: (index: number) => string;
  /** The first index for the keyboard; 0 by default. */
  readonly start?: number;
  /** A press or a drag chose a position, in CSS px from the left. */
  readonly onPickAt?: ((x: number) => void) | undefined;
  /** The keyboard chose an index. */
  readonly onPickIndex?: ((index: number) => void) | undefined;
  readonly children: (index: number | undefined) => ReactNode;
}

/** Reads a chart value by value: by pointer, by touch, and by the keys of a visually hidden slider. */
export function Scrub({
  label,
  count,
  indexAt,
  textAt,
  start = 0,
  onPickAt,
  onPickIndex,
  children,
}: ScrubProps) {
  const [index, setIndex] = useState<number>();
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = event.clientX - box.left;
    setIndex(indexAt(x, event.clientY - box.top));
    if (event.buttons === 1) onPickAt?.(x);
  };
  const shown = index === undefined || count === 0 ? undefined : Math.min(index, count - 1);
  return (
    <div
      className="soulstat-chart-scrub"
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => setIndex(undefined)}
    >
      {children(shown)}
      {count > 0 && (
        <input
          type="range"
          min={0}
          max={count - 1}
          step={1}
          value={shown ?? start}
          aria-label={label}
          aria-valuetext={textAt(shown ?? start)}
          onChange={(event) => {
            setIndex(Number(event.target.value));
            onPickIndex?.(Number(event.target.value));
          }}
          onFocus={() => setIndex((before) => before ?? start)}
          onBlur={() => setIndex(undefined)}
        />
      )}
    </div>
  );
}

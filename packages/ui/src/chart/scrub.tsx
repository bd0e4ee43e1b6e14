import { useState, type PointerEvent, type ReactNode } from 'react';

export interface ScrubProps {
  /** Names the slider: what is read along the chart. */
  readonly label: string;
  /** Places there are to read. */
  readonly count: number;
  /** The place under the pointer, whose position is in CSS px from the chart's upper left corner. */
  readonly placeAt: (x: number, y: number) => number;
  /** What stands at a place, in words. */
  readonly textAt: (index: number) => string;
  /** Where the keys begin to read; the first place by default. */
  readonly start?: number;
  /** A press or a drag chose a position, in CSS px from the left. */
  readonly onPickAt?: ((x: number) => void) | undefined;
  /** The keys chose a place. */
  readonly onPickPlace?: ((index: number) => void) | undefined;
  readonly children: (index: number | undefined) => ReactNode;
}

/** Reads a chart place by place: by pointer, by finger, and by the keys of a slider that only those see who need it. */
export function Scrub({
  label,
  count,
  placeAt,
  textAt,
  start = 0,
  onPickAt,
  onPickPlace,
  children,
}: ScrubProps) {
  const [index, setIndex] = useState<number>();
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = event.clientX - box.left;
    setIndex(placeAt(x, event.clientY - box.top));
    if (event.buttons === 1) onPickAt?.(x);
  };
  const shown = index === undefined || count === 0 ? undefined : Math.min(index, count - 1);
  return (
    <div
      className="chart-scrub"
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
            onPickPlace?.(Number(event.target.value));
          }}
          onFocus={() => setIndex((before) => before ?? start)}
          onBlur={() => setIndex(undefined)}
        />
      )}
    </div>
  );
}

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
  readonly children: (index: number | undefined) => ReactNode;
}

/** Reads a chart place by place: by pointer, by finger, and by the keys of a slider that only those see who need it. */
export function Scrub({ label, count, placeAt, textAt, children }: ScrubProps) {
  const [index, setIndex] = useState<number>();
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setIndex(placeAt(event.clientX - box.left, event.clientY - box.top));
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
          value={shown ?? 0}
          aria-label={label}
          aria-valuetext={textAt(shown ?? 0)}
          onChange={(event) => setIndex(Number(event.target.value))}
          onFocus={() => setIndex((before) => before ?? 0)}
          onBlur={() => setIndex(undefined)}
        />
      )}
    </div>
  );
}

import type { MouseEvent, RefObject } from 'react';
import { BOX, type BracketLayout } from './bracket-layout.ts';
import type { BracketWindow } from './use-window.ts';

export interface MinimapProps {
  readonly layout: BracketLayout;
  readonly view: BracketWindow | undefined;
  readonly scroll: RefObject<HTMLElement | null>;
  readonly scale: number;
}

/** The whole bracket, small, for the mouse: a press goes there. Keyboards scroll the bracket itself. */
export function Minimap({ layout: { placed, width, height }, view, scroll, scale }: MinimapProps) {
  if (!view || (view.right - view.left >= width && view.bottom - view.top >= height)) return null;
  const goTo = (event: MouseEvent<SVGSVGElement>) => {
    const { left, top, width: across, height: down } = event.currentTarget.getBoundingClientRect();
    const element = scroll.current;
    if (!element) return;
    const [x, y] = [((event.clientX - left) / across) * width, ((event.clientY - top) / down) * height];
    element.scrollTo(x * scale - element.clientWidth / 2, y * scale - element.clientHeight / 2);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the bracket scrolls by keyboard
    <svg className="bracket-minimap" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" onClick={goTo}>
      {[...placed.values()].map(({ match, x, y }) => (
        <rect key={match.id} x={x} y={y} width={BOX.width} height={BOX.height} data-status={match.status} />
      ))}
      <rect
        className="bracket-minimap-view"
        x={view.left}
        y={view.top}
        width={view.right - view.left}
        height={view.bottom - view.top}
      />
    </svg>
  );
}

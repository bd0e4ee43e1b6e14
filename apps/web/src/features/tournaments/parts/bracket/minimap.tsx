import { useMemo, type MouseEvent, type RefObject } from 'react';
import { BOX, type BracketLayout } from './bracket-layout.ts';
import { FIRST_WINDOW, type BracketWindow } from './use-window.ts';

export interface MinimapProps {
  readonly layout: BracketLayout;
  readonly view: BracketWindow;
  readonly scroll: RefObject<HTMLElement | null>;
  readonly scale: number;
}

/** The whole bracket, small, for the mouse: a press goes there. Keyboards scroll the bracket itself. */
export function Minimap({ layout, view, scroll, scale }: MinimapProps) {
  const { width, height } = layout;
  const matches = useMemo(() => <Matches layout={layout} />, [layout]);
  const isWhole = view.right - view.left >= width && view.bottom - view.top >= height;
  if (view === FIRST_WINDOW || isWhole) return null;
  const goTo = (event: MouseEvent<SVGSVGElement>) => {
    const { left, top, width: across, height: down } = event.currentTarget.getBoundingClientRect();
    const element = scroll.current;
    if (!element) return;
    const [x, y] = [((event.clientX - left) / across) * width, ((event.clientY - top) / down) * height];
    element.scrollTo(x * scale - element.clientWidth / 2, y * scale - element.clientHeight / 2);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the bracket scrolls by keyboard
    <svg
      className="bracket-minimap"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      onClick={goTo}
    >
      {matches}
      <rect
        className="bracket-minimap-view"
        x={view.left}
        y={view.top}
        width={Math.min(width, view.right) - view.left}
        height={Math.min(height, view.bottom) - view.top}
      />
    </svg>
  );
}

/** One path for those that run, one for the others. */
function Matches({ layout: { placed } }: { readonly layout: BracketLayout }) {
  const all = [...placed.values()];
  const pathOf = (isLive: boolean) =>
    all
      .filter(({ match }) => (match.status === 'running') === isLive)
      .map(({ x, y }) => `M${x} ${y}h${BOX.width}v${BOX.height}h-${BOX.width}z`)
      .join('');
  return (
    <>
      <path d={pathOf(false)} />
      <path d={pathOf(true)} data-live="" />
    </>
  );
}

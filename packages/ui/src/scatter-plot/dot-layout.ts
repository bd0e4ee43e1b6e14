import { textWidth } from '../chart/layout.ts';
import type { ScatterPoint } from './scatter-plot-props.ts';

/** A point with its position in the plot, in CSS px. */
export interface Dot {
  readonly point: ScatterPoint;
  readonly left: number;
  readonly top: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The side of the point on which its name is. */
type NameSide = 'right' | 'left';

/** Label placement without overlap, by the ids of the points: at the right where there is room. */
export function namesWithRoom(
  dots: readonly Dot[],
  { left: leftEdge, right: rightEdge }: Pick<Box, 'left' | 'right'>,
): ReadonlyMap<string, NameSide> {
  const marks = dots.map(({ left, top }): Box => ({
    left: left - 5,
    right: left + 5,
    top: top - 5,
    bottom: top + 5,
  }));
  const names: Box[] = [];
  const named = new Map<string, NameSide>();
  for (const [index, dot] of dots.entries()) {
    const isFree = (box: Box) =>
      box.left >= leftEdge &&
      box.right <= rightEdge &&
      !marks.some((mark, other) => other !== index && overlap(mark, box)) &&
      !names.some((name) => overlap(name, box));
    const side = (['right', 'left'] as const).find((one) => isFree(nameBox(dot, one)));
    if (side === undefined) continue;
    names.push(nameBox(dot, side));
    named.set(dot.point.id, side);
  }
  return named;
}

function nameBox({ point, left, top }: Dot, side: NameSide): Box {
  const [near, far] = [8, 10 + textWidth(point.label)];
  return {
    left: side === 'right' ? left + near : left - far,
    right: side === 'right' ? left + far : left - near,
    top: top - 8,
    bottom: top + 8,
  };
}

/** Index of the dot nearest to a position; 0 where there is none. */
export function nearestDot(dots: readonly Dot[], left: number, top: number): number {
  let [best, least] = [0, Infinity];
  for (const [index, dot] of dots.entries()) {
    const distance = Math.hypot(dot.left - left, dot.top - top);
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top
  );
}

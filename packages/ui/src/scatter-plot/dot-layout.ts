import { textWidth } from '../chart/layout.ts';
import type { ScatterPoint } from './scatter-plot.tsx';

/** A point where it lies in the drawing, in CSS px. */
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

/** Ids of the points whose names neither leave the drawing nor lie over another name or point. */
export function namesWithRoom(dots: readonly Dot[], width: number): ReadonlySet<string> {
  const marks = dots.map(({ left, top }): Box => ({
    left: left - 5,
    right: left + 5,
    top: top - 5,
    bottom: top + 5,
  }));
  const names: Box[] = [];
  const named = new Set<string>();
  for (const [index, { point, left, top }] of dots.entries()) {
    const box = { left: left + 8, right: left + 10 + textWidth(point.label), top: top - 8, bottom: top + 8 };
    const overMark = marks.some((mark, place) => place !== index && overlap(mark, box));
    if (overMark || box.right > width || names.some((name) => overlap(name, box))) continue;
    names.push(box);
    named.add(point.id);
  }
  return named;
}

/** Place of the dot nearest to a position; 0 where there is none. */
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

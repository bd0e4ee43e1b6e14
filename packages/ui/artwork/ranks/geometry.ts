/** A point of a badge: x to the right, y down, the centre at 0 0, the edge of the picture 64 away. */
export type Point = readonly [x: number, y: number];

/** The point at a distance from the centre; 0 degrees is up, growing clockwise. */
export function polar(radius: number, degrees: number, [x, y]: Point = [0, 0]): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
}

/** Points on an arc from one angle to another, both ends included. */
export function arc(radius: number, fromDegrees: number, toDegrees: number, centre: Point = [0, 0]): Point[] {
  const steps = Math.max(1, Math.ceil(Math.abs(toDegrees - fromDegrees) / 7.5));
  return Array.from({ length: steps + 1 }, (_, step) =>
    polar(radius, fromDegrees + ((toDegrees - fromDegrees) * step) / steps, centre),
  );
}

export function circle(radius: number, centre: Point = [0, 0]): Point[] {
  return arc(radius, 0, 352.5, centre);
}

/** A star or a burst: outer and inner corners in turn, the first outer corner at the given angle. */
export function star(corners: number, outer: number, inner: number, startDegrees = 0): Point[] {
  return Array.from({ length: corners * 2 }, (_, index) =>
    polar(index % 2 === 0 ? outer : inner, startDegrees + (index * 180) / corners),
  );
}

/** A slender kite that points away from the centre. */
export function ray(
  tip: number,
  shoulder: number,
  tail: number,
  halfWidth: number,
  degrees: number,
): Point[] {
  const spread = (Math.atan2(halfWidth, shoulder) * 180) / Math.PI;
  const reach = Math.hypot(shoulder, halfWidth);
  return [
    polar(tip, degrees),
    polar(reach, degrees + spread),
    polar(tail, degrees),
    polar(reach, degrees - spread),
  ];
}

/** The right half of an outline, from the top down, completed by its mirror image. */
export function mirrored(rightHalf: readonly Point[]): Point[] {
  const leftHalf = rightHalf.filter(([x]) => x > 0).map(([x, y]): Point => [-x, y]);
  return [...rightHalf, ...leftHalf.toReversed()];
}

/** The same points on the other side of the vertical axis. */
export function flipped(points: readonly Point[]): Point[] {
  return points.map(([x, y]): Point => [-x, y]).toReversed();
}

/** The points nearer to or further from a centre by a factor. */
export function scaled(points: readonly Point[], factor: number, [cx, cy]: Point = [0, 0]): Point[] {
  return points.map(([x, y]): Point => [cx + (x - cx) * factor, cy + (y - cy) * factor]);
}

/** Whichever of one or two points lies nearer to another. */
export function nearest(candidates: readonly [Point] | readonly [Point, Point], [x, y]: Point): Point {
  const [first, second = first] = candidates;
  const distance = (point: Point) => Math.hypot(point[0] - x, point[1] - y);
  return distance(second) < distance(first) ? second : first;
}

/** The `d` of a closed path through the points. */
export function pathData(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`;
}

/** A number as short as a picture needs it. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** How much light from the upper left an edge of a clockwise outline catches, from -1 to 1. */
export function lightOn([x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  return (0.866 * (x2 - x1) - 0.5 * (y2 - y1)) / length;
}

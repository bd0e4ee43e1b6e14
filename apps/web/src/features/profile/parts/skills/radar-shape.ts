export interface RadarPoint {
  readonly x: number;
  readonly y: number;
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Where the axis with this number ends, clockwise from the top. */
export function radarPoint(index: number, count: number, radius: number): RadarPoint {
  const angle = (2 * Math.PI * index) / count - Math.PI / 2;
  return { x: rounded(Math.cos(angle) * radius), y: rounded(Math.sin(angle) * radius) };
}

/** A closed line through a share of each axis. */
export function radarPath(shares: readonly number[], radius: number): string {
  const corners = shares.map((share, index) => {
    const { x, y } = radarPoint(index, shares.length, radius * share);
    return `${x} ${y}`;
  });
  return `M${corners.join('L')}Z`;
}

/** A point of a cloud and how much it counts. */
export interface TrendPoint {
  readonly x: number;
  readonly y: number;
  readonly weight: number;
}

/** Share of the points that each place of the trend looks at. */
const BANDWIDTH = 0.75;

/**
 * The trend at every point: a straight line fitted to the nearest three quarters of the points, near ones counting most (LOESS with the
 * tricube weight). Cleveland, J. Am. Stat. Assoc. 74 (1979).
 */
export function localTrend(points: readonly TrendPoint[]): number[] {
  const near = Math.max(2, Math.ceil(BANDWIDTH * points.length));
  return points.map(({ x }) => {
    const distances = points.map((point) => Math.abs(point.x - x));
    const reach = distances.toSorted((a, b) => a - b)[Math.min(near, points.length) - 1] ?? 0;
    return lineAt(
      x,
      points.map((point, index) => ({
        ...point,
        weight: point.weight * tricube(reach > 0 ? (distances[index] ?? 0) / (reach * (1 + 1e-9)) : 0),
      })),
    );
  });
}

const tricube = (distance: number) => (distance >= 1 ? 0 : (1 - distance ** 3) ** 3);

function lineAt(at: number, points: readonly TrendPoint[]): number {
  let [weights, sumX, sumY, squares, products] = [0, 0, 0, 0, 0];
  for (const { x, y, weight } of points) {
    weights += weight;
    sumX += weight * (x - at);
    sumY += weight * y;
    squares += weight * (x - at) ** 2;
    products += weight * (x - at) * y;
  }
  if (weights === 0) return 0;
  const spread = weights * squares - sumX ** 2;
  const slope = spread > 1e-12 * weights ** 2 ? (weights * products - sumX * sumY) / spread : 0;
  return (sumY - slope * sumX) / weights;
}

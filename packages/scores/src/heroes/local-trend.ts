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
  const distances = new Float64Array(points.length);
  return points.map(({ x }) => {
    // NOTE: a loop by place: a callback for each point took half the time of a tier list.
    for (let index = 0; index < points.length; index += 1)
      distances[index] = Math.abs((points[index]?.x ?? 0) - x);
    const reach = distances.toSorted()[Math.min(near, points.length) - 1] ?? 0;
    return lineAt(x, points, distances, reach * (1 + 1e-9));
  });
}

const tricube = (distance: number) => {
  if (distance >= 1) return 0;
  const left = 1 - distance * distance * distance;
  return left * left * left;
};

function lineAt(at: number, points: readonly TrendPoint[], distances: Float64Array, reach: number): number {
  let [weights, sumX, sumY, squares, products] = [0, 0, 0, 0, 0];
  for (const [index, { x, y, weight: own }] of points.entries()) {
    const weight = own * tricube(reach > 0 ? (distances[index] ?? 0) / reach : 0);
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

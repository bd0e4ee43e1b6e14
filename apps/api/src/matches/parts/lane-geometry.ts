import { mapLayoutAt, type MapSpot } from '@soulstat/game-data';
import type { Match, Paths, PlayerPath } from '@soulstat/match-file';

/** The lane phase as the scores count it. */
export const LANE_PHASE_SECONDS = 540;

/** Nobody further from a lane than this stands in it; the inner two of four lanes are 4600 apart. */
const LANE_HALF_WIDTH = 1900;
/** Beyond, the lanes bend into the bases. */
const LANE_HALF_LENGTH = 5500;

type Point = MapSpot;

/** The lane a player stands in; undefined for the jungle between, and for the bases. */
export function laneAt({ x, y }: Point, startedAt: number): number | undefined {
  if (Math.abs(y) > LANE_HALF_LENGTH) return undefined;
  const { lanes } = mapLayoutAt(new Date(startedAt * 1000));
  return lanes.find(({ points }) => Math.abs(x - eastOf(points, y)) <= LANE_HALF_WIDTH)?.laneId;
}

/** How far east a lane runs at that height of the map. */
function eastOf(points: readonly Point[], y: number): number {
  const after = points.findIndex((point) => point.y >= y);
  const [from, to] = [points[after - 1] ?? points.at(-1), points[after] ?? points.at(-1)];
  if (!from || !to) return Number.NaN;
  const share = to.y > from.y ? (y - from.y) / (to.y - from.y) : 0;
  return from.x + share * (to.x - from.x);
}

/** Where a player was at each second of the lane phase; undefined while dead. */
export function lanePhaseOf(path: PlayerPath, paths: Paths): (Point | undefined)[] {
  const step = paths.intervalSeconds > 0 ? paths.intervalSeconds : 1;
  const known = Math.min(LANE_PHASE_SECONDS, Math.floor(path.x.length * step));
  return Array.from({ length: known }, (_, second) => pointAt(path, paths, Math.floor(second / step)));
}

/** Where a player was at a sample; undefined while dead. */
export function pointAt(path: PlayerPath, { xResolution, yResolution }: Paths, index: number) {
  const [x, y] = [path.x[index], path.y[index]];
  // The dead are written at nowhere, with no health.
  if (x === undefined || y === undefined || !path.health[index]) return undefined;
  return {
    x: path.xMin + (x / Math.max(xResolution, 1)) * (path.xMax - path.xMin),
    y: path.yMin + (y / Math.max(yResolution, 1)) * (path.yMax - path.yMin),
  };
}

/** Paths that say something: some files have the field, and nothing in it. */
export const pathsOf = ({ paths }: Pick<Match, 'paths'>): Paths | undefined =>
  paths?.players.some(({ x }) => x.length > 0) ? paths : undefined;

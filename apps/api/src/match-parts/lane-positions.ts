import type { LanePositions } from '@soulstat/api-client/contract';
import type { Match, Paths, PlayerPath } from '@soulstat/match-file';
import { LANE_PHASE_SECONDS, laneAt, lanePhaseOf, pathsOf, type Point } from './lane-geometry.ts';

/** Of the square around the map; the bases of some builds reach a little beyond it and count with its edge. */
const WORLD_RADIUS = 10_752;
const CELL_SIZE = 512;
const CELLS_ACROSS = (2 * WORLD_RADIUS) / CELL_SIZE;

export function lanePositionsOf(match: Match): LanePositions {
  const paths = pathsOf(match);
  return {
    matchId: match.matchId,
    absent: paths ? null : 'notInFile',
    untilSeconds: Math.min(LANE_PHASE_SECONDS, match.durationSeconds),
    columns: CELLS_ACROSS,
    rows: CELLS_ACROSS,
    cellSize: CELL_SIZE,
    xMin: -WORLD_RADIUS,
    yMin: -WORLD_RADIUS,
    players: paths ? paths.players.map((path) => positionsOf(path, paths, match.startedAt)) : [],
  };
}

function positionsOf(path: PlayerPath, paths: Paths, startedAt: number) {
  const points = lanePhaseOf(path, paths).filter((point) => point !== undefined);
  const lanes = countsOf(points.flatMap((point) => laneAt(point, startedAt) ?? []));
  return {
    slot: path.slot,
    aliveSeconds: points.length,
    cells: [...countsOf(points.map(cellOf))].toSorted(([a], [b]) => a - b).flat(),
    lanes: [...lanes].toSorted(([a], [b]) => a - b).map(([lane, seconds]) => ({ lane, seconds })),
  };
}

function cellOf({ x, y }: Point): number {
  const place = (value: number) =>
    Math.min(CELLS_ACROSS - 1, Math.max(0, Math.floor((value + WORLD_RADIUS) / CELL_SIZE)));
  return place(y) * CELLS_ACROSS + place(x);
}

function countsOf(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

import type { LanePositions } from '@soulstat/api-client/contract';
import type { Match, Paths, PlayerPath } from '@soulstat/match-file';
import { LANE_PHASE_SECONDS, laneAt, lanePhaseOf, pathsOf } from './lane-geometry.ts';
import { cellOf, MAP_GRID } from './map-grid.ts';

export function lanePositionsOf(match: Match): LanePositions {
  const paths = pathsOf(match);
  return {
    matchId: match.matchId,
    absent: paths ? null : 'notInFile',
    untilSeconds: Math.min(LANE_PHASE_SECONDS, match.durationSeconds),
    ...MAP_GRID,
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

function countsOf(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

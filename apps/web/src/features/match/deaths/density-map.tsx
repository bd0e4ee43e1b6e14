import type { DeathDensity } from '@soulstat/api-client';
import type { MapLayout } from '@soulstat/game-data';
import { useMemo } from 'react';
import { cellsOf, LEVELS, levelOf, type DeathSide } from './death-areas.ts';

export interface DensityMapProps {
  readonly density: DeathDensity;
  readonly side: DeathSide;
  readonly layout: MapLayout;
}

/** One path for each level of fullness: the grid has seventeen hundred cells. */
export function DensityMap({ density, side, layout }: DensityMapProps) {
  const { columns, rows, cellSize, xMin, yMin } = density;
  const paths = useMemo(() => levelPaths(density, side), [density, side]);
  const point = ({ x, y }: { readonly x: number; readonly y: number }) =>
    `${((x - xMin) / cellSize).toFixed(1)} ${(rows - (y - yMin) / cellSize).toFixed(1)}`;
  return (
    <svg
      className="density-map"
      data-side={side}
      viewBox={`0 0 ${columns} ${rows}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not loaded
      role="img"
      aria-label="Map of where players die: the table says how often where"
    >
      {paths.map((path, index) => (
        <path key={index + 1} className="density-cells" data-level={index + 1} d={path} />
      ))}
      {layout.lanes.map(({ laneId, points }) => (
        <path key={laneId} className="density-lane" d={`M${points.map(point).join('L')}`} />
      ))}
      <circle className="density-edge" cx={columns / 2} cy={rows / 2} r={columns / 2 - 0.1} />
    </svg>
  );
}

function levelPaths(density: DeathDensity, side: DeathSide): string[] {
  const cells = cellsOf(density, side);
  const most = Math.max(1, ...cells.map(({ deaths }) => deaths));
  const paths = Array.from({ length: LEVELS }, () => '');
  for (const { column, row, deaths } of cells)
    paths[levelOf(deaths, most) - 1] += `M${column} ${density.rows - 1 - row}h1v1h-1z`;
  return paths;
}

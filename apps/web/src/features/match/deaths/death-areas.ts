import type { DeathDensity } from '@soulstat/api-client';
import type { MapSpot } from '@soulstat/game-data';
import { wilsonIntervalOrNone } from '@soulstat/statistics';
import { areaInWords } from '../map/place-in-words.ts';

/** Whose deaths: of both sides, or of one. */
export const DEATH_SIDES = { both: 'Both sides', '0': 'The Hidden King', '1': 'The Archmother' } as const;
export type DeathSide = keyof typeof DEATH_SIDES;

/** A cell of the grid with the deaths that are asked for. */
export interface DeathCell {
  readonly column: number;
  /** From the south. */
  readonly row: number;
  readonly deaths: number;
}

export function cellsOf({ cells, columns }: DeathDensity, side: DeathSide): DeathCell[] {
  const found: DeathCell[] = [];
  for (let place = 0; place + 2 < cells.length; place += 3) {
    const [cell = 0, king = 0, mother = 0] = cells.slice(place, place + 3);
    const deaths = { both: king + mother, '0': king, '1': mother }[side];
    if (deaths > 0) found.push({ column: cell % columns, row: Math.floor(cell / columns), deaths });
  }
  return found;
}

/** A part of the map: how much of all dying is done there, by others and in this match. */
export interface DeathArea {
  readonly name: string;
  readonly deaths: number;
  readonly share: number;
  readonly interval: readonly [number, number];
  readonly here: number;
}

/** Areas by what is usual there; a cell counts with the area of its middle. */
export function deathAreas(
  density: DeathDensity,
  side: DeathSide,
  here: readonly MapSpot[],
  startedAt: number,
): DeathArea[] {
  const { xMin, yMin, cellSize } = density;
  const usual = new Map<string, number>();
  for (const { column, row, deaths } of cellsOf(density, side)) {
    const middle = { x: xMin + (column + 0.5) * cellSize, y: yMin + (row + 0.5) * cellSize };
    add(usual, areaInWords(middle, startedAt), deaths);
  }
  const own = new Map<string, number>();
  for (const spot of here) add(own, areaInWords(spot, startedAt), 1);
  const all = [...usual.values()].reduce((sum, deaths) => sum + deaths, 0);
  return [...new Set([...usual.keys(), ...own.keys()])].map((name) => {
    const deaths = usual.get(name) ?? 0;
    return {
      name,
      deaths,
      share: all > 0 ? deaths / all : 0,
      interval: wilsonIntervalOrNone(deaths, all) ?? [0, 1],
      here: own.get(name) ?? 0,
    };
  });
}

function add(counts: Map<string, number>, name: string, by: number): void {
  counts.set(name, (counts.get(name) ?? 0) + by);
}

/** How dark a cell is, from 1 to this. */
export const LEVELS = 5;

/** By the share of the fullest cell, on the scale of roots: most cells hold little, and a few hold much. */
export const levelOf = (deaths: number, most: number): number =>
  Math.max(1, Math.ceil(Math.sqrt(deaths / Math.max(1, most)) * LEVELS));

import type { Position } from '@soulstat/match-file';
import type { Random } from '../random.ts';

/** World units from the middle to the edge of the map. */
export const WORLD_RADIUS = 10_752;
/** The lanes by id with the x of their middle, read off early deaths in four real matches. */
export const LANE_X: Readonly<Record<number, number>> = { 1: -7300, 4: 300, 6: 7300 };
export const LANES = [1, 4, 6] as const;
/** Team 0 has its base in the south (y < 0), team 1 in the north. */
const BASE_Y = 9300;

/** The base of a team, where its players come back to life. */
export function basePosition(team: 0 | 1): Position {
  return { x: 0, y: team === 0 ? -BASE_Y : BASE_Y, z: 512 };
}

/** A point on a lane: `along` runs from -1 (base of team 0) over 0 (the middle) to 1. */
export function lanePosition(lane: number, along: number): Position {
  const bend = 1 - Math.abs(along) ** 3;
  return { x: (LANE_X[lane] ?? 0) * bend, y: along * BASE_Y, z: 128 + 250 * Math.abs(along) };
}

/** Somewhere near a position, still on the map. */
export function near(position: Position, distance: number, random: Random): Position {
  return onMap(
    position.x + distance * random.normal(),
    position.y + distance * random.normal(),
    position.z + 60 * random.normal(),
  );
}

/** Rounded to the thirty-second of a unit, as in match files. */
function onMap(x: number, y: number, z: number): Position {
  const radius = Math.sqrt(x * x + y * y);
  const shrink = radius > WORLD_RADIUS ? WORLD_RADIUS / radius : 1;
  return { x: round(x * shrink), y: round(y * shrink), z: round(z) };
}

const round = (value: number) => Math.trunc(value * 32) / 32;

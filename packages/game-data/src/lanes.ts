import lanes from '../data/lanes.json' with { type: 'json' };

import type { Color } from './types.ts';

export interface Lane {
  /** As in match files. */
  readonly id: number;
  /** By its colour on today's map. */
  readonly name: string;
  /** The game's colour. NOTE: too pale for text on the light theme; always print the name beside it. */
  readonly color: Color;
  /** What the lane was called on the map of four lanes. */
  readonly formerName: string;
}

/** Lane 3 exists on the map of four lanes only, played until this moment (the map rework). */
export const FOUR_LANES_UNTIL = new Date('2025-02-25T21:51:13Z');
const FORMER_LANE = 3;

/** Every lane that ever stood in a match file. */
export const LANES: readonly Lane[] = lanes;

/** The lanes of the map that was played at that moment, from left to right. */
export function lanesAt(startedAt: Date): readonly Lane[] {
  return startedAt < FOUR_LANES_UNTIL ? LANES : LANES.filter(({ id }) => id !== FORMER_LANE);
}

export function laneById(id: number): Lane | undefined {
  return LANES.find((lane) => lane.id === id);
}

import { FOUR_LANES_UNTIL, type Lane } from '@soulstat/game-data';

/** What a lane was called on the map of that day. */
export function laneName(lane: Lane, startedAt: number): string {
  return startedAt * 1000 < FOUR_LANES_UNTIL.getTime() ? lane.formerName : lane.name;
}

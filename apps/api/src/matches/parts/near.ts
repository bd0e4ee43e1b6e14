import { metersBetween, type MapSpot } from '@soulstat/game-data';
import type { Match } from '@soulstat/match-file';
import { pointAt } from './lane-geometry.ts';

/** Whoever is this near takes part in what happens. */
const NEAR_METERS = 40;

/** Finds who was where; `undefined` for a match without paths. */
export function nearFinder({ paths, players }: Match) {
  if (!paths || paths.players.length === 0) return undefined;
  const teams = new Map(players.map(({ slot, team }) => [slot, team]));
  // One path for each slot.
  const bySlot = new Map(paths.players.toReversed().map((path) => [path.slot, path]));
  const pathsOf = ([0, 1] as const).map((team) =>
    paths.players.filter((path) => teams.get(path.slot) === team && bySlot.get(path.slot) === path),
  );
  return (spot: MapSpot, atSeconds: number, team: 0 | 1) =>
    (pathsOf[team] ?? [])
      .flatMap((path) => {
        const index = Math.round(atSeconds / (paths.intervalSeconds || 1));
        const place = pointAt(path, paths, index);
        const meters = place ? Math.round(metersBetween(spot, place)) : Infinity;
        return meters <= NEAR_METERS ? [{ slot: path.slot, meters }] : [];
      })
      .toSorted((a, b) => a.meters - b.meters);
}

import { metersBetween, type MapSpot } from '@soulstat/game-data';
import type { Match, PlayerPath } from '@soulstat/match-file';

/** Whoever is this near takes part in what happens. */
const NEAR_METERS = 40;

interface NearPlayer {
  readonly slot: number;
  readonly meters: number;
}

/** Finds who was where; `undefined` for a match without paths. */
export function nearFinder(
  match: Match,
): ((spot: MapSpot, atSeconds: number, team: 0 | 1) => NearPlayer[]) | undefined {
  const { paths, players } = match;
  if (!paths || paths.players.length === 0) return undefined;
  const teams = new Map(players.map(({ slot, team }) => [slot, team]));
  // One path for each slot.
  const bySlot = new Map(paths.players.toReversed().map((path) => [path.slot, path]));
  const pathsOf = ([0, 1] as const).map((team) =>
    paths.players.filter((path) => teams.get(path.slot) === team && bySlot.get(path.slot) === path),
  );
  return (spot, atSeconds, team) =>
    (pathsOf[team] ?? [])
      .flatMap((path) => {
        const place = placeAt(path, paths, atSeconds);
        const meters = place ? Math.round(metersBetween(spot, place)) : Infinity;
        return meters <= NEAR_METERS ? [{ slot: path.slot, meters }] : [];
      })
      .toSorted((a, b) => a.meters - b.meters);
}

/** Where a living player was; the dead are nowhere. */
function placeAt(
  path: PlayerPath,
  { intervalSeconds, xResolution, yResolution }: NonNullable<Match['paths']>,
  atSeconds: number,
): MapSpot | undefined {
  const index = Math.round(atSeconds / (intervalSeconds || 1));
  const [x, y, health] = [path.x[index], path.y[index], path.health[index]];
  if (x === undefined || y === undefined || !health) return undefined;
  return {
    x: path.xMin + (x / (xResolution || 1)) * (path.xMax - path.xMin),
    y: path.yMin + (y / (yResolution || 1)) * (path.yMax - path.yMin),
  };
}

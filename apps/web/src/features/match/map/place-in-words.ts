import {
  laneById,
  mapLayoutAt,
  metersBetween,
  MID_BOSS_SPOT,
  objectiveSpot,
  SIDES,
  type MapSpot,
} from '@soulstat/game-data';
import { TEAMS } from '../../../shared/game/teams.ts';
import { laneName } from '../parts/lane-name.ts';
import { objectiveText } from '../parts/flow/match-events.ts';

/** So near to an objective somebody is "at" it. */
const AT_METERS = 18;
const IN_LANE_METERS = 14;
/** Of the middle of a base, where its patron stands. */
const BASE_METERS = 62;

/** Where on the map a place is, as somebody would say it who cannot see it. */
export function placeInWords(spot: MapSpot, startedAt: number): string {
  return atObjective(spot, startedAt) ?? inMiddle(spot) ?? areaInWords(spot, startedAt);
}

/** The middle lane runs over the mid boss: who stands there need not fight it. */
const inMiddle = (spot: MapSpot): string | undefined =>
  metersBetween(spot, MID_BOSS_SPOT) <= AT_METERS ? 'in the middle of the map' : undefined;

/** The part of the map a place lies in: there are some twenty. */
export function areaInWords(spot: MapSpot, startedAt: number): string {
  return inBase(spot, startedAt) ?? inLane(spot, startedAt) ?? betweenLanes(spot);
}

function atObjective(spot: MapSpot, startedAt: number): string | undefined {
  const at = new Date(startedAt * 1000);
  const places = TEAMS.flatMap((team) =>
    Object.keys(mapLayoutAt(at).objectives).flatMap((name) => {
      const place = objectiveSpot(team, name, at);
      if (!place) return [];
      const text = `at the ${SIDES[team].shortName}’s ${lowered(objectiveText(name, startedAt).label)}`;
      return [{ meters: metersBetween(spot, place), text }];
    }),
  );
  const [nearest] = places.toSorted((a, b) => a.meters - b.meters);
  return nearest && nearest.meters <= AT_METERS ? nearest.text : undefined;
}

function inBase(spot: MapSpot, startedAt: number): string | undefined {
  const team = TEAMS.find((each) => {
    const patron = objectiveSpot(each, 'patron', new Date(startedAt * 1000));
    return (
      patron &&
      (metersBetween(spot, patron) <= BASE_METERS ||
        (Math.abs(spot.y) > 8500 && Math.sign(spot.y) === Math.sign(patron.y)))
    );
  });
  return team === undefined ? undefined : `in the ${SIDES[team].shortName}’s base`;
}

function inLane(spot: MapSpot, startedAt: number): string | undefined {
  const lanes = mapLayoutAt(new Date(startedAt * 1000)).lanes.map(({ laneId, points }) => ({
    laneId,
    meters: Math.min(...points.slice(1).map((to, index) => metersToLine(spot, points[index] ?? to, to))),
  }));
  const [nearest] = lanes.toSorted((a, b) => a.meters - b.meters);
  const lane = nearest && nearest.meters <= IN_LANE_METERS ? laneById(nearest.laneId) : undefined;
  return lane && `in the ${lowered(laneName(lane, startedAt))} lane, ${halfOf(spot)}`;
}

function betweenLanes(spot: MapSpot): string {
  const side = Math.abs(spot.x) < 1500 ? '' : spot.x < 0 ? 'west' : 'east';
  const half = Math.abs(spot.y) < 800 ? '' : spot.y < 0 ? 'south' : 'north';
  return `between lanes, ${[half, side].filter(Boolean).join('-') || 'in the middle'}`;
}

const halfOf = ({ y }: MapSpot): string => (Math.abs(y) < 800 ? 'halfway' : y < 0 ? 'south' : 'north');

function metersToLine(spot: MapSpot, from: MapSpot, to: MapSpot): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx ** 2 + dy ** 2 || 1;
  const part = Math.min(1, Math.max(0, ((spot.x - from.x) * dx + (spot.y - from.y) * dy) / length));
  return metersBetween(spot, { x: from.x + dx * part, y: from.y + dy * part });
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

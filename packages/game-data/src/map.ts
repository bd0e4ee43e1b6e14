import { FOUR_LANES_UNTIL } from './lanes.ts';

/** A place on the map in units of the world: x grows to the east, y to the north. */
export interface MapSpot {
  readonly x: number;
  readonly y: number;
}

/** Half the width of the map: every lane and base lies within it, the places where players wait for the start do not. */
export const MAP_RADIUS = 10_752;
/** Units of the world are inches. */
export const UNITS_PER_METER = 39.37;

export interface MapLane {
  readonly laneId: number;
  /** From the southern base, the Hidden King's, to the northern one. */
  readonly points: readonly MapSpot[];
}

export interface MapLayout {
  readonly lanes: readonly MapLane[];
  /** Of the Hidden King's objectives, by the word `@soulstat/match-file` uses; those of the Archmother lie opposite. */
  readonly objectives: Readonly<Record<string, MapSpot>>;
}

const spot = (x: number, y: number): MapSpot => ({ x, y });
const opposite = ({ x, y }: MapSpot): MapSpot => ({ x: 0 - x, y: 0 - y });

/** The map is its own image when turned by half, so a lane is known by the half that begins in the south. */
function lane(laneId: number, south: readonly MapSpot[], north: readonly MapSpot[]): MapLane {
  return { laneId, points: [...south, ...north.map(opposite).toReversed()] };
}

const BASE = spot(0, -7000);
const WEST = [
  BASE,
  spot(-1900, -6650),
  spot(-3500, -6000),
  spot(-5100, -5000),
  spot(-6630, -4000),
  spot(-7250, -3000),
  spot(-8190, -2000),
  spot(-7890, -1000),
  spot(-7560, 0),
];
const EAST = [
  BASE,
  spot(1900, -6550),
  spot(3350, -6000),
  spot(4650, -5000),
  spot(5900, -4000),
  spot(6640, -3000),
  spot(7190, -2000),
  spot(7300, -1000),
  spot(7560, 0),
];
const MIDDLE = [
  BASE,
  spot(0, -6000),
  spot(-600, -5000),
  spot(-1500, -4000),
  spot(-800, -3000),
  spot(190, -2000),
  spot(256, -1000),
];

const BASE_OBJECTIVES = {
  shrine1: spot(1400, -7400),
  shrine2: spot(-1400, -7400),
  patron: spot(0, -7500),
  core: spot(0, -8200),
};

/**
 * NOTE: measured, not taken from the game: lanes are the medians of where players rode them in real matches, objectives are where the
 * attackers of real matches stood around when they fell, and good to about ten meters.
 */
const THREE_LANES: MapLayout = {
  lanes: [lane(1, WEST, EAST), lane(4, MIDDLE, MIDDLE), lane(6, EAST, WEST)],
  objectives: {
    guardianLane1: spot(-8250, -1950),
    guardianLane3: spot(120, -1850),
    guardianLane4: spot(7100, -2050),
    walkerLane1: spot(-6050, -4800),
    walkerLane3: spot(-1300, -3600),
    walkerLane4: spot(5600, -4750),
    baseGuardianLane1: spot(-2000, -6500),
    baseGuardianLane3: spot(0, -5700),
    baseGuardianLane4: spot(2000, -6500),
    ...BASE_OBJECTIVES,
  },
};

const INNER_WEST = [BASE, spot(-700, -5700), spot(-2400, -3300), spot(-2750, -1000)];
const INNER_EAST = [BASE, spot(700, -5700), spot(2350, -3900), spot(2300, -1650)];

/** The map until 25 February 2025; its two inner lanes are drawn through their objectives. */
const FOUR_LANES: MapLayout = {
  lanes: [
    lane(1, WEST, EAST),
    lane(3, INNER_WEST, INNER_EAST),
    lane(4, INNER_EAST, INNER_WEST),
    lane(6, EAST, WEST),
  ],
  objectives: {
    guardianLane1: spot(-8000, -1950),
    guardianLane2: spot(-2750, -1000),
    guardianLane3: spot(2300, -1650),
    guardianLane4: spot(7100, -2050),
    walkerLane1: spot(-6050, -4800),
    walkerLane2: spot(-2400, -3300),
    walkerLane3: spot(2350, -3900),
    walkerLane4: spot(5900, -4750),
    baseGuardianLane1: spot(-2000, -6500),
    baseGuardianLane2: spot(-700, -5700),
    baseGuardianLane3: spot(700, -5700),
    baseGuardianLane4: spot(2000, -6500),
    ...BASE_OBJECTIVES,
  },
};

/** The map that was played at that moment. */
export function mapLayoutAt(startedAt: Date): MapLayout {
  return startedAt < FOUR_LANES_UNTIL ? FOUR_LANES : THREE_LANES;
}

/** Where an objective stands; `undefined` for one the map of that moment does not have. */
export function objectiveSpot(team: 0 | 1, key: string, startedAt: Date): MapSpot | undefined {
  const layout = mapLayoutAt(startedAt);
  if (team === 0) return layout.objectives[key];
  const found = layout.objectives[acrossKey(key, layout)];
  return found && opposite(found);
}

/** Lanes are counted from the west on both sides: what lies opposite the first of the south is the last of the north. */
function acrossKey(key: string, { objectives }: MapLayout): string {
  const [, kind, position] = /^(.*Lane)(\d)$/.exec(key) ?? [];
  if (kind === undefined || position === undefined || !(key in objectives)) return key;
  const positions = Object.keys(objectives).flatMap((each) => (each.startsWith(kind) ? each.slice(-1) : []));
  return `${kind}${positions.at(-1 - positions.indexOf(position)) ?? position}`;
}

/** The middle of the map, where the mid boss waits. */
export const MID_BOSS_SPOT: MapSpot = { x: 0, y: 0 };

/** Distance in meters, height left out. */
export function metersBetween(one: MapSpot, other: MapSpot): number {
  return Math.hypot(one.x - other.x, one.y - other.y) / UNITS_PER_METER;
}

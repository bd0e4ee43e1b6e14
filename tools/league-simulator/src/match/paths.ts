import type { Paths, PlayerPath, Position } from '@soulstat/match-file';
import { clamp, type Random } from '../random.ts';
import type { Arena } from './arena.ts';
import type { Fighter } from './fighter.ts';
import { basePosition, lanePosition, near } from './map.ts';

/** A place to be at a time. */
interface Waypoint {
  readonly atSeconds: number;
  readonly position: Position;
  /** How long the player is dead from here on. */
  readonly deadSeconds?: number;
}
type Plane = 'x' | 'y';

const RESOLUTION = 16_383;
const LANE_PHASE_SECONDS = 540;
/** Walkers take this long to a fixed place; before it they roam. */
const APPROACH_SECONDS = 45;
const ROAM_SECONDS = [10, 22] as const;
const START_SECONDS = 9;
const COMBAT_SECONDS = 8;

/** Where everybody was each second: at the base after a death, on the lanes else, and where kills and deaths say. */
export function pathsOf(arena: Arena, random: Random): Paths {
  return {
    intervalSeconds: 1,
    xResolution: RESOLUTION,
    yResolution: RESOLUTION,
    players: arena.fighters.map((fighter) => pathOf(arena, fighter, random)),
  };
}

function pathOf(arena: Arena, fighter: Fighter, random: Random): PlayerPath {
  const seconds = arena.endSeconds + 1;
  const marks = marksOf(arena, fighter);
  const points = roam(arena, fighter, marks, random);
  const x = interpolate(points, seconds, 'x');
  const y = interpolate(points, seconds, 'y');
  const dead = deadSecondsOf(fighter, seconds);
  const [xMin, xMax] = bounds(x, dead);
  const [yMin, yMax] = bounds(y, dead);
  const encode = (values: Float64Array, min: number, max: number) =>
    Array.from(values, (value, second) =>
      dead[second] ? 0 : Math.round((clamp(value - min, 0, max - min) / (max - min)) * RESOLUTION),
    );
  return {
    slot: fighter.entrant.slot,
    xMin,
    yMin,
    xMax,
    yMax,
    x: encode(x, xMin, xMax),
    y: encode(y, yMin, yMax),
    ...conditionOf(fighter, marks, dead, random),
  };
}

/** The fixed places: kills and deaths. */
function marksOf(arena: Arena, fighter: Fighter): Waypoint[] {
  const { slot } = fighter.entrant;
  const deaths = fighter.deathDetails.map(({ atSeconds, position, deadSeconds }) => ({
    atSeconds,
    position,
    deadSeconds,
  }));
  const kills = arena.fighters.flatMap((victim) =>
    victim.deathDetails
      .filter(({ killerSlot }) => killerSlot === slot)
      .map(({ atSeconds, killerPosition }) => ({ atSeconds, position: killerPosition })),
  );
  // Of a kill and a death in one second the death comes last.
  return [...kills, ...deaths].toSorted((a, b) => a.atSeconds - b.atSeconds);
}

function roam(arena: Arena, fighter: Fighter, marks: readonly Waypoint[], random: Random): Waypoint[] {
  const base = basePosition(fighter.entrant.team);
  const points: Waypoint[] = [
    { atSeconds: 0, position: base },
    { atSeconds: START_SECONDS, position: base },
  ];
  let second = START_SECONDS;
  for (const mark of [...marks, { atSeconds: arena.endSeconds, position: undefined, deadSeconds: 0 }]) {
    const [least, most] = ROAM_SECONDS;
    for (
      second += least + random.int(most);
      second < mark.atSeconds - 4;
      second += least + random.int(most - least)
    ) {
      points.push({ atSeconds: second, position: wander(fighter, second, mark, random) });
    }
    if (mark.position) points.push({ atSeconds: mark.atSeconds, position: mark.position });
    second = mark.atSeconds;
    if (!mark.deadSeconds) continue;
    second += mark.deadSeconds;
    points.push({ atSeconds: second, position: base });
  }
  return points;
}

/** Somewhere on a lane, drawn to the next fixed place as its time comes near. */
function wander(
  fighter: Fighter,
  second: number,
  next: { readonly atSeconds: number; readonly position: Position | undefined },
  random: Random,
): Position {
  const lane =
    second < LANE_PHASE_SECONDS || random.chance(0.5) ? fighter.entrant.lane : random.pick([1, 4, 6]);
  const sign = fighter.entrant.team === 0 ? -1 : 1;
  const free = near(lanePosition(lane, clamp(0.12 * sign + 0.18 * random.normal(), -0.9, 0.9)), 350, random);
  if (!next.position) return free;
  const freedom = clamp((next.atSeconds - second) / APPROACH_SECONDS, 0, 1);
  return {
    x: next.position.x + (free.x - next.position.x) * freedom,
    y: next.position.y + (free.y - next.position.y) * freedom,
    z: free.z,
  };
}

function interpolate(points: readonly Waypoint[], seconds: number, plane: Plane): Float64Array {
  const values = new Float64Array(seconds);
  let place = 0;
  for (let second = 0; second < seconds; second += 1) {
    while (place + 1 < points.length && (points[place + 1]?.atSeconds ?? Infinity) <= second) place += 1;
    const from = points[place];
    const to = points[place + 1] ?? from;
    if (!from || !to) continue;
    const span = Math.max(to.atSeconds - from.atSeconds, 1);
    const share = clamp((second - from.atSeconds) / span, 0, 1);
    values[second] = from.position[plane] + (to.position[plane] - from.position[plane]) * share;
  }
  return values;
}

function deadSecondsOf(fighter: Fighter, seconds: number): Uint8Array {
  const dead = new Uint8Array(seconds);
  for (const { atSeconds, deadSeconds } of fighter.deathDetails)
    dead.fill(1, atSeconds + 1, Math.min(atSeconds + deadSeconds, seconds));
  return dead;
}

function bounds(values: Float64Array, dead: Uint8Array): [number, number] {
  let [least, most] = [Infinity, -Infinity];
  values.forEach((value, second) => {
    if (dead[second]) return;
    least = Math.min(least, value);
    most = Math.max(most, value);
  });
  // Values are cut to a thirty-second of a unit; one unit of room keeps them inside.
  return [Math.floor(least) - 1, Math.ceil(most) + 1];
}

/** Health in percent, kind of combat and kind of movement by second. */
function conditionOf(fighter: Fighter, marks: readonly Waypoint[], dead: Uint8Array, random: Random) {
  const health = Array.from(dead, (isDead) => (isDead ? 0 : 70 + random.int(31)));
  const combatType = Array.from(dead, (isDead) => (isDead || random.chance(0.72) ? 0 : 2 + random.int(2)));
  const moveType = Array.from(dead, (_, second) => {
    if (second < 25) return 6;
    const draw = random.float();
    return draw < 0.72 ? 0 : draw < 0.82 ? 7 : draw < 0.88 ? 6 : draw < 0.94 ? 3 : draw < 0.97 ? 4 : 1;
  });
  for (const { atSeconds } of marks)
    for (let second = Math.max(0, atSeconds - COMBAT_SECONDS); second <= atSeconds; second += 1)
      combatType[second] = 1;
  for (const { atSeconds } of fighter.deathDetails)
    for (let back = 0; back <= COMBAT_SECONDS; back += 1) {
      const second = atSeconds - back;
      if (second >= 0 && !dead[second])
        health[second] = Math.min(health[second] ?? 0, 4 + Math.round((96 * back) / COMBAT_SECONDS));
    }
  return { health, combatType, moveType };
}

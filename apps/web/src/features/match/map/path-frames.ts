import type { MatchPaths } from '@soulstat/api-client';
import type { MapSpot } from '@soulstat/game-data';

/** The path of one player, decoded: index = sample. The dead stay where they fell. */
export interface PlayerFrames {
  readonly slot: number;
  /** In units of the world. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Percent; 0 while dead. */
  readonly health: Uint8Array;
  /** 0 where an old file does not say. */
  readonly combat: Uint8Array;
  readonly move: Uint8Array;
  /** Index of the first sample that is a place on the map. */
  readonly first: number;
}

export interface PathFrames {
  readonly intervalSeconds: number;
  /** Before this second nobody's position is known. */
  readonly fromSecond: number;
  readonly players: readonly PlayerFrames[];
}

export function decodePaths({ intervalSeconds, xResolution, yResolution, players }: MatchPaths): PathFrames {
  const seconds = intervalSeconds > 0 ? intervalSeconds : 1;
  const decoded = players.map(({ slot, xMin, xMax, yMin, yMax, ...path }) => {
    const health = Uint8Array.from(summed(path.health));
    const x = Float32Array.from(
      summed(path.x),
      (value) => xMin + (value / (xResolution || 1)) * (xMax - xMin),
    );
    const y = Float32Array.from(
      summed(path.y),
      (value) => yMin + (value / (yResolution || 1)) * (yMax - yMin),
    );
    holdWhileDead(x, y, health);
    const length = health.length;
    return {
      slot,
      x,
      y,
      health,
      combat: unrolled(path.combatType, length),
      move: unrolled(path.moveType, length),
    };
  });
  const first = firstPlaced(decoded);
  return {
    intervalSeconds: seconds,
    fromSecond: first * seconds,
    players: decoded.map((player) => ({ ...player, first })),
  };
}

/** Until a match begins, files write both teams into one small room outside the map: the bases are 500 m apart. */
const WAITING_ROOM_UNITS = 1500;

/** The first sample in which players are where they play; 0 where only one of them is written down. */
function firstPlaced(players: readonly Pick<PlayerFrames, 'x' | 'y'>[]): number {
  if (players.length < 2) return 0;
  const samples = Math.min(...players.map(({ x }) => x.length));
  for (let index = 0; index < samples; index++)
    if (
      ['x' as const, 'y' as const].some((axis) => spread(players.map((player) => player[axis][index] ?? 0)))
    )
      return index;
  return 0;

  function spread(values: readonly number[]): boolean {
    return Math.max(...values) - Math.min(...values) > WAITING_ROOM_UNITS;
  }
}

function summed(differences: readonly number[]): number[] {
  let value = 0;
  return differences.map((difference) => (value += difference));
}

/** A dead player is written down at a corner of the map. */
function holdWhileDead(x: Float32Array, y: Float32Array, health: Uint8Array): void {
  for (let index = 1; index < health.length; index++)
    if (health[index] === 0) {
      x[index] = x[index - 1] ?? 0;
      y[index] = y[index - 1] ?? 0;
    }
}

function unrolled(runs: readonly number[], length: number): Uint8Array {
  const values = new Uint8Array(length);
  let at = 0;
  for (let index = 0; index + 1 < runs.length; index += 2) {
    values.fill(runs[index] ?? 0, at, at + (runs[index + 1] ?? 0));
    at += runs[index + 1] ?? 0;
  }
  return values;
}

export interface PlayerState extends MapSpot {
  readonly isAlive: boolean;
  readonly health: number;
  readonly combat: number;
  readonly move: number;
}

/** Farther in one step than anybody runs: a zipline of the base, a teleporter, a respawn. Nobody was in between. */
const JUMP_UNITS = 1600;

/** A player at any moment, between two samples on the straight line; `undefined` where no sample says it. */
export function stateAt(
  player: PlayerFrames,
  intervalSeconds: number,
  second: number,
): PlayerState | undefined {
  const last = player.health.length - 1;
  if (last < 0) return undefined;
  const place = Math.min(Math.max(0, second / intervalSeconds), last);
  const index = Math.floor(place);
  if (index < player.first) return undefined;
  const next = Math.min(index + 1, last);
  const [x, y] = [player.x[index] ?? 0, player.y[index] ?? 0];
  const [dx, dy] = [(player.x[next] ?? x) - x, (player.y[next] ?? y) - y];
  const isStep = Math.hypot(dx, dy) <= JUMP_UNITS * intervalSeconds;
  const health = player.health[index] ?? 0;
  const part = isStep && health > 0 && player.health[next] !== 0 ? place - index : 0;
  return {
    x: x + dx * part,
    y: y + dy * part,
    isAlive: health > 0,
    health,
    combat: player.combat[index] ?? 0,
    move: player.move[index] ?? 0,
  };
}

/** The first sample of the way a living player came in the seconds before: not beyond a death or a jump. */
export function trailStart(
  { x, y, health, first: firstKnown }: PlayerFrames,
  intervalSeconds: number,
  second: number,
  seconds: number,
): number {
  const last = Math.min(Math.floor(second / intervalSeconds), health.length - 1);
  const earliest = Math.max(firstKnown, Math.ceil((second - seconds) / intervalSeconds));
  let first = last;
  while (first > earliest && health[first - 1] !== 0 && !isJump(first)) first--;
  return first;

  function isJump(index: number): boolean {
    const [dx, dy] = [(x[index] ?? 0) - (x[index - 1] ?? 0), (y[index] ?? 0) - (y[index - 1] ?? 0)];
    return Math.hypot(dx, dy) > JUMP_UNITS * intervalSeconds;
  }
}

import type { MapSpot } from '@soulstat/game-data';
import { HALF } from './drawing.ts';
import { stateAt, trailStart, type PathFrames, type PlayerFrames, type PlayerState } from './path-frames.ts';

/** What the canvas shows; everything in it stays the same while a match plays. */
export interface Scene {
  readonly frames: PathFrames;
  readonly players: readonly ScenePlayer[];
  readonly deaths: readonly SceneDeath[];
  readonly inks: Inks;
  readonly trailSeconds: number;
}

export interface ScenePlayer {
  readonly slot: number;
  readonly team: 0 | 1;
  /** Two letters of the hero, where the picture is not there yet. */
  readonly monogram: string;
  readonly picture: CanvasImageSource | undefined;
  readonly isChosen: boolean;
}

export interface SceneDeath extends MapSpot {
  readonly atSeconds: number;
  readonly team: 0 | 1;
}

/** Colours of the theme. */
export interface Inks {
  readonly sides: readonly [string, string];
  readonly ground: string;
  readonly text: string;
  readonly muted: string;
}

/** A player who moves over the map: the path, and the counter as it is stamped at every frame. */
interface Counter {
  readonly player: ScenePlayer;
  readonly path: PlayerFrames;
  readonly radius: number;
  readonly stamp: CanvasImageSource;
}

/** A cross stays so long after a death. */
const DEATH_SECONDS = 45;
const RADIUS = 4.6;
const TEAMS = [0, 1] as const;

/**
 * Draws moments of a scene over the map, in a square of `pixels` device pixels. What is the same in every frame is drawn once: a
 * picture out of a file of shapes costs as much at every frame as everything else together.
 */
export function openDrawing(
  context: CanvasRenderingContext2D,
  scene: Scene,
  pixels: number,
): (second: number) => void {
  const scale = pixels / (HALF * 2);
  const counters = scene.players.flatMap((player): Counter[] => {
    const path = scene.frames.players.find(({ slot }) => slot === player.slot);
    const radius = player.isChosen ? RADIUS * 1.35 : RADIUS;
    return path ? [{ player, path, radius, stamp: stampOf(player, radius, scene.inks, scale) }] : [];
  });
  return (second) => {
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, HALF * 2, HALF * 2);
    context.lineJoin = 'round';
    context.lineCap = 'round';
    for (const death of scene.deaths) drawDeath(context, scene, death, second);
    const states = counters.map(({ path }) => stateAt(path, scene.frames.intervalSeconds, second));
    for (const team of TEAMS) drawTrails(context, scene, counters, states, team, second);
    counters.forEach((counter, index) => drawCounter(context, scene, counter, states[index]));
  };
}

/** From the edge of the canvas: a disc with its ring of health lies within. */
const EDGE = RADIUS + 2.4;
const inside = (at: number) => Math.min(HALF * 2 - EDGE, Math.max(EDGE, at));
const xOf = (x: number) => inside(x / 100 + HALF);
const yOf = (y: number) => inside(HALF - y / 100);

function drawDeath(
  context: CanvasRenderingContext2D,
  { inks }: Scene,
  { atSeconds, x, y, team }: SceneDeath,
  second: number,
): void {
  const age = second - atSeconds;
  if (age < 0 || age > DEATH_SECONDS) return;
  context.globalAlpha = 1 - (age / DEATH_SECONDS) * 0.7;
  context.strokeStyle = inks.sides[team];
  context.lineWidth = 1.6;
  context.beginPath();
  context.moveTo(xOf(x) - 3, yOf(y) - 3);
  context.lineTo(xOf(x) + 3, yOf(y) + 3);
  context.moveTo(xOf(x) + 3, yOf(y) - 3);
  context.lineTo(xOf(x) - 3, yOf(y) + 3);
  context.stroke();
  context.globalAlpha = 1;
}

/** Where the living of one side went: all of them in one stroke. */
function drawTrails(
  context: CanvasRenderingContext2D,
  { inks, frames: { intervalSeconds }, trailSeconds }: Scene,
  counters: readonly Counter[],
  states: readonly (PlayerState | undefined)[],
  team: 0 | 1,
  second: number,
): void {
  if (trailSeconds === 0) return;
  context.globalAlpha = 0.55;
  context.strokeStyle = inks.sides[team];
  context.lineWidth = 1.2;
  context.beginPath();
  counters.forEach(({ player, path }, index) => {
    const state = states[index];
    if (player.team !== team || !state?.isAlive) return;
    const last = Math.min(Math.floor(second / intervalSeconds), path.health.length - 1);
    const first = trailStart(path, intervalSeconds, second, trailSeconds);
    context.moveTo(xOf(path.x[first] ?? 0), yOf(path.y[first] ?? 0));
    for (let sample = first + 1; sample <= last; sample++)
      context.lineTo(xOf(path.x[sample] ?? 0), yOf(path.y[sample] ?? 0));
    context.lineTo(xOf(state.x), yOf(state.y));
  });
  context.stroke();
  context.globalAlpha = 1;
}

function drawCounter(
  context: CanvasRenderingContext2D,
  { inks }: Scene,
  { player, radius, stamp }: Counter,
  state: PlayerState | undefined,
): void {
  if (!state) return;
  const [x, y] = [xOf(state.x), yOf(state.y)];
  const half = radius + STAMP_EDGE;
  context.globalAlpha = state.isAlive ? 1 : 0.35;
  context.drawImage(stamp, x - half, y - half, half * 2, half * 2);
  if (state.isAlive) drawHealth(context, x, y, radius, state.health / 100, inks.sides[player.team], player);
  context.globalAlpha = 1;
}

/** From the top, clockwise: as much of the circle as there is health. */
function drawHealth(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  part: number,
  ink: string,
  { isChosen }: ScenePlayer,
): void {
  context.strokeStyle = ink;
  context.lineWidth = isChosen ? 2.2 : 1.6;
  context.beginPath();
  context.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + part * Math.PI * 2);
  context.stroke();
}

/** Room for the ring around a counter. */
const STAMP_EDGE = 1;

/** The counter of a player without the health: ground, face and an empty ring, in device pixels. */
function stampOf(player: ScenePlayer, radius: number, inks: Inks, scale: number): CanvasImageSource {
  const stamp = document.createElement('canvas');
  const middle = radius + STAMP_EDGE;
  stamp.width = Math.ceil(middle * 2 * scale);
  stamp.height = stamp.width;
  const context = stamp.getContext('2d');
  if (!context) return stamp;
  context.scale(stamp.width / (middle * 2), stamp.height / (middle * 2));
  context.fillStyle = inks.ground;
  context.beginPath();
  context.arc(middle, middle, radius, 0, Math.PI * 2);
  context.fill();
  drawFace(context, player, middle, radius * 0.86, inks);
  context.strokeStyle = inks.muted;
  context.lineWidth = 0.9;
  context.stroke();
  return stamp;
}

function drawFace(
  context: CanvasRenderingContext2D,
  { picture, monogram, team }: ScenePlayer,
  middle: number,
  half: number,
  inks: Inks,
): void {
  if (picture) {
    context.drawImage(picture, middle - half, middle - half, half * 2, half * 2);
    return;
  }
  context.fillStyle = inks.sides[team];
  context.font = `600 ${half}px sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(monogram, middle, middle);
}

import type { MapSpot } from '@soulstat/game-data';
import { HALF } from './drawing.ts';
import { stateAt, trailOf, type PathFrames, type PlayerFrames } from './path-frames.ts';

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

/** A cross stays so long after a death. */
const DEATH_SECONDS = 45;
const RADIUS = 4.6;

/** Draws one moment over the map, in a square of `pixels` device pixels. */
export function drawScene(
  context: CanvasRenderingContext2D,
  scene: Scene,
  second: number,
  pixels: number,
): void {
  const scale = pixels / (HALF * 2);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, HALF * 2, HALF * 2);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const death of scene.deaths) drawDeath(context, scene, death, second);
  const drawn = scene.players.flatMap((player) => {
    const frames = scene.frames.players.find(({ slot }) => slot === player.slot);
    return frames ? [{ player, frames }] : [];
  });
  for (const { player, frames } of drawn) drawTrail(context, scene, player, frames, second);
  for (const { player, frames } of drawn) drawPlayer(context, scene, player, frames, second);
}

const xOf = (x: number) => Math.min(HALF * 2 - RADIUS, Math.max(RADIUS, x / 100 + HALF));
const yOf = (y: number) => Math.min(HALF * 2 - RADIUS, Math.max(RADIUS, HALF - y / 100));

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

function drawTrail(
  context: CanvasRenderingContext2D,
  { inks, frames, trailSeconds }: Scene,
  { team }: ScenePlayer,
  player: PlayerFrames,
  second: number,
): void {
  const state = stateAt(player, frames.intervalSeconds, second);
  if (trailSeconds === 0 || !state?.isAlive) return;
  const trail = trailOf(player, frames.intervalSeconds, second, trailSeconds);
  context.globalAlpha = 0.55;
  context.strokeStyle = inks.sides[team];
  context.lineWidth = 1.2;
  context.beginPath();
  for (const { x, y } of trail) context.lineTo(xOf(x), yOf(y));
  context.lineTo(xOf(state.x), yOf(state.y));
  context.stroke();
  context.globalAlpha = 1;
}

function drawPlayer(
  context: CanvasRenderingContext2D,
  { inks, frames }: Scene,
  player: ScenePlayer,
  path: PlayerFrames,
  second: number,
): void {
  const state = stateAt(path, frames.intervalSeconds, second);
  if (!state) return;
  const [x, y] = [xOf(state.x), yOf(state.y)];
  const radius = player.isChosen ? RADIUS * 1.35 : RADIUS;
  context.globalAlpha = state.isAlive ? 1 : 0.35;
  context.fillStyle = inks.ground;
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
  drawFace(context, player, x, y, radius * 0.86, inks);
  ring(context, x, y, radius, 1, inks.muted, 0.9);
  if (state.isAlive)
    ring(context, x, y, radius, state.health / 100, inks.sides[player.team], player.isChosen ? 2.2 : 1.6);
  context.globalAlpha = 1;
}

/** From the top, clockwise: as much of the circle as there is health. */
function ring(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  part: number,
  ink: string,
  width: number,
): void {
  context.strokeStyle = ink;
  context.lineWidth = width;
  context.beginPath();
  context.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + part * Math.PI * 2);
  context.stroke();
}

function drawFace(
  context: CanvasRenderingContext2D,
  { picture, monogram, team }: ScenePlayer,
  x: number,
  y: number,
  half: number,
  inks: Inks,
): void {
  if (picture) {
    context.drawImage(picture, x - half, y - half, half * 2, half * 2);
    return;
  }
  context.fillStyle = inks.sides[team];
  context.font = `600 ${half}px sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(monogram, x, y);
}

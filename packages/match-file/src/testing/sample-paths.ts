import type { Paths, PlayerPath } from '../match.ts';
import type { Kill } from './sample-kill.ts';
import type { SamplePlan, SamplePlayer } from './sample-plan.ts';

const RESOLUTION = 16_383;
/** Half the width of the map. */
const RADIUS = 10_752;

/** Up and down the lane between the bases, further forward as the match goes on. */
export function positionAt(
  player: SamplePlayer,
  seconds: number,
  { durationSeconds }: SamplePlan,
): { x: number; y: number } {
  const forward = player.team === 0 ? 1 : -1;
  const wave = Math.sin(seconds / (40 + player.slot * 3) + player.slot);
  const along = -0.35 + 0.5 * (seconds / durationSeconds) + 0.3 * wave;
  const across = ((player.lane ?? 4) - 4) / 4 + 0.08 * Math.cos(seconds / 25 + player.slot);
  return { x: across * RADIUS * 0.8, y: forward * along * RADIUS * 0.9 };
}

export function samplePaths(plan: SamplePlan, kills: readonly Kill[]): Paths | null {
  const { pathIntervalSeconds: intervalSeconds, durationSeconds } = plan;
  if (intervalSeconds === null) return null;
  const times = Array.from(
    { length: Math.floor(durationSeconds / intervalSeconds) + 1 },
    (_, index) => index * intervalSeconds,
  );
  return {
    intervalSeconds,
    xResolution: RESOLUTION,
    yResolution: RESOLUTION,
    players: plan.players.map((player) => samplePath(player, times, plan, kills)),
  };
}

function samplePath(
  player: SamplePlayer,
  times: readonly number[],
  plan: SamplePlan,
  kills: readonly Kill[],
): PlayerPath {
  const points = times.map((at) => positionAt(player, at, plan));
  const deaths = kills.filter(({ victim }) => victim === player.slot).map(({ death }) => death);
  const alive = times.map((at) =>
    deaths.every(({ atSeconds, deadSeconds }) => at < atSeconds || at >= atSeconds + deadSeconds),
  );
  const x = scale(points.map((point) => point.x));
  const y = scale(points.map((point) => point.y));
  return {
    slot: player.slot,
    xMin: x.min,
    yMin: y.min,
    xMax: x.max,
    yMax: y.max,
    // The game writes zeros for the dead.
    x: x.values.map((value, index) => (alive[index] ? value : 0)),
    y: y.values.map((value, index) => (alive[index] ? value : 0)),
    health: times.map((at, index) => (alive[index] ? 60 + ((at * 7 + player.slot) % 41) : 0)),
    combatType: times.map((at, index) => (alive[index] && at > 60 ? Math.floor(at / 20) % 4 : 0)),
    moveType: times.map((at, index) => (at < 20 ? 6 : alive[index] ? Math.floor(at / 15) % 9 : 0)),
  };
}

/** Numbers from 0 to the resolution, between the least and the most that occur. */
function scale(values: readonly number[]): { min: number; max: number; values: number[] } {
  const min = Math.floor(Math.min(...values));
  const max = Math.ceil(Math.max(...values)) + 1;
  return {
    min,
    max,
    values: values.map((value) => Math.round(((value - min) / (max - min)) * RESOLUTION)),
  };
}

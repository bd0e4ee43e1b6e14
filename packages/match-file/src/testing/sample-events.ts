import type { Position } from '../match.ts';
import type { SamplePlan, SamplePlayer } from './sample-plan.ts';
import { positionAt } from './sample-paths.ts';
import type { Kill } from './sample-kill.ts';

/** Deaths in order of time; nobody dies or kills while dead. */
export function sampleKills(plan: SamplePlan): Kill[] {
  const { random, durationSeconds } = plan;
  const aliveFrom = new Map<number, number>();
  const kills: Kill[] = [];
  for (let at = random.integer(90, 150); at < durationSeconds - 5; at += random.integer(12, 45)) {
    const alive = plan.players.filter(({ slot }) => (aliveFrom.get(slot) ?? 0) <= at);
    const kill = killAmong(alive, at, plan);
    if (kill === undefined) continue;
    aliveFrom.set(kill.victim, at + kill.death.deadSeconds);
    kills.push(kill);
  }
  return kills;
}

function killAmong(alive: readonly SamplePlayer[], at: number, plan: SamplePlan): Kill | undefined {
  const { random, winningTeam } = plan;
  const killingTeam = random.next() < 0.58 ? winningTeam : 1 - winningTeam;
  const [killer, ...helpers] = random.some(
    alive.filter(({ team }) => team === killingTeam),
    random.integer(1, 4),
  );
  const [victim] = random.some(
    alive.filter(({ team }) => team !== killingTeam),
    1,
  );
  if (killer === undefined || victim === undefined) return undefined;

  const byPlayer = random.next() < 0.96;
  return {
    atSeconds: at,
    victim: victim.slot,
    killer: byPlayer ? killer.slot : null,
    assists: byPlayer ? helpers.map(({ slot }) => slot) : [],
    death: {
      atSeconds: at,
      timeToKillSeconds: Math.fround(random.between(0.5, 30)),
      killerSlot: byPlayer ? killer.slot : null,
      position: floor(positionAt(victim, at, plan)),
      killerPosition: byPlayer ? floor(positionAt(killer, at, plan)) : { x: 0, y: 0, z: 0 },
      deadSeconds: 8 + Math.round(at / 40),
    },
  };
}

/** Sixteenths, as 32-bit floats hold them exactly. */
function floor({ x, y }: { x: number; y: number }): Position {
  return { x: Math.floor(x * 16) / 16, y: Math.floor(y * 16) / 16, z: 128 };
}

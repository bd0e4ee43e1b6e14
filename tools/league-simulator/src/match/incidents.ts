import type { Arena } from './arena.ts';

/** Permanent buffs lie on the map; the names are the game's, how many a player finds is read off one match of March 2026. */
const BUFFS = ['hp', 'ammo', 'cd', 'wp', 'spirit', 'firerate'] as const;
const BUFFS_PER_MINUTE = 0.045;
/** Somebody pauses one match in fifty. */
const PAUSE_RATE = 0.02;

/** What happens beside the point: buffs found, pauses called. */
export function noteIncidents(arena: Arena): void {
  const { random, rules, fighters, endSeconds } = arena;
  if (rules.hasPowerUps) {
    for (const { powerUps } of fighters) {
      for (const buff of BUFFS) {
        const value = random.poisson((BUFFS_PER_MINUTE * endSeconds) / 60);
        if (value > 0) powerUps.push({ type: `${buff}_permanent_pickup_lv2`, value, isPermanent: true });
      }
    }
  }
  if (!random.chance(PAUSE_RATE)) return;
  arena.pauses.push({
    atSeconds: 30 + random.int(endSeconds - 60),
    pausedSeconds: 5 + random.int(90),
    playerSlot: random.pick(fighters).entrant.slot,
  });
}

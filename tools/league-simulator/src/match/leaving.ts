import type { Arena } from './arena.ts';

/** Whoever leaves does so in the first half hour, half of them in the first minutes. */
const LEAVING_MINUTES = 30;
const EARLY_MINUTES = 6;
const EARLY_SHARE = 0.5;
/** A match that somebody leaves before this minute is soon called off and not scored. */
const REMAKE_MINUTES = 6;
const REMAKE_DELAY_SECONDS = [60, 240] as const;

/** Lets the unreliable leave, at the odds' expense. */
export function leave(arena: Arena): void {
  if (arena.winner !== undefined || arena.minute >= LEAVING_MINUTES) return;
  const { random, plan } = arena;
  const share =
    arena.minute < EARLY_MINUTES
      ? EARLY_SHARE / EARLY_MINUTES
      : (1 - EARLY_SHARE) / (LEAVING_MINUTES - EARLY_MINUTES);
  for (const fighter of arena.fighters) {
    if (fighter.leftAtSeconds !== null) continue;
    if (!random.chance(fighter.entrant.abandonRate * share)) continue;
    fighter.leftAtSeconds = arena.startSeconds + random.int(60);
    arena.logit -= arena.sign(fighter.entrant.team) * plan.truth.abandonLogit;
  }
}

/** When a match with an early leaver is called off; `undefined` for all others. */
export function remakeSeconds(arena: Arena): number | undefined {
  const [first] = leaversOf(arena);
  if (first === undefined || first >= REMAKE_MINUTES * 60) return undefined;
  const [least, most] = REMAKE_DELAY_SECONDS;
  return Math.max(first + least + arena.random.int(most - least), arena.endSeconds + 1);
}

function leaversOf({ fighters }: Arena): number[] {
  return fighters.flatMap(({ leftAtSeconds }) => leftAtSeconds ?? []).toSorted((a, b) => a - b);
}

import { train } from './abilities.ts';
import { Arena, type MatchPlan } from './arena.ts';
import { spar } from './combat.ts';
import { fight } from './fights.ts';
import { noteIncidents } from './incidents.ts';
import { farm, payStart } from './income.ts';
import { leave, remakeSeconds } from './leaving.ts';
import { contestObjectives } from './objectives.ts';
import { award } from './places.ts';
import { shop } from './shopping.ts';
import { takeSamples } from './snapshots.ts';
import { pull } from './tug-of-war.ts';

/** Longer matches are decided on the spot; the odds give no match a chance in a million to get there. */
const LONGEST_MINUTES = 120;

/** Plays a normal match minute by minute until a core falls, or until a remake ends it. */
export function playMatch(plan: MatchPlan): Arena {
  const arena = new Arena(plan);
  payStart(arena);
  for (arena.minute = 0; ; arena.minute += 1) {
    arena.startSeconds = arena.minute * 60;
    arena.endSeconds = Math.min(arena.startSeconds + 60, arena.overAtSeconds ?? Infinity);
    arena.winProbabilities.push(arena.winProbability);
    playMinute(arena);
    arena.overAtSeconds ??= remakeSeconds(arena) ?? breakOffSeconds(arena);
    const isOver = arena.overAtSeconds !== undefined && arena.endSeconds >= arena.overAtSeconds;
    if (arena.minute >= LONGEST_MINUTES) throw new RangeError('a match without an end');
    takeSamples(arena, isOver);
    if (isOver) break;
  }
  arena.winProbabilities.push(arena.winProbability);
  award(arena);
  noteIncidents(arena);
  return arena;
}

/** The first minute's end after the break-off. */
function breakOffSeconds(arena: Arena): number | undefined {
  const { breakOff } = arena.plan;
  if (!breakOff || arena.endSeconds < breakOff.atSeconds) return undefined;
  arena.isBrokenOff = true;
  return arena.endSeconds;
}

function playMinute(arena: Arena): void {
  leave(arena);
  pull(arena);
  fight(arena);
  farm(arena);
  contestObjectives(arena);
  spar(arena);
  train(arena);
  shop(arena);
}

import { isDecided } from '../matches.ts';
import type { EntrantId } from '../setup.ts';
import type { Match, StageState } from '../state.ts';
import type { Place } from './place.ts';

/** How far an entrant came; more is better. */
const CHAMPION = 1e7;
const PLAYING = 1e6;
const FINALIST = 1e5;
const THIRD = 1e4;

/**
 * Everybody in an elimination: who came farther is first; those who went out in the same round share their places, in the order of
 * their seeds. Who still plays is before those who are out.
 */
export function eliminationStandings(stage: StageState, index: number): Place[] {
  const last = lastMatches(stage);
  const isDouble = stage.format === 'double-elimination';
  const reached = stage.field.map(({ entrant }, seed) => {
    const match = last.get(entrant);
    return { entrant, seed, value: match ? valueOf(stage, match, entrant, isDouble) : PLAYING };
  });
  const sorted = reached.toSorted((a, b) => b.value - a.value || a.seed - b.seed);
  const from = new Map<number, number>();
  const counts = new Map<number, number>();
  for (const [order, { value }] of sorted.entries()) {
    if (!from.has(value)) from.set(value, order + 1);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return sorted.map(({ entrant, value }, order) => {
    const sharedFrom = from.get(value) ?? order + 1;
    const isFirst = sharedFrom === order + 1;
    return {
      entrant,
      place: order + 1,
      sharedFrom,
      sharedTo: sharedFrom + (counts.get(value) ?? 1) - 1,
      decidedBy: order === 0 ? null : isFirst ? 'round' : 'seed',
      stage: index,
    };
  });
}

/** The last match that each entrant stands in. */
function lastMatches({ matches }: StageState): ReadonlyMap<EntrantId, Match> {
  const last = new Map<EntrantId, Match>();
  for (const match of matches)
    for (const side of match.sides) if (side.kind === 'entrant') last.set(side.entrant, match);
  return last;
}

function valueOf(stage: StageState, match: Match, entrant: EntrantId, isDouble: boolean): number {
  if (!isDecided(match)) return PLAYING;
  const hasWon = match.winner === entrant;
  if (match.bracket === 'bronze') return hasWon ? THIRD + 1 : THIRD;
  const isLast = isTitleMatch(stage, match);
  if (isLast) return hasWon ? CHAMPION : FINALIST;
  // A winner whose next match has the other side undecided stands in it already; else it waits.
  if (hasWon) return PLAYING;
  return isDouble ? lowerRound(match) : match.round;
}

function isTitleMatch(stage: StageState, match: Match): boolean {
  if (stage.format === 'single-elimination')
    return match.bracket === 'winners' && match.round === stage.rounds;
  return match.bracket === 'final';
}

/** Who goes out in the upper bracket (both forfeited) is placed with those whom they would have met in the lower one. */
function lowerRound({ bracket, round }: Match): number {
  if (bracket === 'losers') return round;
  return round === 1 ? 1 : 2 * (round - 1);
}

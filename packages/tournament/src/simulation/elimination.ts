import { isDecided } from '../matches.ts';
import type { SeriesLength } from '../setup.ts';
import type { Match, Side } from '../state.ts';

/** A bracket as numbers. Entrants are indexes; -1 is nobody. */
export interface BracketPlan {
  readonly matches: readonly PlannedMatch[];
  readonly seats: number;
}

interface PlannedMatch {
  /** Each side: an entrant's index, or what comes from an earlier match. */
  readonly sides: readonly [PlannedSide, PlannedSide];
  readonly bestOf: SeriesLength;
  readonly isReset: boolean;
  readonly bracket: Match['bracket'];
  readonly round: number;
  /** Where it is decided already. */
  readonly decided: { readonly winner: number; readonly loser: number; readonly isUnneeded: boolean } | null;
}

type PlannedSide =
  | { readonly kind: 'seat'; readonly seat: number }
  | { readonly kind: 'from'; readonly match: number; readonly as: 'winner' | 'loser' };

const NOBODY = -1;

/** `indexOf` gives the index of an entrant in the list that is simulated. */
export function planOf(
  matches: readonly Match[],
  indexOf: (entrant: number) => number,
  seats: number,
): BracketPlan {
  const positions = new Map(matches.map(({ id }, position) => [id, position]));
  const sideOf = (side: Side): PlannedSide => {
    if ('from' in side && side.from)
      return { kind: 'from', match: positions.get(side.from.match) ?? 0, as: side.from.as };
    return { kind: 'seat', seat: side.kind === 'entrant' ? indexOf(side.entrant) : NOBODY };
  };
  const seatOf = (entrant: number | null) => (entrant === null ? NOBODY : indexOf(entrant));
  return {
    seats,
    matches: matches.map((match) => ({
      sides: [sideOf(match.sides[0]), sideOf(match.sides[1])],
      bestOf: match.bestOf,
      isReset: match.bracket === 'final' && match.round === 2,
      bracket: match.bracket,
      round: match.round,
      decided: isDecided(match)
        ? {
            winner: seatOf(match.winner),
            loser: seatOf(match.loser),
            isUnneeded: match.status === 'unneeded',
          }
        : null,
    })),
  };
}

/** Plays what is open and gives the seats, best first. `beats` draws who wins; `reached` gets each round that a seat comes to. */
export function runBracket(
  plan: BracketPlan,
  beats: (a: number, b: number, bestOf: SeriesLength) => boolean,
  reached: (seat: number, bracket: Match['bracket'], round: number) => void,
): number[] {
  const winners = new Int32Array(plan.matches.length).fill(NOBODY);
  const losers = new Int32Array(plan.matches.length).fill(NOBODY);
  const values = new Int32Array(plan.seats);
  const seatOf = (side: PlannedSide) =>
    side.kind === 'seat' ? side.seat : side.as === 'winner' ? winners[side.match] : losers[side.match];
  for (const [position, match] of plan.matches.entries()) {
    const a = seatOf(match.sides[0]) ?? NOBODY;
    const b = seatOf(match.sides[1]) ?? NOBODY;
    if (isSkipped(plan, match, position, winners)) continue;
    for (const seat of [a, b]) if (seat !== NOBODY) reached(seat, match.bracket, match.round);
    const [winner, loser] = match.decided
      ? [match.decided.winner, match.decided.loser]
      : a === NOBODY || b === NOBODY
        ? [Math.max(a, b), NOBODY]
        : beats(a, b, match.bestOf)
          ? [a, b]
          : [b, a];
    winners[position] = winner;
    losers[position] = loser;
    // Later matches overwrite: what counts is the last one of a seat, and how late it is.
    const weight = weightOf(plan, position) * 2;
    if (a !== NOBODY) values[a] = weight + (winner === a ? 1 : 0);
    if (b !== NOBODY) values[b] = weight + (winner === b ? 1 : 0);
  }
  return Array.from({ length: plan.seats }, (_, seat) => seat).toSorted(
    (a, b) => (values[b] ?? 0) - (values[a] ?? 0),
  );
}

/** The final goes before the match for third place, which stands after it in the list. */
function weightOf({ matches }: BracketPlan, position: number): number {
  const isBronze = matches[position]?.bracket === 'bronze';
  if (isBronze) return matches.length - 1;
  return matches[position + 1]?.bracket === 'bronze' ? matches.length : position;
}

/** A second grand final is played only after the unbeaten finalist lost the first one. */
function isSkipped(plan: BracketPlan, match: PlannedMatch, position: number, winners: Int32Array): boolean {
  if (!match.isReset) return false;
  if (match.decided) return match.decided.isUnneeded;
  const first = plan.matches[position - 1];
  const unbeaten = first?.sides[0];
  const seat = unbeaten?.kind === 'from' ? (winners[unbeaten.match] ?? NOBODY) : (unbeaten?.seat ?? NOBODY);
  return seat === NOBODY || winners[position - 1] === seat;
}

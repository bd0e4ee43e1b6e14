import type { Costs } from './costs.ts';
import type { Pairable } from './field.ts';

type Pairs = readonly (readonly [number, number])[];

/** Players of a round, who has its bye, and how many rounds come after it. */
export interface Rest {
  readonly players: readonly Pairable[];
  readonly bye: Pairable | null;
  readonly rounds: number;
}

/** Seats of everybody, the bye as one more; `free[seat]` has a bit for each seat that may still be met. */
interface Meetings {
  readonly seats: number;
  readonly free: number[];
}

/** More seats than these are not looked ahead for: `maxSwissRounds` leaves them enough to meet. */
const MOST_SEATS = 12;
/** Steps of a search before it gives up. */
const MOST_STEPS = 200_000;

/** Whether the rounds after these pairs can be paired without a rematch or a second bye. */
export function canComplete(rest: Rest, pairs: Pairs): boolean {
  const meetings = meetingsOf(rest);
  if (meetings.seats > MOST_SEATS) return true;
  for (const [a, b] of pairs) meet(meetings, a, b);
  if (rest.bye) meet(meetings, meetings.seats - 2, meetings.seats - 1);
  const least = Math.min(...meetings.free.map(bitsOf));
  // Enough to meet for every further round (Dirac), whatever is paired until then.
  if (least - (rest.rounds - 1) >= meetings.seats / 2) return true;
  return least >= rest.rounds && isPossible(meetings, rest.rounds, { left: MOST_STEPS });
}

/** The cheapest pairs after which the other rounds are possible; undefined where there are none. */
export function completablePairs(rest: Rest, costs: Costs): Pairs | undefined {
  const meetings = meetingsOf(rest);
  if (meetings.seats > MOST_SEATS) return undefined;
  const all: { pairs: Pairs; cost: number }[] = [];
  collect(rest.players.length, costs, [], 0, all);
  return all.toSorted((a, b) => a.cost - b.cost).find(({ pairs }) => canComplete(rest, pairs))?.pairs;
}

function collect(
  count: number,
  costs: Costs,
  pairs: Pairs,
  cost: number,
  all: { pairs: Pairs; cost: number }[],
): void {
  const taken = new Set(pairs.flat());
  const a = Array.from({ length: count }, (_, index) => index).find((index) => !taken.has(index));
  if (a === undefined) {
    all.push({ pairs, cost });
    return;
  }
  for (let b = a + 1; b < count; b += 1)
    if (!taken.has(b) && !costs.hasMet(a, b))
      collect(count, costs, [...pairs, [a, b]], cost + costs.of(a, b), all);
}

function meetingsOf({ players, bye }: Rest): Meetings {
  const everybody = bye ? [...players, bye] : players;
  const seats = bye ? everybody.length + 1 : everybody.length;
  const free = Array.from({ length: seats }, (_, seat) => (2 ** seats - 1) & ~(1 << seat));
  const meetings = { seats, free };
  if (seats > MOST_SEATS) return meetings;
  for (const [a, player] of everybody.entries()) {
    for (const [b, other] of everybody.entries())
      if (player.met.includes(other.entrant)) meet(meetings, a, b);
    if (bye && player.byes > 0) meet(meetings, a, seats - 1);
  }
  return meetings;
}

function meet({ free }: Meetings, a: number, b: number): void {
  free[a] = (free[a] ?? 0) & ~(1 << b);
  free[b] = (free[b] ?? 0) & ~(1 << a);
}

/** Whether so many rounds fit into the meetings that are left: one after the other, each by trying. */
function isPossible(meetings: Meetings, rounds: number, steps: { left: number }): boolean {
  if (rounds === 0) return true;
  return tryRound(meetings, 2 ** meetings.seats - 1, rounds, steps);
}

function tryRound(meetings: Meetings, open: number, rounds: number, steps: { left: number }): boolean {
  steps.left -= 1;
  if (steps.left < 0) return false;
  if (open === 0) {
    const least = Math.min(...meetings.free.map(bitsOf));
    return least >= rounds - 1 && isPossible(meetings, rounds - 1, steps);
  }
  const a = 31 - Math.clz32(open);
  const candidates = (meetings.free[a] ?? 0) & open;
  for (let b = 0; b < meetings.seats; b += 1) {
    if ((candidates & (1 << b)) === 0) continue;
    const free = [...meetings.free];
    meet({ seats: meetings.seats, free }, a, b);
    if (tryRound({ seats: meetings.seats, free }, open & ~(1 << a) & ~(1 << b), rounds, steps)) return true;
  }
  return false;
}

function bitsOf(value: number): number {
  let bits = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}

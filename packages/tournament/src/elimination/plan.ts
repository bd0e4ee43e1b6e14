import { bracketSize, firstRoundSlots, ordered } from '../orderings.ts';
import type { Bracket, EliminationSetup, EntrantId } from '../setup.ts';
import type { Feeder, Match, Side } from '../state.ts';
import { emptyMatch, matchId } from '../matches.ts';
import { LOSER_ORDERINGS } from './loser-orderings.ts';

const BYE: Side = { kind: 'bye' };
const open = (match: string, as: Feeder['as']): Side => ({ kind: 'open', from: { match, as } });

interface Draft {
  readonly bracket: Bracket;
  readonly round: number;
  readonly number: number;
  readonly sides: readonly [Side, Side];
}

/** Collects the matches of a stage. Where a side is a bye no match is made: the other side walks past it. */
class Plan {
  readonly stage: number;
  readonly drafts: Draft[] = [];

  constructor(stage: number) {
    this.stage = stage;
  }

  /** A match of these sides, even where one is a bye. */
  add(bracket: Bracket, round: number, number: number, sides: readonly [Side, Side]): string {
    this.drafts.push({ bracket, round, number, sides });
    return matchId(this.stage, bracket, null, round, number);
  }

  /** Who comes out of a meeting of these sides. */
  winnerOf(bracket: Bracket, round: number, number: number, sides: readonly [Side, Side]): Side {
    if (sides[0].kind === 'bye') return sides[1];
    if (sides[1].kind === 'bye') return sides[0];
    return open(this.add(bracket, round, number, sides), 'winner');
  }
}

/**
 * All matches of an elimination, before anything is played. Each comes after those that feed it. Matches of the first upper round with a bye are
 * there (they show it); elsewhere a bye leaves no match.
 */
export function planElimination(
  setup: EliminationSetup,
  stage: number,
  field: readonly EntrantId[],
): readonly Match[] {
  if (field.length < 2) return [];
  const plan = new Plan(stage);
  const losers = planWinners(plan, setup, field);
  const final = lastOf(plan, 'winners');
  if (setup.format === 'double-elimination') planLosers(plan, setup, losers, final);
  else if (setup.hasBronzeMatch) planBronze(plan, losers);
  const lasts = lastRounds(plan.drafts);
  return plan.drafts.map((draft) =>
    emptyMatch(stage, setup, { ...draft, group: null, lastRound: lasts[draft.bracket] ?? draft.round }),
  );
}

/** The upper bracket; losers of each of its rounds, as sides of what comes after. */
function planWinners(plan: Plan, setup: EliminationSetup, field: readonly EntrantId[]): Side[][] {
  const slots = firstRoundSlots(field.length, setup.ordering);
  let sides: Side[] = slots.map((seed) => {
    const entrant = seed === null ? undefined : field[seed];
    return entrant === undefined ? BYE : { kind: 'entrant', entrant, from: null };
  });
  const losers: Side[][] = [];
  for (let round = 1; sides.length > 1; round += 1) {
    const winners: Side[] = [];
    const lost: Side[] = [];
    for (const [index, pair] of pairsOf(sides).entries()) {
      const id = plan.add('winners', round, index + 1, pair);
      winners.push(open(id, 'winner'));
      lost.push(pair.some(({ kind }) => kind === 'bye') ? BYE : open(id, 'loser'));
    }
    losers.push(lost);
    sides = winners;
  }
  return losers;
}

/** The lower bracket: odd rounds among those who are in it, even ones against the losers of the next upper round. Then the grand final. */
function planLosers(
  plan: Plan,
  setup: Extract<EliminationSetup, { format: 'double-elimination' }>,
  losers: readonly (readonly Side[])[],
  upperFinal: string,
): void {
  const orderings = setup.loserOrderings ?? LOSER_ORDERINGS;
  let sides = ordered(losers[0] ?? [], orderings[0] ?? 'natural');
  let round = 0;
  for (const [index, dropped] of losers.slice(1).entries()) {
    round += 1;
    sides = playRound(plan, round, pairsOf(sides));
    round += 1;
    const down = ordered(dropped, orderings[index + 1] ?? 'natural');
    sides = playRound(
      plan,
      round,
      sides.map((side, slot) => [down[slot] ?? BYE, side]),
    );
  }
  const first = plan.add('final', 1, 1, [open(upperFinal, 'winner'), sides[0] ?? BYE]);
  if (setup.hasReset) plan.add('final', 2, 1, [open(first, 'winner'), open(first, 'loser')]);
}

const playRound = (plan: Plan, round: number, pairs: readonly (readonly [Side, Side])[]): Side[] =>
  pairs.map((pair, index) => plan.winnerOf('losers', round, index + 1, pair));

/** Losers of both semi-finals; with a semi-final that was a bye there is no match for third place. */
function planBronze(plan: Plan, losers: readonly (readonly Side[])[]): void {
  const [a, b] = losers.at(-2) ?? [];
  if (a && b && a.kind !== 'bye' && b.kind !== 'bye') plan.add('bronze', 1, 1, [a, b]);
}

const lastOf = (plan: Plan, bracket: Bracket): string => {
  const last = plan.drafts.findLast((draft) => draft.bracket === bracket);
  return matchId(plan.stage, bracket, null, last?.round ?? 1, last?.number ?? 1);
};

const pairsOf = (sides: readonly Side[]): (readonly [Side, Side])[] =>
  Array.from({ length: Math.floor(sides.length / 2) }, (_, pair) => [
    sides[pair * 2] ?? BYE,
    sides[pair * 2 + 1] ?? BYE,
  ]);

function lastRounds(drafts: readonly Draft[]): Partial<Record<Bracket, number>> {
  const lasts: Partial<Record<Bracket, number>> = {};
  for (const { bracket, round } of drafts) lasts[bracket] = Math.max(round, lasts[bracket] ?? 0);
  return lasts;
}

/** Rounds of the upper bracket of so many entrants. */
export const upperRounds = (count: number): number => (count < 2 ? 0 : Math.log2(bracketSize(count)));

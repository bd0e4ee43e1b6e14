import { bracketSize } from '../orderings.ts';
import type { EntrantId, SwissSetup } from '../setup.ts';
import { isAway, recordsOf, type EntrantRecord } from '../standings/records.ts';
import type { StageState } from '../state.ts';

/** Up to so many entrants each pairing looks ahead, so that everybody can meet everybody. */
const LOOKING_AHEAD = 12;

/**
 * Most rounds of a Swiss that always find a pairing without a rematch: everybody can meet everybody among up to twelve; of more, half
 * as many rounds as there are entrants (a graph in which everybody still has half of the others to meet has a perfect matching, by Dirac).
 */
export function maxSwissRounds(entrants: number): number {
  const seats = entrants + (entrants % 2);
  return seats <= LOOKING_AHEAD ? Math.max(1, seats - 1) : seats / 2;
}

/** Rounds that tell so many entrants apart: one that won them all is alone with it. */
export const defaultSwissRounds = (entrants: number): number =>
  Math.min(maxSwissRounds(entrants), Math.log2(bracketSize(entrants)));

/** Rounds that this Swiss will have at most. */
export function plannedRounds(setup: SwissSetup, stage: StageState): number {
  const { length } = setup;
  const first = stage.field.filter(({ fromRound }) => fromRound === 1).length;
  const planned =
    length.by === 'exit' ? length.wins + length.losses - 1 : (length.rounds ?? defaultSwissRounds(first));
  return Math.min(planned, maxSwissRounds(stage.field.length));
}

/** An entrant who can be paired, with what its pairing depends on. */
export interface Pairable {
  readonly entrant: EntrantId;
  readonly points: number;
  readonly byes: number;
  /** Rounds it did not play: byes, late, missed, won or lost by forfeit. */
  readonly unplayed: number;
  readonly met: readonly EntrantId[];
}

/** Who plays in the next round, by points and then by seed: not who is away, dropped out or has all its wins or losses. */
export function pairables(setup: SwissSetup, stage: StageState): Pairable[] {
  const round = stage.rounds + 1;
  const records = recordsOf(setup, stage);
  return stage.field
    .filter((entry) => entry.fromRound <= round && !isAway(entry, round))
    .flatMap(({ entrant }) => records.get(entrant) ?? [])
    .filter((record) => !hasExited(setup, record))
    .toSorted((a, b) => b.points - a.points || a.seed - b.seed)
    .map(({ entrant, points, rounds }) => ({
      entrant,
      points,
      byes: rounds.filter(({ kind }) => kind === 'bye').length,
      unplayed: rounds.filter(({ kind }) => kind !== 'win' && kind !== 'loss').length,
      met: rounds.flatMap(({ opponent }) => opponent ?? []),
    }));
}

/** How many of them there are, without their records where nobody leaves by wins or losses. */
export function countPairables(setup: SwissSetup, stage: StageState): number {
  if (setup.length.by === 'exit') return pairables(setup, stage).length;
  const round = stage.rounds + 1;
  return stage.field.filter((entry) => entry.fromRound <= round && !isAway(entry, round)).length;
}

const hasExited = ({ length }: SwissSetup, { wins, losses }: EntrantRecord): boolean =>
  length.by === 'exit' && (wins >= length.wins || losses >= length.losses);

import { problemOfSetup } from '../problems.ts';
import {
  FORMATS,
  GROUP_ORDERINGS,
  SEED_ORDERINGS,
  SERIES_LENGTHS,
  TIE_BREAKS,
  type Format,
  type Intake,
  type SeriesRule,
  type StageSetup,
  type TournamentSetup,
} from '../setup.ts';
import { maxSwissRounds } from '../swiss/field.ts';
import { double, groups, setupOf, single, swiss } from './play.ts';

export interface Dice {
  /** Uniform in [0, 1). */
  readonly float: () => number;
}

export const int = ({ float }: Dice, least: number, most: number): number =>
  least + Math.floor(float() * (most - least + 1));

export const oneOf = <Item>(dice: Dice, items: readonly Item[]): Item =>
  items[int(dice, 0, items.length - 1)] as Item;

export const chance = ({ float }: Dice, share: number): boolean => float() < share;

/** 2 to 128 entrants, more often few. */
export const anyCount = (dice: Dice): number => Math.floor(2 ** (1 + dice.float() ** 3 * 6.01));

/** One to three stages of any format, as an organiser could set them up. */
export function anySetup(dice: Dice, count: number): TournamentSetup {
  const setup = anyStages(dice, count);
  return problemOfSetup(setup) === undefined ? setup : anySetup(dice, count);
}

function anyStages(dice: Dice, count: number): TournamentSetup {
  const stages = [anyStage(dice, oneOf(dice, FORMATS), { from: 'all' }, count)];
  let size = count;
  while (stages.length < 3 && size >= 4 && chance(dice, 0.35)) {
    const before = stages.at(-1);
    const intake = anyIntake(dice, before, size);
    if (intake.from !== 'all') size = Math.max(2, Math.floor(size / 2));
    const formats = FORMATS.filter((one) => one !== 'round-robin' || size <= 12);
    stages.push(anyStage(dice, oneOf(dice, formats), intake, 2));
  }
  const setup = setupOf(stages, { needsApproval: chance(dice, 0.3) });
  return { ...setup, registration: { ...setup.registration, places: Math.min(512, count + 2) } };
}

function anyIntake(dice: Dice, before: StageSetup | undefined, size: number): Intake {
  if (before?.format === 'round-robin' && chance(dice, 0.5))
    return { from: 'each-group', count: before.groups === 1 ? 2 : int(dice, 1, 2) };
  if (before?.format === 'swiss' && before.length.by === 'exit') return { from: 'exit-wins' };
  return chance(dice, 0.8)
    ? { from: 'top', count: int(dice, 2, Math.max(2, Math.floor(size / 2))) }
    : { from: 'all' };
}

const anySeries = (dice: Dice): SeriesRule => ({
  usual: oneOf(dice, SERIES_LENGTHS),
  exceptions: chance(dice, 0.5) ? [{ bracket: null, round: -1, bestOf: oneOf(dice, SERIES_LENGTHS) }] : [],
});

/** `count` limits groups and rounds: at least so many come. */
function anyStage(dice: Dice, format: Format, intake: Intake, count: number): StageSetup {
  const base = { intake, series: anySeries(dice) };
  const table = {
    ...base,
    tieBreaks: TIE_BREAKS.filter(() => chance(dice, 0.4)),
    forfeitsCountGames: chance(dice, 0.3),
    points: oneOf(dice, [
      { win: 1, loss: 0, forfeit: 0 },
      { win: 3, loss: 1, forfeit: 0 },
    ]),
  };
  const ordering = chance(dice, 0.6) ? 'inner-outer' : oneOf(dice, SEED_ORDERINGS);
  switch (format) {
    case 'single-elimination':
      return single({ ...base, ordering, hasBronzeMatch: chance(dice, 0.5) });
    case 'double-elimination':
      return double({ ...base, ordering, hasReset: chance(dice, 0.6) });
    case 'round-robin': {
      const least = Math.ceil(count / 10);
      const most = Math.max(least, Math.floor(count / 3));
      const groupOrdering = oneOf(dice, GROUP_ORDERINGS);
      return groups({
        ...table,
        groups: int(dice, least, most),
        groupOrdering,
        legs: chance(dice, 0.8) ? 1 : 2,
      });
    }
    case 'swiss': {
      if (chance(dice, 0.3))
        return swiss({ ...table, length: { by: 'exit', wins: int(dice, 1, 3), losses: int(dice, 1, 3) } });
      const rounds = chance(dice, 0.5) ? null : int(dice, 1, Math.min(7, maxSwissRounds(count)));
      const lateUntilRound = intake.from === 'all' ? int(dice, 0, 3) : 0;
      return swiss({
        ...table,
        length: { by: 'fixed', rounds },
        lateUntilRound,
        latePoints: oneOf(dice, ['none', 'half']),
      });
    }
  }
}

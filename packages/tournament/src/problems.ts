import {
  isTable,
  MAX_ENTRANTS,
  MAX_STAGES,
  MIN_ENTRANTS,
  SEED_ORDERINGS,
  SERIES_LENGTHS,
  TIE_BREAKS,
  type RoundRobinSetup,
  type StageSetup,
  type SwissSetup,
  type TableSetup,
  type TournamentSetup,
} from './setup.ts';
import { expectedFields } from './schedule.ts';
import { maxSwissRounds } from './swiss/field.ts';

const MAX_TIME = 8.64e15;
const MAX_POINTS = 100;
/** Everybody meets everybody: of so many, 8,128 matches. */
const MOST_IN_GROUP = 128;

/** Why a tournament cannot be set up so, as a sentence, or undefined. */
export function problemOfSetup(setup: TournamentSetup): string | undefined {
  const { registration, checkIn, stages, schedule } = setup;
  if (!isWhole(registration.places, MIN_ENTRANTS, MAX_ENTRANTS))
    return `A tournament has ${MIN_ENTRANTS} to ${MAX_ENTRANTS} places.`;
  if (!isPeriod(registration)) return 'Registration has to close after it opens.';
  if (checkIn && !isPeriod(checkIn)) return 'Check-in has to close after it opens.';
  if (checkIn && checkIn.closesAt > schedule.startsAt) return 'Check-in has to close before the start.';
  if (registration.closesAt > schedule.startsAt) return 'Registration has to close before the start.';
  if (stages.length < 1 || stages.length > MAX_STAGES) return `A tournament has 1 to ${MAX_STAGES} stages.`;
  for (const [index, stage] of stages.entries()) {
    const problem = problemOfStage(setup, stage, index);
    if (problem) return `Stage ${index + 1}: ${problem}`;
  }
  return problemOfSchedule(setup);
}

function problemOfStage(setup: TournamentSetup, stage: StageSetup, index: number): string | undefined {
  return (
    problemOfIntake(setup, stage, index) ??
    problemOfSeries(stage) ??
    (isTable(stage)
      ? problemOfTable(stage, expectedFields(setup, setup.registration.places)[index] ?? 0)
      : problemOfOrderings(stage))
  );
}

function problemOfIntake(setup: TournamentSetup, { intake }: StageSetup, index: number): string | undefined {
  if (index === 0)
    return intake.from === 'all' ? undefined : 'everybody who takes part plays in the first stage.';
  const before = setup.stages[index - 1];
  if ('count' in intake && !isWhole(intake.count, 1, MAX_ENTRANTS))
    return `1 to ${MAX_ENTRANTS} entrants can go on.`;
  if (intake.from === 'each-group' && !(before?.format === 'round-robin'))
    return 'entrants of each group can go on only from a stage with groups.';
  if (intake.from === 'exit-wins' && !(before?.format === 'swiss' && before.length.by === 'exit'))
    return 'those with enough wins can go on only from a Swiss that is left by wins.';
  const goOn = expectedFields(setup, setup.registration.places)[index] ?? 0;
  return goOn < MIN_ENTRANTS ? 'at least two entrants have to go on.' : undefined;
}

function problemOfSeries({ series }: StageSetup): string | undefined {
  const lengths = [series.usual, ...series.exceptions.map(({ bestOf }) => bestOf)];
  if (lengths.some((bestOf) => !SERIES_LENGTHS.includes(bestOf)))
    return `a match is best of ${SERIES_LENGTHS.join(', ')}.`;
  if (series.exceptions.some(({ round }) => !Number.isInteger(round) || round === 0))
    return 'rounds are counted from 1, or back from -1.';
  return undefined;
}

function problemOfTable(stage: TableSetup, entrants: number): string | undefined {
  const { win, loss, forfeit } = stage.points;
  if ([win, loss, forfeit].some((points) => !(points >= -MAX_POINTS && points <= MAX_POINTS)))
    return `points are ${-MAX_POINTS} to ${MAX_POINTS}.`;
  if (!(win > loss && win > 0 && loss >= forfeit))
    return 'a win gives more than a loss, and a forfeit no more than a loss.';
  if (new Set(stage.tieBreaks).size < stage.tieBreaks.length) return 'a tie-break is listed twice.';
  const unknown = stage.tieBreaks.find((rule) => !TIE_BREAKS.includes(rule));
  if (unknown !== undefined) return `${unknown} is no tie-break.`;
  return stage.format === 'swiss' ? problemOfSwiss(stage, entrants) : problemOfGroups(stage, entrants);
}

function problemOfSwiss({ length, lateUntilRound }: SwissSetup, entrants: number): string | undefined {
  const most = maxSwissRounds(entrants);
  if (length.by === 'fixed') {
    if (length.rounds !== null && !isWhole(length.rounds, 1, most))
      return `a Swiss of ${entrants} has 1 to ${most} rounds, so that nobody meets anybody twice.`;
  } else if (!isWhole(length.wins, 1, 9) || !isWhole(length.losses, 1, 9))
    return 'a Swiss is left with 1 to 9 wins or losses.';
  if (!isWhole(lateUntilRound, 0, 64)) return 'late entries are let in until round 0 to 64.';
  if (lateUntilRound > 0 && length.by === 'exit')
    return 'a Swiss that is left by wins and losses takes no late entries.';
  return undefined;
}

function problemOfGroups({ groups, legs }: RoundRobinSetup, entrants: number): string | undefined {
  if (!isWhole(groups, 1, 64)) return 'there are 1 to 64 groups.';
  if (entrants / groups > MOST_IN_GROUP)
    return `at most ${MOST_IN_GROUP} entrants meet each other in a group: take more groups.`;
  if (groups * 2 > entrants) return 'each group needs at least two entrants.';
  return legs === 1 || legs === 2 ? undefined : 'everybody meets everybody once or twice.';
}

function problemOfOrderings(
  stage: Extract<StageSetup, { format: 'single-elimination' | 'double-elimination' }>,
): string | undefined {
  const lower = stage.format === 'double-elimination' ? (stage.loserOrderings ?? []) : [];
  const unknown = [stage.ordering, ...lower].find((ordering) => !SEED_ORDERINGS.includes(ordering));
  if (unknown !== undefined) return `${unknown} is no order of seeds.`;
  return lower.includes('inner-outer') ? 'losers cannot come down from inner to outer.' : undefined;
}

function problemOfSchedule({ schedule, stages }: TournamentSetup): string | undefined {
  const minutes = [
    schedule.minutesPerGame,
    schedule.minutesAroundGame,
    schedule.minutesBetweenRounds,
    ...schedule.breaks.map((pause) => pause.minutes),
  ];
  if (!isTime(schedule.startsAt) || schedule.stageStartsAt.some((at) => at !== null && !isTime(at)))
    return 'A start is a time in milliseconds.';
  if (minutes.some((value) => !(value >= 0 && value <= 100_000))) return 'Durations are minutes from 0.';
  if (schedule.parallelMatches !== null && !isWhole(schedule.parallelMatches, 1, MAX_ENTRANTS))
    return 'At least one match has to be played at once.';
  if (schedule.breaks.some(({ stage }) => stages[stage] === undefined)) return 'A break names no stage.';
  return undefined;
}

const isTime = (value: number) => Number.isFinite(value) && Math.abs(value) <= MAX_TIME;

const isPeriod = ({ opensAt, closesAt }: { readonly opensAt: number; readonly closesAt: number }) =>
  isTime(opensAt) && isTime(closesAt) && opensAt < closesAt;

const isWhole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

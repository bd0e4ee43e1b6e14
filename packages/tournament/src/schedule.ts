import { bestOfRound } from './matches.ts';
import { isTable, type Bracket, type SeriesLength, type StageSetup, type TournamentSetup } from './setup.ts';
import { fieldEntries, firstMatches } from './stages.ts';
import type { Match } from './state.ts';
import { defaultSwissRounds, maxSwissRounds } from './swiss/field.ts';

const MINUTE = 60_000;

/** Matches that are played at the same time, as far as they find room. */
export interface WaveTimes {
  readonly stage: number;
  /** From 1 within the stage. */
  readonly wave: number;
  /** Rounds of brackets that fall into it. */
  readonly rounds: readonly { readonly bracket: Bracket; readonly round: number }[];
  readonly matches: number;
  readonly startsAt: number;
  /** When it is over if series have their usual length for two equal teams. */
  readonly endsAt: number;
  /** When it is over if every series goes to its last game, also before it. */
  readonly latestEndsAt: number;
}

/** Mean number of games of a series between equals: 1, 2.5, 4.125, 5.8125. */
export function usualGames(bestOf: SeriesLength): number {
  const needed = (bestOf + 1) / 2;
  let games = 0;
  let chance = 2 * 0.5 ** needed;
  for (let lost = 0; lost < needed; lost += 1) {
    games += (needed + lost) * chance;
    chance *= (needed + lost) / (lost + 1) / 2;
  }
  return games;
}

/** Entrants of each stage if so many start. */
export function expectedFields(setup: TournamentSetup, entrants: number): number[] {
  const counts: number[] = [];
  for (const [index, { intake }] of setup.stages.entries()) {
    const before = counts[index - 1] ?? entrants;
    counts.push(Math.min(before, expectedIntake(setup, index, intake, before)));
  }
  return counts;
}

function expectedIntake(
  setup: TournamentSetup,
  index: number,
  intake: StageSetup['intake'],
  before: number,
): number {
  const previous = setup.stages[index - 1];
  if (intake.from === 'top') return intake.count;
  if (intake.from === 'each-group')
    return intake.count * (previous?.format === 'round-robin' ? previous.groups : 1);
  if (intake.from !== 'exit-wins' || previous?.format !== 'swiss' || previous.length.by !== 'exit')
    return before;
  return Math.round(before * shareWithWins(previous.length.wins, previous.length.losses));
}

/** Share of equals who have so many wins before so many losses. */
function shareWithWins(wins: number, losses: number): number {
  let share = 0;
  let chance = 0.5 ** wins;
  for (let lost = 0; lost < losses; lost += 1) {
    share += chance;
    chance *= (wins + lost) / (lost + 1) / 2;
  }
  return share;
}

/** When everything would be played if so many entrants start: rounds one after the other, breaks between them. */
export function estimateTimes(setup: TournamentSetup, entrants: number): WaveTimes[] {
  const { schedule } = setup;
  const waves: WaveTimes[] = [];
  let now = { usual: schedule.startsAt, latest: schedule.startsAt };
  for (const [stage, count] of expectedFields(setup, entrants).entries()) {
    const rules = setup.stages[stage];
    if (!rules || count < 2) continue;
    const earliest = schedule.stageStartsAt[stage] ?? -Infinity;
    now = { usual: Math.max(now.usual, earliest), latest: Math.max(now.latest, earliest) };
    for (const [index, wave] of wavesOf(rules, stage, count).entries()) {
      const startsAt = now.usual;
      const endsAt = startsAt + lengthOf(setup, wave, usualGames);
      const latestEndsAt = now.latest + lengthOf(setup, wave, (bestOf) => bestOf);
      waves.push({
        stage,
        wave: index + 1,
        rounds: roundsOf(wave),
        matches: wave.length,
        startsAt,
        endsAt,
        latestEndsAt,
      });
      const pause = (schedule.minutesBetweenRounds + breakAfter(setup, stage, index + 1)) * MINUTE;
      now = { usual: endsAt + pause, latest: latestEndsAt + pause };
    }
  }
  return waves;
}

const breakAfter = ({ schedule }: TournamentSetup, stage: number, round: number): number =>
  schedule.breaks
    .filter((pause) => pause.stage === stage && pause.afterRound === round)
    .reduce((sum, { minutes }) => sum + minutes, 0);

type Planned = Pick<Match, 'bracket' | 'round' | 'bestOf'>;

/** As many turns as it takes with so many matches at once, each as long as its longest series. */
function lengthOf(
  { schedule }: TournamentSetup,
  wave: readonly Planned[],
  games: (bestOf: SeriesLength) => number,
): number {
  const perGame = schedule.minutesPerGame + schedule.minutesAroundGame;
  const atOnce = schedule.parallelMatches ?? wave.length;
  const lengths = wave.map(({ bestOf }) => games(bestOf)).toSorted((a, b) => b - a);
  let total = 0;
  for (let first = 0; first < lengths.length; first += atOnce) total += lengths[first] ?? 0;
  return total * perGame * MINUTE;
}

function roundsOf(wave: readonly Planned[]): WaveTimes['rounds'] {
  const rounds = new Map(wave.map(({ bracket, round }) => [`${bracket}${round}`, { bracket, round }]));
  return [...rounds.values()];
}

/** Matches of a stage in the order in which they can be played. The reset of a grand final is counted. */
function wavesOf(rules: StageSetup, stage: number, count: number): (readonly Planned[])[] {
  if (rules.format === 'swiss') return swissWaves(rules, count);
  const seeds = Array.from({ length: count }, (_, index) => index + 1);
  const matches = firstMatches(rules, stage, fieldEntries(rules, seeds));
  const depths = new Map<string, number>();
  const waves: Match[][] = [];
  for (const match of matches) {
    const isPlayed = match.sides.every(({ kind }) => kind !== 'bye');
    const depth = isTable(rules) ? match.round : depthOf(match, depths) + (isPlayed ? 1 : 0);
    depths.set(match.id, depth);
    if (!isPlayed) continue;
    waves[depth - 1] ??= [];
    waves[depth - 1]?.push(match);
  }
  return waves;
}

const depthOf = ({ sides }: Match, depths: ReadonlyMap<string, number>): number =>
  Math.max(0, ...sides.map((side) => ('from' in side && side.from ? (depths.get(side.from.match) ?? 0) : 0)));

function swissWaves(
  { length, series }: Extract<StageSetup, { format: 'swiss' }>,
  count: number,
): (readonly Planned[])[] {
  const planned =
    length.by === 'exit' ? length.wins + length.losses - 1 : (length.rounds ?? defaultSwissRounds(count));
  const rounds = Math.min(planned, maxSwissRounds(count));
  return Array.from({ length: rounds }, (_, index) =>
    Array.from({ length: Math.floor(count / 2) }, () => ({
      bracket: 'table' as const,
      round: index + 1,
      bestOf: bestOfRound(series, 'table', index + 1, rounds),
    })),
  );
}

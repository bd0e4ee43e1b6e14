import { estimateTimes, type TournamentSetup, type TournamentState } from '@soulstat/tournament';

/** How many will play, as it looks now: those with a place, or all places before anybody has entered. */
export function expectedEntrants(setup: TournamentSetup, state: TournamentState): number {
  const field = state.stages[0]?.field.length ?? 0;
  if (field > 0) return field;
  const placed = state.entrants.filter(({ status }) => status === 'in').length;
  return placed < 2 ? setup.registration.places : placed;
}

/** When it ended, or is estimated to. */
export function endOf(setup: TournamentSetup, state: TournamentState): Date {
  const isOver = state.status === 'finished' || state.status === 'cancelled';
  if (isOver) return new Date(Math.max(lastResult(state), setup.schedule.startsAt));
  const waves = estimateTimes(setup, expectedEntrants(setup, state));
  return new Date(Math.max(setup.schedule.startsAt, ...waves.map(({ endsAt }) => endsAt)));
}

const lastResult = ({ stages }: TournamentState): number =>
  Math.max(0, ...stages.flatMap(({ matches }) => matches.map(({ result }) => result?.at ?? 0)));

/** When rounds are estimated to begin, by stage, bracket and round, moved on by the delay that the tournament has now. */
export function roundStarts(setup: TournamentSetup, state: TournamentState): ReadonlyMap<string, number> {
  const waves = estimateTimes(setup, expectedEntrants(setup, state));
  return new Map(
    waves.flatMap(({ stage, rounds, startsAt }) =>
      rounds.map(({ bracket, round }) => [roundKey(stage, bracket, round), startsAt] as const),
    ),
  );
}

export const roundKey = (stage: number, bracket: string, round: number): string =>
  `${stage} ${bracket} ${round}`;

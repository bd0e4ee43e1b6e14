import type { TournamentSetup } from './setup.ts';
import type { StageState, TournamentState } from './state.ts';

/** A tournament into which nothing was entered yet. */
export function openTournament(setup: TournamentSetup): TournamentState {
  return {
    at: 0,
    status: 'registration',
    entrants: [],
    stages: setup.stages.map(({ format }, index) => emptyStage(format, index === 0)),
    checkInClosesAt: setup.checkIn?.closesAt ?? null,
    approvedBy: null,
  };
}

export const emptyStage = (format: StageState['format'], isReady: boolean): StageState => ({
  format,
  status: isReady ? 'ready' : 'locked',
  startedBy: null,
  field: [],
  matches: [],
  rounds: 0,
  lots: 0,
  drawnLots: [],
});

/** What the clock makes of the time before the start. */
export type Phase =
  | 'announced'
  | 'open'
  | 'closed'
  | 'check-in'
  | 'live'
  | 'approval'
  | 'finished'
  | 'cancelled';

/** Where a tournament is at this time. Check-in goes before open where both are under way. */
export function phaseAt(setup: TournamentSetup, state: TournamentState, now: number): Phase {
  if (state.status !== 'registration') return state.status === 'running' ? 'live' : state.status;
  const { registration, checkIn } = setup;
  if (checkIn && now >= checkIn.opensAt && now < (state.checkInClosesAt ?? checkIn.closesAt))
    return 'check-in';
  if (now < registration.opensAt) return 'announced';
  return now < registration.closesAt ? 'open' : 'closed';
}

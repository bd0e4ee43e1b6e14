import { isDecided } from '@soulstat/tournament';
import type { HeldTournament } from '../log/held-tournaments.ts';

/** Things of a tournament that need a person, as far as the log says it. */
export function attentionCount({ row, state }: HeldTournament, now: number): number {
  const matches = state.stages.flatMap((stage) => stage.matches);
  const disputed = matches.filter(({ isDisputed }) => isDisputed).length;
  const pending =
    state.status === 'registration' ? state.entrants.filter(({ status }) => status === 'pending').length : 0;
  const isToStart = state.status === 'registration' && now >= row.source.setup.schedule.startsAt;
  const isToApprove = state.status === 'approval' && matches.every(isDecided);
  return disputed + pending + Number(isToStart) + Number(isToApprove);
}

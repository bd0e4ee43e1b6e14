import type { TournamentStage } from '@soulstat/api-client/contract';
import type { TournamentSetup, TournamentState } from '@soulstat/tournament';
import { roundKey, roundStarts } from '../log/times.ts';

/** Rounds of a stage that have matches, with their times. */
export function roundTimes(
  setup: TournamentSetup,
  state: TournamentState,
  index: number,
): TournamentStage['rounds'] {
  const starts = roundStarts(setup, state);
  const rounds = new Map<string, TournamentStage['rounds'][number]>();
  for (const { bracket, round, bestOf, startsAt } of state.stages[index]?.matches ?? []) {
    const key = roundKey(index, bracket, round);
    const known = rounds.get(key);
    const at = startsAt ?? starts.get(key) ?? null;
    const own = at === null ? null : Math.floor(at / 1000);
    const earlier = known?.startsAt ?? null;
    rounds.set(key, {
      bracket,
      round,
      bestOf,
      startsAt: earlier !== null && own !== null ? Math.min(earlier, own) : (earlier ?? own),
      breakMinutes: breakAfter(setup, index, round),
    });
  }
  return [...rounds.values()];
}

const breakAfter = ({ schedule }: TournamentSetup, stage: number, round: number): number =>
  schedule.breaks
    .filter((pause) => pause.stage === stage && pause.afterRound === round)
    .reduce((sum, { minutes }) => sum + minutes, 0);

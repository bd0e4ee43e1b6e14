import type { MatchSummary } from '@soulstat/api-client';
import { teamName } from './teams.ts';

/** The result as a headline. */
export function resultTitle({ outcome, winningTeam }: Pick<MatchSummary, 'outcome' | 'winningTeam'>): string {
  if (outcome === 'draw') return 'A draw';
  if (winningTeam === null) return 'No result';
  return `${teamName(winningTeam)} won`;
}

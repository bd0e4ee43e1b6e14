import type { MatchScores, MatchSummary, ScorePlayer } from '@soulstat/api-client';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { asPart } from './part-query.ts';

export const scoresQuery = (matchId: number) =>
  asPart(apiQuery('/api/match/:matchId/scores', { params: { matchId } }));

/** What the models say of a match; asked for only where they have said something, and once the caller is ready for it. */
export function useScores(
  match: Pick<MatchSummary, 'matchId' | 'hasScores'>,
  isReady = true,
): MatchScores | undefined {
  const enabled = match.hasScores && isReady;
  const { data } = useQuery({ ...scoresQuery(match.matchId), enabled }, queryClient);
  return data;
}

export const scoreOf = (scores: MatchScores | undefined, slot: number): ScorePlayer | undefined =>
  scores?.players.find((player) => player.slot === slot);

/** Under these a match is scored (`packages/scores`). */
const MIN_SECONDS = 900;

/** Why no model says anything of a match, in one sentence. */
export function whyUnscored(match: MatchSummary): string {
  if (match.detail === 'scoreboard')
    return 'Only its final scoreboard is known, and the models need the match file.';
  if (match.gameMode !== 'normal') return 'The models know matches of six against six only.';
  if (match.matchMode !== 'ranked' && match.matchMode !== 'unranked')
    return 'The models look at matches of the queues only.';
  if (match.outcome !== 'teamWin' || match.winningTeam === null) return 'It has no winner.';
  if (match.notScored) return 'The game did not count it.';
  if (match.durationSeconds < MIN_SECONDS)
    return 'It was over within fifteen minutes, before a chance says much.';
  if (match.players.length !== 12) return 'The models need all twelve players.';
  return 'It has just arrived, or lacks what the models need. Scores follow within minutes.';
}

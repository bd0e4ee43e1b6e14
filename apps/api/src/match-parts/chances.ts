import type { Match } from '@soulstat/match-file';
import { isScoredMatch, SCORE_MODELS, Timeline, winProbabilityAt } from '@soulstat/scores';

/** The chance of a team at a second, with four digits; null for a match that the models do not look at. */
export type ChanceAt = (seconds: number, team: 0 | 1 | null) => number | null;

/** A match prepared for being asked about its chances; both are null and empty where no model may say anything. */
export function chancesOf(match: Match): { readonly timeline: Timeline | null; readonly chanceAt: ChanceAt } {
  if (!isScoredMatch(match)) return { timeline: null, chanceAt: () => null };
  const timeline = new Timeline(match);
  return {
    timeline,
    chanceAt: (seconds, team) => {
      if (team === null) return null;
      const second = Math.min(Math.max(seconds, 0), match.durationSeconds);
      const chance = winProbabilityAt(timeline, SCORE_MODELS.winProbability, second);
      return Math.round((team === 0 ? chance : 1 - chance) * 10_000) / 10_000;
    },
  };
}

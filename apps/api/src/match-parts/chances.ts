import type { Match } from '@soulstat/match-file';
import {
  eventValues,
  isScoredMatch,
  roundChance,
  SCORE_MODELS,
  Timeline,
  winProbabilityAt,
  type ValuedEvents,
} from '@soulstat/scores';

export interface MatchChances {
  readonly timeline: Timeline;
  readonly values: ValuedEvents;
  /** The chance of a team at a second, with four digits. */
  readonly chanceAt: (seconds: number, team: 0 | 1) => number;
}

/** A match prepared for being asked about its chances; `undefined` where no model may say anything. */
export function chancesOf(match: Match): MatchChances | undefined {
  if (!isScoredMatch(match)) return undefined;
  const timeline = new Timeline(match);
  return {
    timeline,
    values: eventValues(timeline, SCORE_MODELS.winProbability),
    chanceAt: (seconds, team) => {
      const second = Math.min(Math.max(seconds, 0), match.durationSeconds);
      const chance = winProbabilityAt(timeline, SCORE_MODELS.winProbability, second);
      return roundChance(team === 0 ? chance : 1 - chance);
    },
  };
}

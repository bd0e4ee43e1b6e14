import type { Match } from '@soulstat/match-file';
import {
  eventValues,
  isScoredMatch,
  roundChance,
  Timeline,
  winProbabilityAt,
  type WinProbabilityModel,
} from '@soulstat/scores';

export type MatchChances = NonNullable<ReturnType<typeof chancesOf>>;

/** A match prepared for being asked about its chances; `undefined` where no model may say anything. */
export function chancesOf(match: Match, model: WinProbabilityModel) {
  if (!isScoredMatch(match)) return undefined;
  const timeline = new Timeline(match);
  return {
    model,
    timeline,
    values: eventValues(timeline, model),
    /** The chance of a team at a second, with four digits. */
    chanceAt: (seconds: number, team: 0 | 1): number => {
      const second = Math.min(Math.max(seconds, 0), match.durationSeconds);
      const chance = winProbabilityAt(timeline, model, second);
      return roundChance(team === 0 ? chance : 1 - chance);
    },
  };
}

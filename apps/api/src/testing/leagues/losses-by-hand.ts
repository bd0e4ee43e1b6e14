import type { Match } from '@soulstat/match-file';
import { SCORE_MODELS, scoreMatch } from '@soulstat/scores';
import { soulsChance } from '@soulstat/warehouse';

/** Mean log loss at a minute of the matches that reach it. */
export function lossesByHand(matches: readonly Match[], minute: number): { model: number; souls: number } {
  const points = matches.flatMap((match) => {
    const curve = scoreMatch(match, SCORE_MODELS)?.course.curve.slice(0, -1) ?? [];
    const point = curve[minute];
    return point ? [{ ...point, isWon: match.winningTeam === 0 }] : [];
  });
  const loss = (chanceOf: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum - Math.log(point.isWon ? chanceOf(point) : 1 - chanceOf(point)), 0) /
    points.length;
  return {
    model: loss(({ winProbability }) => winProbability),
    souls: loss(({ soulsLead, atSeconds }) => soulsChance(soulsLead, atSeconds)),
  };
}

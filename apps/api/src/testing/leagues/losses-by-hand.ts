import type { Match } from '@soulstat/match-file';
import { SCORE_MODELS, scoreMatch } from '@soulstat/scores';
import { soulsChance } from '@soulstat/warehouse';
import { expect } from 'vitest';

/** Mean log loss at a minute of the matches that reach it, to five digits. */
export function lossesByHand(matches: readonly Match[], minute: number) {
  const points = matches.flatMap((match) => {
    const curve = scoreMatch(match, SCORE_MODELS)?.course.curve.slice(0, -1) ?? [];
    const point = curve[minute];
    return point ? [{ ...point, isWon: match.winningTeam === 0 }] : [];
  });
  const loss = (chanceOf: (point: (typeof points)[number]) => number) => {
    const losses = points.map((point) => -Math.log(point.isWon ? chanceOf(point) : 1 - chanceOf(point)));
    return expect.closeTo(losses.reduce((sum, one) => sum + one, 0) / points.length, 5) as number;
  };
  return {
    logLoss: loss(({ winProbability }) => winProbability),
    logLossSoulsOnly: loss(({ soulsLead, atSeconds }) => soulsChance(soulsLead, atSeconds)),
  };
}

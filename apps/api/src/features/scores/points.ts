import type { ScorePoints } from '@soulstat/api-client/contract';
import { formatRankMessage, rankNumberFromPoints } from '@soulstat/ranks';
import {
  METRIC_LABELS,
  METRICS,
  performanceRankMessage,
  ratingInterval,
  SCORE_MODELS,
  type PopulatedRanks,
} from '@soulstat/scores';
import type { MatchPoints } from '@soulstat/warehouse';
import type { KeptPlayer } from '../../scores/answer.ts';

/** What a match did to a player's points, and why. */
export function pointsOf(
  { estimatePoints, parts }: KeptPlayer,
  lobbyPoints: number | null,
  rated: MatchPoints,
  populated: PopulatedRanks,
): ScorePoints {
  const model = SCORE_MODELS.performance;
  const before = rated.points - rated.impact;
  return {
    ppImpact: rated.impact,
    ppBefore: before,
    ppAfter: rated.points,
    interval: [...ratingInterval(rated, model)],
    estimatedRankNumber: rankNumberFromPoints(rated.points) ?? null,
    performanceRankMessage: formatRankMessage(performanceRankMessage(rated, populated, model)),
    calibrationMatches: rated.countedMatches,
    estimatePoints,
    gain: rated.gain,
    parts: partsOf(parts, (lobbyPoints ?? before) - before, rated),
  };
}

/** The estimate's parts, each by the share that counted. What rounding leaves goes to the last. */
function partsOf(
  parts: KeptPlayer['parts'],
  lobbyLead: number,
  { gain, impact }: MatchPoints,
): ScorePoints['parts'] {
  if (!parts) return [];
  const own = [
    { part: 'lobby', label: 'Rank of the lobby against your own PP', points: gain * lobbyLead },
    ...METRICS.map((metric, index) => ({
      part: metric,
      label: METRIC_LABELS[metric],
      points: gain * (parts.metrics[index] ?? 0),
    })),
    { part: 'mates', label: 'What your team’s play explains', points: gain * parts.mates },
    { part: 'cut', label: 'Per-match cap', points: gain * parts.cut },
  ];
  const said = own.reduce((sum, { points }) => sum + points, 0);
  return [...own, { part: 'expected', label: 'Expected of your hero', points: impact - said }];
}

import type { PointsStanding, ScorePoints } from '@soulstat/api-client/contract';
import { formatRankMessage, rankNumberFromPoints } from '@soulstat/ranks';
import {
  PART_LABELS,
  PARTS,
  performanceRankMessage,
  ratingInterval,
  type PopulatedRanks,
} from '@soulstat/scores';
import type { MatchPoints } from '@soulstat/warehouse';
import type { KeptPlayer } from '../../matches/scores/answer.ts';
import { scoreModels } from '../../storage/model-versions.ts';

/** What a match did to a player's points, and why. */
export function pointsOf(
  { estimatePoints, parts }: KeptPlayer,
  lobbyPoints: number | null,
  rated: MatchPoints,
  populated: PopulatedRanks,
): ScorePoints {
  const before = rated.points - rated.impact;
  return {
    ppImpact: rated.impact,
    ppBefore: before,
    ppAfter: rated.points,
    ...standingOf(rated, populated),
    estimatePoints,
    gain: rated.gain,
    parts: partsOf(parts, (lobbyPoints ?? before) - before, rated),
  };
}

/** What points of so many matches say of a player. */
export function standingOf(
  rated: Pick<MatchPoints, 'points' | 'variance' | 'countedMatches'>,
  populated: PopulatedRanks,
): Pick<
  PointsStanding,
  'interval' | 'estimatedRankNumber' | 'performanceRankMessage' | 'calibrationMatches'
> {
  const model = scoreModels().performance;
  return {
    interval: [...ratingInterval(rated, model)],
    estimatedRankNumber: rankNumberFromPoints(rated.points) ?? null,
    performanceRankMessage: formatRankMessage(performanceRankMessage(rated, populated, model)),
    calibrationMatches: rated.countedMatches,
  };
}

/** The estimate's parts, each by the share that counted. What rounding leaves goes to the last. */
function partsOf(parts: KeptPlayer['parts'], lobbyLead: number, { gain, impact }: MatchPoints) {
  if (!parts) return [];
  const own = [
    ...PARTS.map((part, at) => ({ part, label: PART_LABELS[part], points: gain * (parts.parts[at] ?? 0) })),
    { part: 'lobby', label: 'Lobby rank against your PP', points: gain * lobbyLead },
    { part: 'cut', label: 'Per-match cap', points: gain * parts.cut },
  ];
  const said = own.reduce((sum, { points }) => sum + points, 0);
  return [...own, { part: 'mates', label: 'Team result', points: impact - said }];
}

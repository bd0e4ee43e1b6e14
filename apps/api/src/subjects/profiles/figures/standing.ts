import type { ProfileStanding } from '@soulstat/api-client/contract';
import { formatRankMessage, rankNumberFromPoints } from '@soulstat/ranks';
import { performanceRankMessage, ratingInterval, type PopulatedRanks } from '@soulstat/scores';
import type { HistoryTimes, PublisherRank } from '@soulstat/warehouse';
import type { Matches, PlayerHistory, ProfileMatchRow } from '../../../community/players/player-history.ts';
import { rounded } from '../../../statistics/estimates.ts';
import { scoreModels } from '../../../storage/model-versions.ts';

interface Beside {
  readonly listed: HistoryTimes;
  readonly populated: PopulatedRanks;
  readonly board: PublisherRank | undefined;
}

/** Both ranks of a player and how much of the player's matches is here. */
export const standingOf = (
  { accountId, matches, dataVersion }: PlayerHistory,
  { listed, populated, board }: Beside,
): ProfileStanding => ({
  accountId,
  publisherRank: publisherRankOf(matches, board),
  points: pointsOf(matches, populated),
  coverage: coverageOf(matches, listed),
  lastMatchAt: matches.at(-1)?.startedAt ?? null,
  dataVersion,
});

/** What the last match with a rank says, or a leaderboard that was taken after it. */
export function publisherRankOf(
  matches: Matches,
  board: PublisherRank | undefined,
): ProfileStanding['publisherRank'] {
  const last = matches.findLast(({ rankNumber }) => rankNumber > 0);
  if (board && board.takenAt > (last?.startedAt ?? 0))
    return { rankNumber: board.rankNumber, startedAt: board.takenAt, source: 'leaderboard', progress: null };
  if (!last) return null;
  const { rankNumber, startedAt, rankProgressBefore: before } = last;
  const progress = before === null ? null : rounded(subrankProgress(before), 4);
  return { rankNumber, startedAt, source: 'match', progress };
}

/** The publisher counts 1,000 to a subrank and 2,000 in the sixth; a tier is 7,000. */
const [SUBRANK, TIER] = [1000, 7000];

/** How much of the way to the next subrank is done, 0 to 1. */
export function subrankProgress(flatProgress: number): number {
  const inTier = flatProgress % TIER;
  const fromSixth = inTier - 5 * SUBRANK;
  return fromSixth >= 0 ? fromSixth / (2 * SUBRANK) : (inTier % SUBRANK) / SUBRANK;
}

export function pointsOf(matches: Matches, populated: PopulatedRanks): ProfileStanding['points'] {
  const last = matches.findLast(({ score }) => typeof score?.points === 'number');
  const { points, variance } = last?.score ?? {};
  if (!last || typeof points !== 'number' || typeof variance !== 'number') return null;
  const model = scoreModels().performance;
  const rating = { points, variance };
  const [low, high] = ratingInterval(rating, model);
  return {
    points: rounded(points, 1),
    interval: [rounded(low, 1), rounded(high, 1)],
    estimatedRankNumber: rankNumberFromPoints(points) ?? null,
    performanceRankMessage: formatRankMessage(performanceRankMessage(rating, populated, model)),
    calibrationMatches: last.score?.countedMatches ?? 0,
    lastMatchId: last.matchId,
    lastStartedAt: last.startedAt,
  };
}

/**
 * Within the time of a match history all matches are known; there the share that is stored is known too. What was played before and
 * after is what is stored of that time, divided by that share.
 */
export function coverageOf(
  matches: readonly Pick<ProfileMatchRow, 'startedAt' | 'detail'>[],
  { listed, from, to }: HistoryTimes,
): ProfileStanding['coverage'] {
  const present = matches.filter(({ detail }) => detail !== 'history');
  const known = { stored: present.length, known: matches.length, listed };
  if (from === null || to === null) return { ...known, listedFrom: null, listedTo: null, estimated: null };
  const isWithin = ({ startedAt }: { readonly startedAt: number }) => startedAt >= from && startedAt <= to;
  const storedWithin = present.filter(isWithin).length;
  const knownWithin = matches.filter(isWithin).length;
  const storedOutside = present.length - storedWithin;
  const share = storedWithin / knownWithin;
  const outside = storedOutside === 0 ? 0 : storedWithin === 0 ? undefined : storedOutside / share;
  const estimated = outside === undefined ? null : Math.round(knownWithin + outside);
  return { ...known, listedFrom: from, listedTo: to, estimated };
}

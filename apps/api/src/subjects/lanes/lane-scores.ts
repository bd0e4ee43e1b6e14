import type { HeroLanes, LaneMoment, LaneScores, StatisticEstimate } from '@soulstat/api-client/contract';
import { normalShareBelow } from '@soulstat/scores';
import { LANE_END_SECONDS, type HeroLaneRow } from '@soulstat/warehouse';
import {
  deviationOf,
  meanEstimate,
  NO_ESTIMATE,
  rateOf,
  rounded,
  type Moments,
} from '../../statistics/estimates.ts';

/** The lanes of every hero that has any in these days, with those before. */
export function heroLanesOf(now: readonly HeroLaneRow[], before: readonly HeroLaneRow[]): HeroLanes[] {
  const earlier = Map.groupBy(before, ({ heroId }) => heroId);
  return [...Map.groupBy(now, ({ heroId }) => heroId)].map(([heroId, rows]) => ({
    heroId,
    scores: scoresOf(rows),
    before: scoresOf(earlier.get(heroId) ?? []),
    moments: rows.map(momentOf),
  }));
}

const duoMoments = ({ lanes, duoLead, duoLeadSquares }: HeroLaneRow): Moments => ({
  count: lanes,
  sum: duoLead,
  squares: duoLeadSquares,
});

/** Kept as twice the lead: halves and quarters are exact. */
const ownMoments = ({ lanes, ownLeadTwice, ownLeadTwiceSquares }: HeroLaneRow): Moments => ({
  count: lanes,
  sum: ownLeadTwice / 2,
  squares: ownLeadTwiceSquares / 4,
});

function scoresOf(rows: readonly HeroLaneRow[]): LaneScores {
  const end = rows.find(({ seconds }) => seconds === LANE_END_SECONDS);
  return {
    solo: end ? scoreOf(ownMoments(end)) : NO_ESTIMATE,
    duo: end ? scoreOf(duoMoments(end)) : NO_ESTIMATE,
    lanesWon: rateOf(end?.ahead ?? 0, end?.lanes ?? 0),
  };
}

/**
 * How many of 100 lanes stand worse than the usual one of the hero: 100 Φ(mean / deviation). The deviation is that of the hero's own lanes;
 * the interval is that of the mean, put through the same.
 */
function scoreOf(moments: Moments): StatisticEstimate {
  const { count } = moments;
  const deviation = deviationOf(moments);
  const { value, interval } = meanEstimate(moments, 6);
  if (value === null || interval === null || deviation === 0) return { ...NO_ESTIMATE, count };
  const share = (lead: number) => rounded(100 * normalShareBelow(lead / deviation), 2);
  return { count, value: share(value), interval: [share(interval[0]), share(interval[1])] };
}

function momentOf(row: HeroLaneRow): LaneMoment {
  const perLane = (sum: number) => rounded(sum / row.lanes, 3);
  return {
    seconds: row.seconds,
    lanes: row.lanes,
    ownLead: meanEstimate(ownMoments(row)),
    duoLead: meanEstimate(duoMoments(row)),
    duoDeviation: rounded(deviationOf(duoMoments(row)), 2),
    duoKillLead: perLane(row.duoKillLead),
    ahead: rateOf(row.ahead, row.lanes),
    winsAhead: rateOf(row.winsAhead, row.ahead),
    winsBehind: rateOf(row.winsBehind, row.behind),
    kills: perLane(row.kills),
    deaths: perLane(row.deaths),
    troopers: perLane(row.troopers),
    denies: perLane(row.denies),
    playerDamage: perLane(row.playerDamage),
  };
}

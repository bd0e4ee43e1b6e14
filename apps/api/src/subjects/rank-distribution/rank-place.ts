import type { RankPlace } from '@soulstat/api-client/contract';
import {
  CALIBRATION_MATCHES,
  denseRank,
  rankNumberFromDense,
  rankNumberFromPoints,
  rankStanding,
} from '@soulstat/ranks';
import { ratingInterval } from '@soulstat/scores';
import { listActivePoints, listRankWeeks, listStandings, type ClickHouse } from '@soulstat/warehouse';
import type { Databases } from '../../storage/databases.ts';
import { refuseHidden } from '../../community/players/refuse-hidden.ts';
import { openVersionedCache } from '../../statistics/counting/rollups.ts';
import { byRankNumber } from './quartiles.ts';
import { scoreModels } from '../../storage/model-versions.ts';
import { findPublisherRank } from '../../storage/queries/publisher-ranks.ts';

/** Of whom no match is stored. */
const NOBODY = { points: 0, variance: 0, countedMatches: 0, rankStep: 0 };

/** Everybody who played within four weeks: points from the lowest, players by the publisher's rank number. */
type Everybody = Awaited<ReturnType<typeof readEverybody>>;

/** Where players stand among those who played within four weeks; nothing of who hides. */
export function openRankPlaces({ clickhouse, postgres }: Pick<Databases, 'clickhouse' | 'postgres'>) {
  const cached = openVersionedCache<Omit<RankPlace, 'name'>>(postgres);
  const cachedEverybody = openVersionedCache<Everybody>(postgres, { max: 1 });
  return async (accountId: number): Promise<RankPlace> => {
    // Names and wishes to be hidden are asked for every time.
    const name = await refuseHidden(postgres, accountId);
    const { value } = await cached(String(accountId), async () => {
      const [[standing = NOBODY], everybody, board] = await Promise.all([
        listStandings(clickhouse, [accountId]),
        cachedEverybody('everybody', () => readEverybody(clickhouse)),
        findPublisherRank(postgres, accountId),
      ]);
      const rankStep = standing.rankStep || (denseRank(board?.rankNumber) ?? 0);
      return placeOf(accountId, { ...standing, rankStep }, everybody.value);
    });
    return { ...value, name };
  };
}

async function readEverybody(clickhouse: ClickHouse) {
  const [points, weeks] = await Promise.all([
    listActivePoints(clickhouse),
    listRankWeeks(clickhouse, 'publisher'),
  ]);
  const newest = weeks.at(-1)?.until;
  const ofWeek = weeks.filter(({ until }) => until === newest);
  return { points, players: byRankNumber(ofWeek, (row) => row.players) };
}

function placeOf(
  accountId: number,
  { points, variance, countedMatches, rankStep }: typeof NOBODY,
  everybody: Everybody,
): Omit<RankPlace, 'name'> {
  const isCalibrated = countedMatches >= CALIBRATION_MATCHES;
  const players = isCalibrated ? everybody.points.length : 0;
  const above = isCalibrated ? countAbove(everybody.points, points) : 0;
  return {
    accountId,
    publisher: publisherPlace(everybody.players, rankNumberFromDense(rankStep)),
    points: {
      points: countedMatches > 0 ? points : null,
      interval:
        countedMatches > 0 ? [...ratingInterval({ points, variance }, scoreModels().performance)] : null,
      calibrationMatches: countedMatches,
      rankNumber: isCalibrated ? (rankNumberFromPoints(points) ?? null) : null,
      above,
      players,
      topShare: players > 0 ? above / players : null,
    },
  };
}

/** How many of those in order are greater. */
function countAbove(ascending: Float64Array, value: number): number {
  let [from, until] = [0, ascending.length];
  while (from < until) {
    const middle = (from + until) >> 1;
    if ((ascending[middle] ?? 0) > value) until = middle;
    else from = middle + 1;
  }
  return ascending.length - from;
}

function publisherPlace(players: ReadonlyMap<number, number>, rankNumber: number | undefined) {
  const all = [...players.values()].reduce((sum, count) => sum + count, 0);
  const standing = rankStanding(players, rankNumber);
  return {
    rankNumber: rankNumber ?? null,
    above: Math.round((standing?.above ?? 0) * all),
    players: all,
    topShare: standing ? 1 - standing.percentile : null,
  };
}

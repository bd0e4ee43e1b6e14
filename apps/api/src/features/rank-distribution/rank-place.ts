import type { RankPlace } from '@soulstat/api-client/contract';
import {
  CALIBRATION_MATCHES,
  rankNumberFromDense,
  rankNumberFromPoints,
  rankStanding,
} from '@soulstat/ranks';
import { ratingInterval, SCORE_MODELS } from '@soulstat/scores';
import type { Databases } from '../../databases.ts';
import { fail } from '../../plugins/problems.ts';
import type { ClickHouse } from '../../queries/clickhouse/connect.ts';
import { listStandings } from '../../queries/clickhouse/boards.ts';
import { countPlayersAbove, listRankWeeks } from '../../queries/clickhouse/rank-distribution.ts';
import { findPlayers } from '../../queries/postgres/players.ts';
import { openVersionedCache } from '../../rollups/versioned-cache.ts';
import { byRankNumber } from './quartiles.ts';

/** Of whom no match is held. */
const NOBODY = { points: 0, variance: 0, countedMatches: 0, rankStep: 0 };

/** Where players stand among those who played within four weeks; nothing of who hides. */
export function openRankPlaces({
  clickhouse,
  postgres,
}: Pick<Databases, 'clickhouse' | 'postgres'>): (accountId: number) => Promise<RankPlace> {
  const cached = openVersionedCache<Omit<RankPlace, 'name'>>(postgres);
  return async (accountId) => {
    // Names and wishes to be hidden are asked for every time.
    const player = (await findPlayers(postgres, [accountId])).get(accountId);
    if (player?.isHidden) fail('profile_hidden', `Player ${accountId} does not want to be shown.`);
    const { value } = await cached(String(accountId), () => placeOf(clickhouse, accountId));
    return { ...value, name: player?.name ?? null };
  };
}

async function placeOf(clickhouse: ClickHouse, accountId: number): Promise<Omit<RankPlace, 'name'>> {
  const [[standing], weeks, others] = await Promise.all([
    listStandings(clickhouse, [accountId]),
    listRankWeeks(clickhouse, 'publisher'),
    countPlayersAbove(clickhouse, accountId),
  ]);
  const newest = weeks.at(-1)?.until;
  const players = byRankNumber(
    weeks.filter(({ until }) => until === newest),
    (row) => row.players,
  );
  const { points, variance, countedMatches, rankStep } = standing ?? NOBODY;
  const isCalibrated = countedMatches >= CALIBRATION_MATCHES;
  return {
    accountId,
    publisher: publisherPlace(players, rankNumberFromDense(rankStep)),
    points: {
      points: countedMatches > 0 ? points : null,
      interval:
        countedMatches > 0 ? [...ratingInterval({ points, variance }, SCORE_MODELS.performance)] : null,
      calibrationMatches: countedMatches,
      rankNumber: isCalibrated ? (rankNumberFromPoints(points) ?? null) : null,
      above: isCalibrated ? others.above : 0,
      players: isCalibrated ? others.players : 0,
      topShare: isCalibrated && others.players > 0 ? others.above / others.players : null,
    },
  };
}

function publisherPlace(
  players: ReadonlyMap<number, number>,
  rankNumber: number | undefined,
): RankPlace['publisher'] {
  const all = [...players.values()].reduce((sum, count) => sum + count, 0);
  const standing = rankStanding(players, rankNumber);
  return {
    rankNumber: rankNumber ?? null,
    above: Math.round((standing?.above ?? 0) * all),
    players: all,
    topShare: standing ? 1 - standing.percentile : null,
  };
}

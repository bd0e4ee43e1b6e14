import { listLatestPoints, type ClickHouse } from '@soulstat/warehouse';
import { currentScoresVersion } from '../../storage/model-versions.ts';

/** PP of these accounts, of those that have some. */
export const pointsOf = async (clickhouse: ClickHouse, accountIds: readonly number[]) =>
  accountIds.length === 0
    ? new Map<number, number>()
    : listLatestPoints(clickhouse, currentScoresVersion(), [...new Set(accountIds)]);

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Of the players of a team, `null` where nobody knows. */
export function meanOfPoints(players: readonly (number | null)[]) {
  const known = players.filter((points) => points !== null);
  const average = known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
  return {
    average: average === null ? null : rounded(average),
    lowest: known.length === 0 ? null : Math.min(...known),
    highest: known.length === 0 ? null : Math.max(...known),
    known: known.length,
    missing: players.length - known.length,
  };
}

/** As answers have them. */
export const shownPoints = (points: number | undefined): number | null =>
  points === undefined ? null : rounded(points);

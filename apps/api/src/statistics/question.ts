import type { StatisticQuery } from '@soulstat/api-client/contract';
import { PATCHES } from '@soulstat/game-data';
import { denseRank } from '@soulstat/ranks';
import { fail } from '../plugins/problems.ts';
import type { ClickHouse } from '../queries/clickhouse/connect.ts';
import { addDays, isDay, type Day } from '../queries/clickhouse/day.ts';
import { findNewestDay } from '../queries/clickhouse/hero-stats.ts';
import type { DayRange } from '../queries/clickhouse/rollups/period.ts';
import type { StatisticFilter } from '../queries/clickhouse/statistic-filter.ts';

const FIRST_DAY: Day = '1970-01-01';
const DAY_MS = 86_400_000;

/** What a query string asks for, as questions to the rollups take it. */
export interface StatisticQuestion {
  readonly filter: StatisticFilter;
  /** What it is compared with: as many days before the first one or, for a patch, the patch before it. */
  readonly before: DayRange;
}

/** Reads the filters of a query; fails with a 400 that says what is wrong with them. */
export function checkStatisticQuery({ period, from, to, minRank, maxRank }: StatisticQuery): void {
  if (period !== undefined && (from !== undefined || to !== undefined))
    fail('invalid_request', 'Give either `period` or days in the query, not both.');
  for (const [name, value] of Object.entries({ from, to }))
    if (value !== undefined && !isDay(value))
      fail('invalid_request', `\`${name}\` in the query must be a day of the calendar.`);
  if (from !== undefined && to !== undefined && from > to)
    fail('invalid_request', '`from` in the query must not be after `to`.');
  for (const [name, value] of Object.entries({ minRank, maxRank }))
    if (value !== undefined && denseRank(value) === undefined)
      fail(
        'invalid_request',
        `\`${name}\` in the query must be a rank: tier * 10 + subrank, subrank 1 to 6.`,
      );
  if (minRank !== undefined && maxRank !== undefined && minRank > maxRank)
    fail('invalid_request', '`minRank` in the query must not be above `maxRank`.');
}

/** The days and ranks that a checked query means; undefined while no match of its mode counts. */
export async function statisticQuestion(
  clickhouse: ClickHouse,
  query: StatisticQuery,
): Promise<StatisticQuestion | undefined> {
  const { mode, minRank, maxRank } = query;
  const newest = await findNewestDay(clickhouse, mode);
  if (newest === undefined) return undefined;
  const { days, before } = daysAsked(query, newest);
  const [minRankStep, maxRankStep] = [minRank, maxRank].map((rank) => rank && denseRank(rank));
  return {
    filter: {
      mode,
      ...days,
      ...(minRankStep && { minRankStep }),
      ...(maxRankStep && { maxRankStep }),
    },
    before,
  };
}

/** The days a query means while the newest match is of that day, and the days before them. */
export function daysAsked(
  { period = 'patch', from, to }: Pick<StatisticQuery, 'period' | 'from' | 'to'>,
  newest: Day,
): { readonly days: DayRange; readonly before: DayRange } {
  if (from !== undefined || to !== undefined) {
    const last = to ?? (from !== undefined && from > newest ? from : newest);
    return withDaysBefore({ from: from ?? FIRST_DAY, to: last });
  }
  if (period !== 'patch' && period !== 'previousPatch')
    return withDaysBefore({ from: addDays(newest, 1 - Number.parseInt(period, 10)), to: newest });
  const back = period === 'patch' ? 0 : 1;
  return { days: patchDays(newest, back), before: patchDays(newest, back + 1) };
}

/** The days of the patch played on a day, or of one so many patches before it. */
function patchDays(day: Day, back: number): DayRange {
  const starts = [...new Set(PATCHES.map(({ id }) => id))].filter((id) => id <= day).toSorted();
  const next = starts.at(-back);
  return {
    from: starts.at(-1 - back) ?? FIRST_DAY,
    to: back === 0 || next === undefined ? day : addDays(next, -1),
  };
}

function withDaysBefore(days: DayRange): { days: DayRange; before: DayRange } {
  const count = (Date.parse(days.to) - Date.parse(days.from)) / DAY_MS + 1;
  const to = days.from > FIRST_DAY ? addDays(days.from, -1) : FIRST_DAY;
  const from = Date.parse(to) / DAY_MS >= count ? addDays(to, 1 - count) : FIRST_DAY;
  return { days, before: { from, to } };
}

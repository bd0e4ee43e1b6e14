import type { SlicedQuery, StatisticQuery, StatisticSlice } from '@soulstat/api-client/contract';
import { PATCHES } from '@soulstat/game-data';
import { denseRank } from '@soulstat/ranks';
import { fail } from '../plugins/problems.ts';
import { addDays, isDay, type Day } from '../queries/clickhouse/day.ts';
import type { DayRange } from '../queries/clickhouse/rollups/period.ts';
import { LAST_LENGTH, LENGTH_SECONDS } from '../queries/clickhouse/rollups/hero-slice-day.ts';
import type { ComparedDays, MatchSlice, StatisticFilter } from '../queries/clickhouse/statistic-filter.ts';
import type { DefaultPatch } from './default-patch.ts';
import { wholeTierQuery } from './whole-tiers.ts';

const FIRST_DAY: Day = '1970-01-01';
const DAY_MS = 86_400_000;
const NEWEST_PATCH = { back: 0 };

/** What a query string asks for, as questions to the rollups take it. */
export interface StatisticQuestion {
  readonly filter: StatisticFilter;
  /** What it is compared with: as many days before the first one or, for a patch, the patch before it. */
  readonly before: ComparedDays;
}

/** Reads the filters of a query; fails with a 400 that says what is wrong with them. */
export function checkStatisticQuery(query: SlicedQuery): void {
  const { period, from, to, minRank, maxRank, minMinutes, maxMinutes } = query;
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
  if (minMinutes !== undefined && maxMinutes !== undefined && minMinutes > maxMinutes)
    fail('invalid_request', '`minMinutes` in the query must not be above `maxMinutes`.');
}

/** The query with limits as far as what is kept together reaches: whole five minutes and, beside a slice, whole tiers. */
export function understood<Query extends SlicedQuery>(query: Query): Query {
  const slice = sliceOf(query);
  if (!slice) return query;
  const { minMinutes: _from, maxMinutes: _to, ...others } = wholeTierQuery(query);
  const { minLength, maxLength } = slice;
  return {
    ...others,
    ...(minLength !== undefined && { minMinutes: minLength * LENGTH_MINUTES }),
    ...(maxLength !== undefined && { maxMinutes: (maxLength + 1) * LENGTH_MINUTES - 1 }),
  } as Query;
}

/** What a query that is understood counts. */
export function countedOf(query: SlicedQuery): StatisticSlice {
  const { mode, minRank, maxRank, side, minMinutes, maxMinutes, partySize } = query;
  return {
    mode,
    minRank: minRank ?? null,
    maxRank: maxRank ?? null,
    side: side ?? null,
    minMinutes: minMinutes ?? null,
    maxMinutes: maxMinutes ?? null,
    partySize: partySize ?? null,
  };
}

const LENGTH_MINUTES = LENGTH_SECONDS / 60;
const lengthOf = (minutes: number) => Math.min(Math.floor(minutes / LENGTH_MINUTES), LAST_LENGTH);

/** Undefined where the query limits nothing by side, length and party. */
function sliceOf({ side, minMinutes, maxMinutes, partySize }: SlicedQuery): MatchSlice | undefined {
  const [minLength, maxLength] = [minMinutes, maxMinutes].map((minutes) =>
    minutes === undefined ? undefined : lengthOf(minutes),
  );
  const slice: MatchSlice = {
    ...((side === 0 || side === 1) && { side }),
    ...(minLength !== undefined && minLength > 0 && { minLength }),
    // The last length has no end.
    ...(maxLength !== undefined && maxLength < LAST_LENGTH && { maxLength }),
    ...(partySize !== undefined && { partySize }),
  };
  return Object.keys(slice).length > 0 ? slice : undefined;
}

/** The days and ranks that a checked query means while the newest match of its mode is of that day. */
export function statisticQuestion(
  query: SlicedQuery,
  newest: Day,
  defaultPatch: DefaultPatch,
): StatisticQuestion {
  const { mode, minRank, maxRank } = query;
  const { days, before } = daysAsked(query, newest, defaultPatch);
  const [minRankStep, maxRankStep] = [minRank, maxRank].map((rank) => rank && denseRank(rank));
  const slice = sliceOf(query);
  return {
    filter: {
      mode,
      newest,
      ...days,
      ...(minRankStep && { minRankStep }),
      ...(maxRankStep && { maxRankStep }),
      ...(slice && { slice }),
    },
    before,
  };
}

/** The days a query means while the newest match is of that day, and the days before them. */
export function daysAsked(
  { period, from, to }: Pick<StatisticQuery, 'period' | 'from' | 'to'>,
  newest: Day,
  { back: defaultBack }: Pick<DefaultPatch, 'back'> = NEWEST_PATCH,
): { readonly days: DayRange; readonly before: DayRange } {
  if (from !== undefined || to !== undefined) {
    const last = to ?? (from !== undefined && from > newest ? from : newest);
    return withDaysBefore({ from: from ?? FIRST_DAY, to: last });
  }
  if (period !== undefined && period !== 'patch' && period !== 'previousPatch')
    return withDaysBefore({ from: addDays(newest, 1 - Number.parseInt(period, 10)), to: newest });
  const back = period === undefined ? defaultBack : period === 'patch' ? 0 : 1;
  return { days: patchDays(newest, back), before: patchDays(newest, back + 1) };
}

/** The first days of the patches out on a day, oldest first. */
export const patchStarts = (day: Day): Day[] =>
  [...new Set(PATCHES.map(({ id }) => id))].filter((id) => id <= day).toSorted();

/** The days of the patch played on a day, or of one so many patches before it. */
export function patchDays(day: Day, back: number): DayRange {
  const starts = patchStarts(day);
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

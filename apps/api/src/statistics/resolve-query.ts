import type { SlicedQuery, StatisticQuery, StatisticSlice } from '@soulstat/api-client/contract';
import { denseRank, SUBRANKS } from '@soulstat/ranks';
import {
  daysAsked,
  isDay,
  LAST_LENGTH,
  LENGTH_SECONDS,
  type ComparedDays,
  type Day,
  type DefaultPatch,
  type MatchSlice,
  type StatisticFilter,
} from '@soulstat/warehouse';
import { fail } from '../base/problem.ts';

/** What a query string asks for, as questions to the rollups take it. */
export interface ResolvedQuery {
  readonly filter: StatisticFilter;
  /** What it is compared with: as many days before the first one or, for a patch, the patch before it. */
  readonly before: ComparedDays;
}

/** Reads the filters of a query; fails with a 400 that says what is wrong with them. */
export function checkStatisticQuery(query: SlicedQuery): void {
  const { period, from, to, minRank, maxRank, minMinutes, maxMinutes } = query;
  if (period !== undefined && (from !== undefined || to !== undefined))
    fail('invalid_request', 'Give either `period` or days in the query, not both.');
  for (const [name, value] of Object.entries({ from, to })) dayIn(name, value);
  if (from !== undefined && to !== undefined && from > to)
    fail('invalid_request', '`from` in the query must not be after `to`.');
  for (const [name, value] of Object.entries({ minRank, maxRank })) rankStepIn(name, value);
  if (minRank !== undefined && maxRank !== undefined && minRank > maxRank)
    fail('invalid_request', '`minRank` in the query must not be above `maxRank`.');
  if (minMinutes !== undefined && maxMinutes !== undefined && minMinutes > maxMinutes)
    fail('invalid_request', '`minMinutes` in the query must not be above `maxMinutes`.');
}

/** The day that a query gives by this name; fails with a 400 where it is none. */
export function dayIn(name: string, value: string | undefined): Day | undefined {
  if (value === undefined || isDay(value)) return value;
  return fail('invalid_request', `\`${name}\` in the query must be a day of the calendar.`);
}

/** The step on the dense scale of a rank that a query gives by this name; fails with a 400 where it is none. */
export function rankStepIn(name: string, value: number | undefined): number | undefined {
  const why = `\`${name}\` in the query must be a rank: tier * 10 + subrank, subrank 1 to 6.`;
  return value === undefined ? undefined : (denseRank(value) ?? fail('invalid_request', why));
}

/** The query with limits as far as what is kept together reaches: whole five minutes and, beside a slice, whole tiers. */
export function normalizeQuery<Query extends SlicedQuery>(query: Query): Query {
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

/** A checked query whose limits of ranks take in whole tiers, for answers of what is kept by tier alone: their basis is then theirs. */
export function wholeTierQuery<Query extends StatisticQuery>(query: Query): Query {
  const { minRank, maxRank } = query;
  return {
    ...query,
    ...(minRank !== undefined && { minRank: tierOfRank(minRank) + 1 }),
    ...(maxRank !== undefined && { maxRank: tierOfRank(maxRank) + SUBRANKS.length }),
  };
}

const tierOfRank = (rank: number) => Math.floor(rank / 10) * 10;

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
export function resolveQuery(query: SlicedQuery, newest: Day, defaultPatch: DefaultPatch): ResolvedQuery {
  const { mode, minRank, maxRank } = query;
  const { days, before } = daysAsked(query, newest, defaultPatch);
  const [minRankStep, maxRankStep] = [minRank, maxRank].map((rank) => rank && denseRank(rank));
  const slice = sliceOf(query);
  const ranks = { ...(minRankStep && { minRankStep }), ...(maxRankStep && { maxRankStep }) };
  return { filter: { mode, newest, ...days, ...ranks, ...(slice && { slice }) }, before };
}

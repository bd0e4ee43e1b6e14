import type { StatisticMode } from './contract/heroes/heroes.ts';

/** The filters of a statistic. A missing key filters nothing, or means the default of the operation. */
export interface Filters {
  /** In place of `from` and `to`: the patch played now, the one before it, or the days up to the newest match. */
  readonly period?: FilterPeriod;
  /** The first and the last day in UTC: `2026-11-20`. */
  readonly from?: string;
  readonly to?: string;
  readonly mode?: StatisticMode;
  /** Rank numbers, 11 to 116. */
  readonly minRank?: number;
  readonly maxRank?: number;
  /** The key of a region, in small letters. */
  readonly region?: string;
  /** The minimum of matches behind a number. */
  readonly minMatches?: number;
  /** The minimum of matches the player has played with the hero. */
  readonly minHeroMatches?: number;
  readonly side?: 0 | 1;
  readonly minMinutes?: number;
  readonly maxMinutes?: number;
  /** Players who queued together; 1 is alone. */
  readonly partySize?: number;
  readonly lane?: number;
  readonly heroId?: number;
  readonly accountId?: number;
}

export const FILTER_PERIODS = ['patch', 'previousPatch', '7d', '14d', '30d'] as const;
export type FilterPeriod = (typeof FILTER_PERIODS)[number];

/** Every filter with its parser, in the order in which an address names them. */
const READERS = {
  period: oneOf(FILTER_PERIODS),
  from: matching(isDay),
  to: matching(isDay),
  mode: oneOf<StatisticMode>(['standard', 'ranked', 'unranked', 'streetBrawl']),
  minRank: matchingNumber(isRankNumber),
  maxRank: matchingNumber(isRankNumber),
  region: matching((text) => /^[a-z][a-z0-9-]{0,30}$/.test(text)),
  minMatches: between(1, 1_000_000),
  minHeroMatches: between(1, 100_000),
  side: (text) => (text === '0' ? 0 : text === '1' ? 1 : undefined),
  minMinutes: between(0, 180),
  maxMinutes: between(0, 180),
  partySize: between(1, 6),
  lane: between(0, 10),
  heroId: between(1, 0xff_ff_ff_ff),
  accountId: between(1, 0xff_ff_ff_ff),
} satisfies { readonly [Key in keyof Filters]-?: (text: string) => Filters[Key] | undefined };

export const FILTER_KEYS = Object.keys(READERS) as readonly (keyof Filters)[];

/**
 * The filters of an address, as a `query` for operations. Unreadable values are dropped, and so is the upper end of a range below its lower
 * end. Days replace a period.
 */
export function parseFilters(search: string | URLSearchParams): Filters {
  const params = new URLSearchParams(search);
  const read = FILTER_KEYS.flatMap((key) => {
    const text = params.get(key);
    const value = text === null ? undefined : READERS[key](text);
    return value === undefined ? [] : [[key, value] as const];
  });
  return inOrder(Object.fromEntries(read) as Filters);
}

/** The inverse of `parseFilters`: a query string without `?`, the keys in one order, so that equal views have equal addresses. */
export function formatFilters(filters: Filters): string {
  const params = new URLSearchParams();
  for (const key of FILTER_KEYS) {
    const value = filters[key];
    if (value !== undefined) params.set(key, String(value));
  }
  return params.toString();
}

function inOrder(filters: Filters): Filters {
  const { period, to, maxRank, maxMinutes, ...others } = filters;
  const hasDays = others.from !== undefined || to !== undefined;
  return {
    ...others,
    ...(period !== undefined && !hasDays && { period }),
    ...(to !== undefined && !(others.from !== undefined && others.from > to) && { to }),
    ...(maxRank !== undefined && !(Number(others.minRank) > maxRank) && { maxRank }),
    ...(maxMinutes !== undefined && !(Number(others.minMinutes) > maxMinutes) && { maxMinutes }),
  };
}

function oneOf<Word extends string>(words: readonly Word[]): (text: string) => Word | undefined {
  return (text) => words.find((word) => word === text);
}

function matching(fits: (text: string) => boolean): (text: string) => string | undefined {
  return (text) => (fits(text) ? text : undefined);
}

function matchingNumber(fits: (value: number) => boolean): (text: string) => number | undefined {
  return (text) => (/^\d{1,10}$/.test(text) && fits(Number(text)) ? Number(text) : undefined);
}

function between(min: number, max: number): (text: string) => number | undefined {
  return matchingNumber((value) => value >= min && value <= max);
}

/** Tiers 1 to 11 with subranks 1 to 6, as `@soulstat/ranks` reads them. */
function isRankNumber(value: number): boolean {
  return value >= 11 && value <= 116 && value % 10 >= 1 && value % 10 <= 6;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

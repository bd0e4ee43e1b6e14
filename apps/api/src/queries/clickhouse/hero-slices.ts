import { ch, chJoin, u8, type Ch } from './ch.ts';
import type { ClickHouse } from './connect.ts';
import { dayArray, type Day } from './day.ts';
import { ANY_PARTY, EITHER_SIDE } from './rollups/hero-slice-day.ts';
import {
  inModes,
  rowsByPeriod,
  SHORT_QUESTION,
  sumOf,
  tierBetween,
  tierBounds,
  type MatchSlice,
  type TierFilter,
} from './statistic-filter.ts';

/** A filter by side, length or size of party. */
export type SliceFilter = TierFilter & { readonly slice: MatchSlice };

/** Whether a filter asks for a part of its matches that only the tables of this file hold. */
export const isSliced = <Filter extends { readonly slice?: MatchSlice }>(
  filter: Filter,
): filter is Filter & { readonly slice: MatchSlice } => filter.slice !== undefined;

interface SliceRow {
  readonly heroId: number;
  readonly matches: number;
  readonly wins: number;
}

/** How often every hero is played and won in a slice, by hero id. */
export function listHeroSlices(db: ClickHouse, filter: SliceFilter): Promise<SliceRow[]> {
  return db.rows(ch<SliceRow>`
    select hero_id as heroId, ${sumOf(0)} as matches, ${sumOf(1)} as wins
    from ${sliceRows(filter, ch`hero_id != 0 ${inSlice(filter.slice)}`)}
    group by hero_id
    having matches > 0
    order by hero_id
    ${SHORT_QUESTION}
  `);
}

/** The same on each of a few days. */
export function listHeroSlicesByDay(
  db: ClickHouse,
  filter: SliceFilter,
  days: readonly Day[],
): Promise<(SliceRow & { readonly day: Day })[]> {
  if (days.length === 0) return Promise.resolve([]);
  const { mode, slice } = filter;
  return db.rows(ch<SliceRow & { readonly day: Day }>`
    select toString(t.day) as day, hero_id as heroId, sum(t.matches) as matches, sum(t.wins) as wins
    from hero_slice_day as t
    where ${inModes(mode)} and t.day in ${dayArray(days)} and hero_id != 0
      ${inSlice(slice)} ${tierBetween(filter)}
    group by t.day, hero_id
    ${SHORT_QUESTION}
  `);
}

/** How many matches have a player who counts. */
export async function countSlicedMatches(db: ClickHouse, filter: SliceFilter): Promise<number> {
  const { side = EITHER_SIDE, partySize = ANY_PARTY } = filter.slice;
  const where = ch`hero_id = 0 ${inSlice({ ...filter.slice, side, partySize })}`;
  const [row] = await db.rows(ch<{ matches: number }>`
    select sum(sums[1]) as matches from ${sliceRows(filter, where)} ${SHORT_QUESTION}
  `);
  return row?.matches ?? 0;
}

function sliceRows(filter: SliceFilter, where: Ch): Ch {
  const { condition, sign } = tierBounds(filter);
  return rowsByPeriod(filter, {
    columns: [ch`hero_id`],
    sums: [ch`matches`, ch`wins`],
    served: { table: ch`serve_hero_slice`, where: ch`${condition} and ${where}`, sign },
    daily: { table: ch`hero_slice_day`, where: ch`${where} ${tierBetween(filter)}` },
  });
}

type Bounds = Readonly<Partial<Record<keyof MatchSlice, number>>>;

function inSlice({ side, minLength, maxLength, partySize }: Bounds): Ch {
  const conditions = [
    side !== undefined && ch`and side = ${u8(side)}`,
    minLength !== undefined && ch`and length >= ${u8(minLength)}`,
    maxLength !== undefined && ch`and length <= ${u8(maxLength)}`,
    partySize !== undefined && ch`and party = ${u8(partySize)}`,
  ];
  return chJoin(
    conditions.filter((condition) => condition !== false),
    ch` `,
  );
}

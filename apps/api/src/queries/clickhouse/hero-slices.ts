import { ch, chJoin, u8, type Ch } from './ch.ts';
import type { ClickHouse } from './connect.ts';
import { dayArray, type Day } from './day.ts';
import { ANY_PARTY, EITHER_SIDE } from './rollups/hero-slice-day.ts';
import type { DayRange } from './rollups/period.ts';
import {
  inModes,
  rowsByPeriod,
  SHORT_QUESTION,
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

interface SliceCount {
  readonly matches: number;
  readonly wins: number;
}

/** A hero in the days asked for, in those before, and on each of the days named. */
export interface HeroSliceRow {
  readonly heroId: number;
  readonly now: SliceCount;
  readonly before: SliceCount;
  readonly byDay: readonly SliceCount[];
}

/** Which part of the answer a row belongs to; what follows are the days. */
const NOW = 0;
const BEFORE = 1;
const FIRST_DAY = 2;

/** How often every hero is played and won in a slice, by hero id: heroes of the days asked for or of those before. One statement for all. */
export async function listHeroSlices(
  db: ClickHouse,
  filter: SliceFilter,
  before: DayRange,
  days: readonly Day[] = [],
): Promise<HeroSliceRow[]> {
  const ofHeroes = ch`hero_id != 0 ${inSlice(filter.slice)}`;
  const sources = [
    ch`select * from ${sliceRows(filter, ofHeroes, NOW)}`,
    ch`select * from ${sliceRows({ ...filter, ...before }, ofHeroes, BEFORE)}`,
    ...(days.length > 0
      ? [
          ch`select hero_id, toUInt8(${u8(FIRST_DAY - 1)} + indexOf(${dayArray(days)}, day)) as part, [toInt64(matches), toInt64(wins)] as sums
            from hero_slice_day
            where ${inModes(filter.mode)} and day in ${dayArray(days)} and ${ofHeroes} ${tierBetween(filter)}`,
        ]
      : []),
  ];
  const rows = await db.rows(ch<{ heroId: number; part: number; totals: number[] }>`
    select hero_id as heroId, part, sumForEach(sums) as totals
    from (${chJoin(sources, ch` union all `)})
    group by hero_id, part
    order by hero_id, part
    ${SHORT_QUESTION}
  `);
  return [...Map.groupBy(rows, ({ heroId }) => heroId)]
    .map(([heroId, parts]) => {
      const countOf = (part: number) => {
        const [matches = 0, wins = 0] = parts.find((row) => row.part === part)?.totals ?? [];
        return { matches, wins };
      };
      const byDay = days.map((_, index) => countOf(FIRST_DAY + index));
      return { heroId, now: countOf(NOW), before: countOf(BEFORE), byDay };
    })
    .filter(({ now, before: then }) => now.matches > 0 || then.matches > 0);
}

/** How many matches have a player who counts. */
export async function countSlicedMatches(db: ClickHouse, filter: SliceFilter): Promise<number> {
  const { side = EITHER_SIDE, partySize = ANY_PARTY } = filter.slice;
  const where = ch`hero_id = 0 ${inSlice({ ...filter.slice, side, partySize })}`;
  const [row] = await db.rows(ch<{ matches: number }>`
    select sum(sums[1]) as matches from ${sliceRows(filter, where, NOW)} ${SHORT_QUESTION}
  `);
  return row?.matches ?? 0;
}

function sliceRows(filter: SliceFilter, where: Ch, part: number): Ch {
  const { condition, sign } = tierBounds(filter);
  return rowsByPeriod(filter, {
    columns: [ch`hero_id`, ch`toUInt8(${u8(part)}) as part`],
    sums: [ch`matches`, ch`wins`],
    served: { table: ch`serve_hero_slice`, where: ch`${condition} and ${where}`, sign },
    daily: { table: ch`hero_slice_day`, where: ch`${where} ${tierBetween(filter)}` },
  });
}

type Bounds = Readonly<Partial<Record<keyof MatchSlice, number>>>;

/** The rows of a slice, as further conditions. */
export function inSlice({ side, minLength, maxLength, partySize }: Bounds): Ch {
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

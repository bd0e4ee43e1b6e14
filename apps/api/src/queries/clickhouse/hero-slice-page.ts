import { ch, u16, u8, type Ch } from './ch.ts';
import type { ClickHouse } from './connect.ts';
import type { Day } from './day.ts';
import { inSlice, type SliceFilter } from './hero-slices.ts';
import { ANY_PARTY, EITHER_SIDE } from './rollups/hero-slice-day.ts';
import { HIGHEST_TIER } from './rollups/serve-catalogue.ts';
import { rowsByPeriod, SHORT_QUESTION, sumOf, tierBetween, tierBounds } from './statistic-filter.ts';

/** A hero in a slice, and all matches of the slice. */
interface SlicedCount {
  readonly matches: number;
  readonly wins: number;
  readonly allMatches: number;
}

export interface SlicedPeriodRow extends SlicedCount {
  /** The first day of a period, or a day of one that the filter cuts: of one week and one patch in either case. */
  readonly day: Day;
}

/** A hero over time, oldest first; times without a match are absent. */
export function listSlicedPeriods(
  db: ClickHouse,
  filter: SliceFilter,
  heroId: number,
): Promise<SlicedPeriodRow[]> {
  const { condition, sign } = tierBounds(filter);
  const where = heroAndAll(filter, heroId);
  const source = rowsByPeriod(filter, {
    columns: [ch`period as of_day`],
    dailyColumns: [ch`day as of_day`],
    sums: SUMS,
    served: { table: ch`serve_hero_slice`, where: ch`${condition} and ${where}`, sign },
    daily: { table: ch`hero_slice_day`, where: ch`${where} ${tierBetween(filter)}` },
  });
  return db.rows(ch<SlicedPeriodRow>`
    select toString(of_day) as day, ${TOTALS}
    from ${source}
    group by of_day
    having allMatches > 0
    order by of_day
    ${SHORT_QUESTION}
  `);
}

export interface SlicedTierRow extends SlicedCount {
  /** 1 to 11; 0 where the rank is not known. */
  readonly tier: number;
}

/** A hero by tier, of every rank whatever the filter's; lowest first, tiers without the hero absent. */
export async function listSlicedTiers(
  db: ClickHouse,
  filter: SliceFilter,
  heroId: number,
): Promise<SlicedTierRow[]> {
  const where = heroAndAll(filter, heroId);
  const source = rowsByPeriod(filter, {
    columns: [ch`up_to_tier as up_to`],
    // A day knows tiers: each counts in all that reach as far.
    dailyColumns: [ch`arrayJoin(range(tier, ${u8(HIGHEST_TIER + 1)})) as up_to`],
    sums: SUMS,
    served: { table: ch`serve_hero_slice`, where, sign: ch`1` },
    daily: { table: ch`hero_slice_day`, where },
  });
  const rows = await db.rows(ch<SlicedCount & { upTo: number }>`
    select toUInt8(up_to) as upTo, ${TOTALS}
    from ${source}
    group by up_to
    order by up_to
    ${SHORT_QUESTION}
  `);
  const upTo = (tier: number) => rows.find((row) => row.upTo === tier);
  return Array.from({ length: HIGHEST_TIER + 1 }, (_, tier) => {
    const [here, below] = [upTo(tier), upTo(tier - 1)];
    return {
      tier,
      matches: (here?.matches ?? 0) - (below?.matches ?? 0),
      wins: (here?.wins ?? 0) - (below?.wins ?? 0),
      allMatches: (here?.allMatches ?? 0) - (below?.allMatches ?? 0),
    };
  }).filter(({ matches }) => matches > 0);
}

const SUMS: readonly Ch[] = [
  ch`if(hero_id = 0, 0, matches)`,
  ch`if(hero_id = 0, 0, wins)`,
  ch`if(hero_id = 0, matches, 0)`,
];
const TOTALS: Ch = ch`${sumOf(0)} as matches, ${sumOf(1)} as wins, ${sumOf(2)} as allMatches`;

/** The rows of a hero, and those of the matches themselves, which stand under hero 0. */
function heroAndAll({ slice }: SliceFilter, heroId: number): Ch {
  const { side = EITHER_SIDE, partySize = ANY_PARTY } = slice;
  return ch`hero_id in (0, ${u16(heroId)})
    and if(hero_id = 0, true ${inSlice({ ...slice, side, partySize })}, true ${inSlice(slice)})`;
}

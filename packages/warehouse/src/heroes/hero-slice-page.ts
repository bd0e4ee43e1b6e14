import { ch, u16, type Ch } from '../client/ch.ts';
import type { ClickHouse } from '../client/connect.ts';
import type { Day } from '../client/day.ts';
import { inSlice, onDaysAndTiers, type SliceFilter } from './hero-slices.ts';
import { ANY_PARTY, EITHER_SIDE } from '../rollups/hero-slice-day.ts';
import { SHORT_QUESTION } from '../rollups/filters/statistic-filter.ts';

/** A hero in a slice, and all matches of the slice. */
interface SlicedCount {
  readonly matches: number;
  readonly wins: number;
  readonly allMatches: number;
}

export interface SlicedDayRow extends SlicedCount {
  readonly day: Day;
}

/** A hero day by day, oldest first; days without a match are absent. */
export function listSlicedDays(db: ClickHouse, filter: SliceFilter, heroId: number): Promise<SlicedDayRow[]> {
  return db.rows(ch<SlicedDayRow>`
    select toString(t.day) as day, ${COUNTS}
    from hero_slice_day as t
    where ${onDaysAndTiers(filter)} and ${heroAndAll(filter, heroId)}
    group by t.day
    having allMatches > 0
    order by t.day
    ${SHORT_QUESTION}
  `);
}

export interface SlicedTierRow extends SlicedCount {
  /** 1 to 11; 0 where the rank is not known. */
  readonly tier: number;
}

/** A hero by tier, of every rank whatever the filter's; lowest first, tiers without the hero absent. */
export function listSlicedTiers(
  db: ClickHouse,
  { minTier: _min, maxTier: _max, ...filter }: SliceFilter,
  heroId: number,
): Promise<SlicedTierRow[]> {
  return db.rows(ch<SlicedTierRow>`
    select t.tier as tier, ${COUNTS}
    from hero_slice_day as t
    where ${onDaysAndTiers(filter)} and ${heroAndAll(filter, heroId)}
    group by t.tier
    having matches > 0
    order by t.tier
    ${SHORT_QUESTION}
  `);
}

const COUNTS: Ch = ch`sumIf(t.matches, hero_id != 0) as matches, sumIf(t.wins, hero_id != 0) as wins,
  sumIf(t.matches, hero_id = 0) as allMatches`;

/** The rows of a hero, and those of the matches themselves, which stand under hero 0. */
function heroAndAll({ slice }: SliceFilter, heroId: number): Ch {
  const { side = EITHER_SIDE, partySize = ANY_PARTY } = slice;
  return ch`hero_id in (0, ${u16(heroId)})
    and if(hero_id = 0, true ${inSlice({ ...slice, side, partySize })}, true ${inSlice(slice)})`;
}

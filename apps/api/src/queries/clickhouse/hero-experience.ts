import { ch, NOTHING, u16 } from './ch.ts';
import type { ClickHouse } from './connect.ts';
import { day, type Day } from './day.ts';
import { periodOf } from './rollups/period.ts';
import { inModes, SHORT_QUESTION, tierBetween, type TierFilter } from './statistic-filter.ts';

/** Matches of players with about as many matches of the hero before. */
export interface HeroExperienceRow {
  readonly heroId: number;
  /** By `EXPERIENCE_FROM`. */
  readonly bin: number;
  readonly matches: number;
  readonly wins: number;
}

/** Dates begin here: the week of this day began before. */
const FIRST_DAY: Day = '1970-01-01';

/** Of one hero or of all, by hero id and bin. Whole periods count that begin before the last day: a first one that is cut counts whole. */
export function listHeroExperience(
  db: ClickHouse,
  filter: TierFilter,
  heroId?: number,
): Promise<HeroExperienceRow[]> {
  const { mode, from, to } = filter;
  const first = periodOf(from) < FIRST_DAY ? FIRST_DAY : periodOf(from);
  return db.rows(ch<HeroExperienceRow>`
    select hero_id as heroId, bin, sum(t.matches) as matches, sum(t.wins) as wins
    from hero_experience as t
    where ${inModes(mode)} ${heroId === undefined ? NOTHING : ch`and hero_id = ${u16(heroId)}`}
      and period between ${day(first)} and ${day(to)} ${tierBetween(filter)}
    group by hero_id, bin
    order by hero_id, bin
    ${SHORT_QUESTION}
  `);
}

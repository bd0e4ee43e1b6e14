import { ch, SHORT_QUESTION, type ClickHouse } from '../client/ch.ts';
import { day, type Day } from '../client/day.ts';
import { EXPERIENCE_FROM } from '../boards/tables/hero-experience.ts';
import { periodOf } from '../rollups/filters/period.ts';
import { inModes, tiersOf, type DayFilter, type TierFilter } from '../rollups/filters/statistic-filter.ts';
import { readCached, type StatisticsStore } from '../store/statistics-store.ts';

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
export async function listHeroExperience(store: StatisticsStore, filter: TierFilter, heroId?: number) {
  const { mode, to } = filter;
  const from = periodOf(filter.from) < FIRST_DAY ? FIRST_DAY : periodOf(filter.from);
  const rows = await readCached(store, `experience ${mode} ${from} ${to}`, () =>
    readExperience(store.db, { mode, from, to }),
  );
  const isOfTier = tiersOf(filter);
  const cells = new Map<number, HeroExperienceRow>();
  for (const { tier, ...row } of rows) {
    if (!isOfTier(tier) || (heroId !== undefined && row.heroId !== heroId)) continue;
    const cell = row.heroId * EXPERIENCE_FROM.length + row.bin;
    const { matches, wins } = cells.get(cell) ?? { matches: 0, wins: 0 };
    cells.set(cell, { ...row, matches: matches + row.matches, wins: wins + row.wins });
  }
  return [...cells.values()].toSorted((a, b) => a.heroId - b.heroId || a.bin - b.bin);
}

const readExperience = (db: ClickHouse, { mode, from, to }: DayFilter) =>
  db.rows(ch<HeroExperienceRow & { readonly tier: number }>`
    select hero_id as heroId, t.tier as tier, t.bin as bin, sum(t.matches) as matches, sum(t.wins) as wins
    from hero_experience as t
    where ${inModes(mode, ch`t.mode`)} and period between ${day(from)} and ${day(to)}
    group by hero_id, t.tier, t.bin ${SHORT_QUESTION}
  `);

import { ch, listed } from '../client/ch.ts';
import type { ClickHouse } from '../client/connect.ts';
import { dayNumber, type Day } from '../client/day.ts';
import { isOfMode } from '../rollups/day-sums.ts';
import { EXPERIENCE_FROM } from '../boards/tables/hero-experience.ts';
import { periodOf, type DayRange } from '../rollups/filters/period.ts';
import { SHORT_QUESTION, tiersOf, type TierFilter } from '../rollups/filters/statistic-filter.ts';
import type { HeroExperience, StatisticsStore } from '../store/statistics-store.ts';

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
export async function listHeroExperience(
  store: StatisticsStore,
  filter: TierFilter,
  heroId?: number,
): Promise<HeroExperienceRow[]> {
  const { from, to } = filter;
  const first = periodOf(from) < FIRST_DAY ? FIRST_DAY : periodOf(from);
  const rows = await (store.memory?.experience() ?? readExperience(store.db));
  return addUp(rows, filter, { from: first, to }, heroId);
}

function addUp(
  rows: readonly HeroExperience[],
  filter: TierFilter,
  { from, to }: DayRange,
  heroId: number | undefined,
): HeroExperienceRow[] {
  const isOfTier = tiersOf(filter);
  const [first, last] = [dayNumber(from), dayNumber(to)];
  const byHero = new Map<number, { matches: number; wins: number }[]>();
  for (const { periods, tiers, bins, matches, wins, ...of } of rows) {
    if (!isOfMode(filter.mode, of.mode) || (heroId !== undefined && of.heroId !== heroId)) continue;
    const totals = byHero.get(of.heroId) ?? EXPERIENCE_FROM.map(() => ({ matches: 0, wins: 0 }));
    byHero.set(of.heroId, totals);
    for (let row = firstSince(periods, first); row < periods.length; row += 1) {
      if ((periods[row] ?? 0) > last) break;
      const tier = tiers[row] ?? 0;
      const total = totals[bins[row] ?? 0];
      if (!total || !isOfTier(tier)) continue;
      total.matches += matches[row] ?? 0;
      total.wins += wins[row] ?? 0;
    }
  }
  return [...byHero]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([id, totals]) => totals.map((total, bin) => ({ heroId: id, bin, ...total })))
    .filter((row) => row.matches > 0);
}

/** The place of the first of these periods, which are in order, since a day. */
function firstSince(periods: Uint16Array, first: number): number {
  let [low, high] = [0, periods.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((periods[middle] ?? 0) < first) low = middle + 1;
    else high = middle;
  }
  return low;
}

type ExperienceColumns = {
  readonly [Column in 'periods' | 'tiers' | 'bins' | 'matches' | 'wins']: number[];
};

/** All of it, by week: some rows for each hero, week, tier and mode. */
export async function readExperience(db: ClickHouse): Promise<HeroExperience[]> {
  const rows = await db.rows(ch<ExperienceColumns & Pick<HeroExperience, 'mode' | 'heroId'>>`
    select mode, hero_id as heroId, ${listed(ch`toUInt16(period)`)} as periods, ${listed(ch`tier`)} as tiers, ${listed(ch`bin`)} as bins,
      ${listed(ch`t.matches`)} as matches, ${listed(ch`t.wins`)} as wins
    from (select * from hero_experience order by period) as t
    group by mode, hero_id
    ${SHORT_QUESTION}
  `);
  return rows.map(({ mode, heroId, ...columns }) => ({
    mode,
    heroId,
    periods: Uint16Array.from(columns.periods),
    tiers: Uint8Array.from(columns.tiers),
    bins: Uint8Array.from(columns.bins),
    matches: Uint32Array.from(columns.matches),
    wins: Uint32Array.from(columns.wins),
  }));
}

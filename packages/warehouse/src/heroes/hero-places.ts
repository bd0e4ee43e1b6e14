import { ch, chJoin, identifier, SHORT_QUESTION, type ClickHouse } from '../client/ch.ts';
import { day } from '../client/day.ts';
import { camel, renamed, namedSums, type NumbersIn } from '../client/columns.ts';
import { inModes, tiersOf, type DayFilter, type TierFilter } from '../rollups/filters/statistic-filter.ts';
import { PLACE_SUMS, type HeroPlacesRow } from '../store/samples/place-counts.ts';
import { readCached, type StatisticsStore } from '../store/statistics-store.ts';

/** How every hero placed, over scored matches; by hero id. */
export async function listHeroPlaces(store: StatisticsStore, filter: TierFilter): Promise<HeroPlacesRow[]> {
  const { mode, from, to } = filter;
  const rows = await readCached(store, `places ${mode} ${from} ${to}`, () => readPlaces(store.db, filter));
  const isOfTier = tiersOf(filter);
  const asked = rows.filter(({ tier }) => isOfTier(tier));
  const byHero = Map.groupBy(asked, ({ heroId }) => heroId);
  return [...byHero].map(([heroId, own]) => ({
    heroId,
    ...nameSums(NAMES.map((name) => own.reduce((sum, row) => sum + row[name], 0))),
  }));
}

const NAMES = PLACE_SUMS.map(camel);
const nameSums = namedSums(PLACE_SUMS);

/** The same tier by tier. */
const readPlaces = (db: ClickHouse, { mode, from, to }: DayFilter) =>
  db.rows(ch<HeroPlacesRow & { readonly tier: number }>`
    select t.tier as tier, hero_id as heroId,
      ${chJoin(PLACE_SUMS.map((sum) => ch`sum(t.${identifier(sum)}) as ${identifier(camel(sum))}`))}
    from hero_place_day as t
    where ${inModes(mode === 'streetBrawl' ? 'standard' : mode, ch`t.mode`)} and t.day between ${day(from)} and ${day(to)}
    group by t.tier, hero_id order by hero_id ${SHORT_QUESTION}
  `);

const MVP_BOARD = 'place, players, account_id, matches, mvps, key_players, places, expected, variance';
export type MvpBoardRow = NumbersIn<typeof MVP_BOARD>;

/** Players by MVPs beyond what is usual for their heroes. */
export const listMvpBoard = (db: ClickHouse) =>
  db.rows(ch<MvpBoardRow>`
    select ${renamed(MVP_BOARD)} from mvp_board order by place ${SHORT_QUESTION}
  `);

import { ch, type Ch } from '../client/ch.ts';
import type { ClickHouse } from '../client/connect.ts';
import { day } from '../client/day.ts';
import {
  inModes,
  SHORT_QUESTION,
  tiersOf,
  type DayFilter,
  type TierFilter,
} from '../rollups/filters/statistic-filter.ts';
import type { HeroPlacesRow, PlacesOfTierRow } from '../store/samples/place-counts.ts';
import type { StatisticsStore } from '../store/statistics-store.ts';

/** How every hero placed, over scored matches; by hero id. */
export async function listHeroPlaces(store: StatisticsStore, filter: TierFilter): Promise<HeroPlacesRow[]> {
  const { mode, from, to } = filter;
  const rows = await (store.memory?.places({ mode, from, to }) ?? readHeroPlaces(store.db, filter));
  return addedUp(rows.filter(({ tier }) => tiersOf(filter)(tier)));
}

/** The same tier by tier. */
export const readHeroPlaces = (db: ClickHouse, days: DayFilter): Promise<PlacesOfTierRow[]> =>
  db.rows(ch<PlacesOfTierRow>`
    select t.tier as tier, hero_id as heroId, ${SUMS}
    from hero_place_day as t
    where ${ofDays(days)}
    group by t.tier, hero_id
    order by hero_id
    ${SHORT_QUESTION}
  `);

const SUMS = ch`sum(t.matches) as matches, sum(t.wins) as wins, sum(t.mvps) as mvps, sum(key_players) as keyPlayers,
  sum(t.places) as places, sum(place_squares) as placeSquares, sum(publisher_mvps) as publisherMvps, sum(same_mvps) as sameMvps`;

const ofDays = ({ mode, from, to }: DayFilter): Ch =>
  ch`${inModes(mode === 'streetBrawl' ? 'standard' : mode, ch`t.mode`)} and t.day between ${day(from)} and ${day(to)}`;

/** Rows of all tiers together, in the order of heroes. */
const addedUp = (rows: readonly PlacesOfTierRow[]): HeroPlacesRow[] =>
  [...Map.groupBy(rows, ({ heroId }) => heroId)].map(([heroId, own]) => {
    const sum = (of: (row: PlacesOfTierRow) => number) => own.reduce((total, row) => total + of(row), 0);
    return {
      heroId,
      matches: sum(({ matches }) => matches),
      wins: sum(({ wins }) => wins),
      mvps: sum(({ mvps }) => mvps),
      keyPlayers: sum(({ keyPlayers }) => keyPlayers),
      places: sum(({ places }) => places),
      placeSquares: sum(({ placeSquares }) => placeSquares),
      publisherMvps: sum(({ publisherMvps }) => publisherMvps),
      sameMvps: sum(({ sameMvps }) => sameMvps),
    };
  });

export interface MvpBoardRow {
  readonly place: number;
  readonly players: number;
  readonly accountId: number;
  readonly matches: number;
  readonly mvps: number;
  readonly keyPlayers: number;
  readonly places: number;
  readonly expected: number;
  readonly variance: number;
}

/** Players by MVPs beyond what is usual for their heroes. */
export function listMvpBoard(db: ClickHouse): Promise<MvpBoardRow[]> {
  return db.rows(ch<MvpBoardRow>`
    select place, players, account_id as accountId, matches, mvps, key_players as keyPlayers, places, expected, variance
    from mvp_board order by place ${SHORT_QUESTION}
  `);
}

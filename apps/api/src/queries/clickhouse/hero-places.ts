import { ch } from './ch.ts';
import type { ClickHouse } from './connect.ts';
import { day } from './day.ts';
import { inModes, SHORT_QUESTION, tierBetween, type TierFilter } from './statistic-filter.ts';

export interface HeroPlacesRow {
  readonly heroId: number;
  readonly matches: number;
  readonly wins: number;
  readonly mvps: number;
  readonly keyPlayers: number;
  readonly places: number;
  readonly placeSquares: number;
  readonly publisherMvps: number;
  readonly sameMvps: number;
}

/** How every hero placed, over scored matches; by hero id. */
export function listHeroPlaces(db: ClickHouse, filter: TierFilter): Promise<HeroPlacesRow[]> {
  const { mode, from, to } = filter;
  return db.rows(ch<HeroPlacesRow>`
    select hero_id as heroId, sum(t.matches) as matches, sum(t.wins) as wins, sum(t.mvps) as mvps, sum(key_players) as keyPlayers,
      sum(t.places) as places, sum(place_squares) as placeSquares, sum(publisher_mvps) as publisherMvps, sum(same_mvps) as sameMvps
    from hero_place_day as t
    where ${inModes(mode === 'streetBrawl' ? 'standard' : mode, ch`t.mode`)} and t.day between ${day(from)} and ${day(to)} ${tierBetween(filter)}
    group by hero_id
    order by hero_id
    ${SHORT_QUESTION}
  `);
}

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

import { ch, u32, type ClickHouse } from '../client/ch.ts';
import { countedMatchesOfAllDays } from '../facts/counted.ts';

/** A player of a match whose purchases make a build. */
export type PlayedBuild = Readonly<Record<'matchId' | 'slot' | 'heroId' | 'accountId' | 'startedAt', number>>;

/** Of every hero the winners of normal matches who bought most, by different players. */
export const listLongPurchases = (db: ClickHouse, perHero: number) =>
  db.rows(ch<PlayedBuild>`
    select match_id as matchId, slot, hero_id as heroId, account_id as accountId, toUnixTimestamp(started_at) as startedAt
    from (
      select match_id, slot, hero_id, account_id, started_at, length(purchase_item_id) as bought
      from player_match final
      where (match_id, version) in (select match_id, version from ${countedMatchesOfAllDays()})
        and game_mode = 'normal' and hero_id != 0 and won and account_id != 0
      order by bought desc, match_id limit 1 by hero_id, account_id
    )
    order by hero_id, bought desc, match_id limit ${u32(perHero)} by hero_id
  `);

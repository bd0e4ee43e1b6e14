import { GAME_DATA } from '@soulstat/game-data/full';
import { arrayOf, ch, u16, u32, u64 } from '@soulstat/warehouse/internals';
import type { Databases } from '../../storage/databases.ts';
import { currentScoresVersion } from '../../storage/model-versions.ts';
import { idsOf } from './generate-matches.ts';
import { openSite } from './site.ts';

export type ProfileSite = Awaited<ReturnType<typeof openProfileSite>>;

const HEROES = arrayOf(u16, idsOf(GAME_DATA.liveHeroes));
const ITEMS = arrayOf(u32, idsOf(GAME_DATA.shopItems));

/** A player with so many matches among all that are stored, each with company, lanes, twenty purchases of which twelve are kept, and scores. */
export async function openProfileSite(
  databases: Databases,
  { accountId, matches }: { readonly accountId: number; readonly matches: number },
) {
  const { clickhouse } = databases;
  await clickhouse.run(ch`
    insert into player_history (partition_id, account_id, started_at, match_id, mode, game_mode, match_mode, duration_seconds, average_rank,
      slot, team, hero_id, won, is_decided, lane, party_size, rank_number, level, kills, deaths, assists, net_worth, last_hits, denies,
      detail, player_damage, objective_damage, damage_taken, healing, shots_hit, shots_missed, hero_bullets_hit, hero_bullets_hit_crit,
      lane_souls_lead, mates, enemies, mate_hero_ids, enemy_hero_ids, lane_mate_hero_ids, lane_enemy_hero_ids,
      item_ids, item_bought_at, item_fate)
    select 20261, ${u32(accountId)}, toDateTime('2024-09-01', 'UTC') + number * 7000, 40000000 + number * 5000, 1 + number % 2, 'normal',
      if(number % 2 = 0, 'ranked', 'unranked'), 1200 + rand(1) % 1600, 81 + rand(2) % 6, 1, number % 2,
      ${HEROES}[1 + rand(3) % length(${HEROES})], rand(4) % 2, 1, 1, rand(5) % 4, 84, 30, rand(6) % 20, rand(7) % 12, rand(8) % 25, 30000 + rand(9) % 30000,
      rand(10) % 300, rand(11) % 20, 'full', rand(12) % 60000, rand(13) % 15000, rand(14) % 60000, rand(15) % 30000, rand(16) % 3000,
      rand(17) % 3000, 100 + rand(18) % 2000, rand(19) % 100, toInt32(rand(20) % 8000) - 4000,
      arrayMap(i -> toUInt32(1000 + cityHash64(number, i) % 3000), range(5)),
      arrayMap(i -> toUInt32(1000 + cityHash64(number, i, 1) % 90000), range(6)),
      arrayMap(i -> toUInt16(1 + cityHash64(number, i, 2) % 40), range(5)),
      arrayMap(i -> toUInt16(1 + cityHash64(number, i, 3) % 40), range(6)), [toUInt16(1 + rand(21) % 40)],
      [toUInt16(1 + rand(22) % 40), toUInt16(1 + rand(23) % 40)],
      arrayMap(i -> ${ITEMS}[1 + (cityHash64(number, 4) + 3 * i) % length(${ITEMS})], range(20)),
      arrayMap(i -> toUInt32(i * 90), range(20)), arrayMap(i -> toUInt8(if(i < 8, 1 + i % 2, 0)), range(20))
    from numbers(${u32(matches)})`);
  await clickhouse.run(ch`
    insert into player_score
    select ${u32(accountId)}, ${u64(currentScoresVersion())}, 40000000 + number * 5000, 1, toDateTime('2024-09-01', 'UTC') + number * 7000, 1, 0,
      1, 1 + rand(1) % 12, 0, 0, 0, 50, 4000, 4000, 4000 + rand(2) % 300, 9000, number, toInt32(rand(3) % 40) - 20, 0.1,
      arrayMap(i -> (rand(40 + i) % 200 - 100.) / 1000, range(5)), [0, 0.02, 0.02, -0.04, 0], arrayMap(i -> (rand(50 + i) % 200 - 100.) / 100, range(6)),
      rand(60) % 5
    from numbers(${u32(matches)})`);
  let site = openSite(databases);
  return {
    /** Asks the site for something, without a network: how long it took and how many bytes came, compressed. */
    ask: async (path: string) => {
      const { milliseconds, answer } = await site.ask(path, 'br');
      return { milliseconds, bytes: answer.rawPayload.length };
    },
    /** Forgets what is kept of players, as a new version of the rollups does. */
    forget: () => {
      site = openSite(databases);
    },
    /** Serves the API and the built site of that folder, and says where. */
    listen: (webDir: string) => {
      site = openSite(databases, {}, { webDir });
      return site.listen();
    },
    close: () => site.close(),
  };
}

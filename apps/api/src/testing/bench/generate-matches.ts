import { GAME_DATA } from '@soulstat/game-data/full';
import { arrayOf, ch, chJoin, u32, u64, u8 } from '@soulstat/warehouse/internals';
import type { ClickHouse } from '@soulstat/warehouse';

export const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

export interface GeneratedDays {
  /** The id of the first match; ids and starts grow together, as real ones do. */
  readonly firstMatchId: number;
  readonly matches: number;
  /** Unix seconds at the beginning of a day in UTC. */
  readonly startsAt: number;
  readonly days: number;
  /** So many different players, 13 at least; a million unless told otherwise. Twelve different ones in a match. */
  readonly accounts?: number;
  /** Items and snapshots are told of one match in so many; of every match unless told otherwise. */
  readonly fullEvery?: number;
}

export const GENERATED_ITEM_ID = GAME_DATA.shopItems[20]?.id ?? 0;

const SHOP_ITEM_IDS = arrayOf(u32, idsOf(GAME_DATA.shopItems));
const MATCHES_AT_ONCE = 25_000;

/** The operator's: what lies below is sent by players and counts nowhere. */
const VERSION = ch`bitShiftLeft(toUInt64(1), 56)`;

/** Without a divisor in common with 38: twelve steps lead to twelve heroes. */
const STEPS = ch`[1, 3, 5, 7, 9, 11, 13, 15, 17, 21, 23, 25, 27, 29, 31, 33]`;
const HERO_OF_SLOT = ch`1 + (cityHash64(match_id, 2) + slot * step) % 38`;

const ABILITY_IDS = [1, 2, 3, 4].map(
  (slot) => GAME_DATA.abilities.all.find((one) => one.slot === slot)?.id ?? 0,
);
const SLOT_ORDERS = [1, 2, 3, 4].flatMap((first) =>
  [1, 2, 3, 4].flatMap((second) =>
    [1, 2, 3, 4].flatMap((third) =>
      new Set([first, second, third]).size === 3 ? [[first, second, third, 10 - first - second - third]] : [],
    ),
  ),
);
/** One of the orders, the first ones more often. */
const orderOf = (salt: number) => ch`
  ${ch`[${chJoin(SLOT_ORDERS.map((order) => ch`${arrayOf(u8, order)}`))}]`}[1 + least(cityHash64(hash, ${u32(salt)}) % 24, cityHash64(hash, ${u32(salt + 1)}) % 24)]`;

/** Twelve items by turns with sixteen ability points, 55 seconds apart: four unlock, then ability after ability is finished. */
const PURCHASES = 28;
const IS_ITEM = ch`(place < 24 and place % 2 = 0)`;
const ABILITY_POINT = ch`if(place < 24, intDiv(place, 2), place - 12)`;
const BOUGHT = ch`
  if(${IS_ITEM}, items[1 + (hash + intDiv(place, 2) * 7) % length(items)],
    ${arrayOf(u32, ABILITY_IDS)}[if(${ABILITY_POINT} < 4, unlocked[1 + ${ABILITY_POINT} % 4], finished[1 + intDiv(${ABILITY_POINT} - 4, 3) % 4])])`;
const SOLD_AT = ch`if(${IS_ITEM} and (hash + intDiv(place, 2)) % 9 = 0, toUInt32(400 + place * 55), 0)`;

/** Of the three snapshots, each more than the one before. */
const sampled = (most: number) =>
  ch`if(told, arrayMap(nth -> nth * (cityHash64(hash, ${u32(most)}) % ${u32(most)}), [1, 2, 3]), [])`;

/**
 * Makes matches inside the database, every value a hash of the match's number: 38 heroes, twelve different ones in a match, all ranks,
 * three ways of playing, two against two in each lane, twelve shop items and sixteen ability points a player, three snapshots.
 */
export async function generateMatches(db: ClickHouse, days: GeneratedDays): Promise<void> {
  for (let from = 0; from < days.matches; from += MATCHES_AT_ONCE)
    await generateSome(db, days, from, Math.min(MATCHES_AT_ONCE, days.matches - from));
}

async function generateSome(
  db: ClickHouse,
  { firstMatchId, matches, startsAt, days, accounts = 1_000_000, fullEvery = 1 }: GeneratedDays,
  from: number,
  count: number,
): Promise<void> {
  const matchRows = ch`
    select
      number + ${u64(firstMatchId)} as match_id,
      toDateTime(${u32(startsAt)} + intDiv(number * ${u64(days * 86_400 - 600)}, ${u64(matches)}) + number % 600, 'UTC') as started_at,
      toUInt32(1200 + cityHash64(number, 1) % 1500) as duration_seconds,
      if(number % 10 = 0, 'streetBrawl', 'normal') as game_mode,
      if(number % 10 < 5, 'ranked', 'unranked') as match_mode,
      cityHash64(number, 2) % 2 as winning_team,
      toUInt8(11 + cityHash64(number, 3) % 6 + 10 * (cityHash64(number, 4) % 11)) as average_rank,
      -- Of every way of playing as many, which go by the last digit.
      if(intDiv(number, 10) % ${u32(fullEvery)} = 0, 'full', 'scoreboard') as detail
    from numbers(${u64(from)}, ${u64(count)})`;
  await db.run(ch`
    insert into player_match (match_id, slot, version, started_at, duration_seconds, game_mode, match_mode, average_rank,
      account_id, team, hero_id, won, lane, level, kills, deaths, assists, net_worth, last_hits, denies, detail,
      player_damage, objective_damage, damage_taken, self_healing, teammate_healing,
      sample_seconds, souls, sample_kills, sample_deaths, sample_creep_kills, sample_denies, sample_player_damage,
      sample_level, sample_assists, sample_neutral_kills, sample_objective_damage, sample_damage_taken, sample_healing,
      sample_shots_hit, sample_shots_missed,
      purchase_item_id, purchase_at, purchase_sold_at, purchase_used_up, purchase_imbued_ability)
    select match_id, slot, ${VERSION}, started_at, duration_seconds, game_mode, match_mode, average_rank,
      1 + (cityHash64(match_id, 1) + slot * (1 + cityHash64(match_id, 4) % ${u32(Math.trunc(accounts / 13))})) % ${u32(accounts)},
      slot > 6, ${HERO_OF_SLOT},
      (slot > 6) = winning_team, [1, 4, 6][1 + slot % 3], 25,
      hash % 15, intDiv(hash, 16) % 12, intDiv(hash, 256) % 20, 15000 + intDiv(hash, 4096) % 30000,
      intDiv(hash, 65536) % 200, hash % 9, detail,
      if(told, intDiv(hash, 1048576) % 50000, 0), if(told, hash % 9000, 0), if(told, hash % 40000, 0),
      if(told, hash % 8000, 0), if(told, hash % 3000, null),
      if(told, [180, 360, 540], []), if(told, [1500, 3200, toUInt32(4000 + hash % 2500)], []),
      ${chJoin([2, 2, 12, 3, 900, 9, 4, 10, 1500, 2000, 700, 300, 600].map(sampled))},
      arrayMap(place -> ${BOUGHT}, places), arrayMap(place -> toUInt32(60 + place * 55), places),
      arrayMap(place -> ${SOLD_AT}, places), arrayMap(place -> false, places), arrayMap(place -> 0, places)
    from (
      with ${STEPS} as steps
      select *, steps[1 + cityHash64(match_id, 3) % 16] as step, arrayJoin(range(1, 13)) as slot, cityHash64(match_id, slot) as hash, detail = 'full' as told,
        ${orderOf(11)} as unlocked, ${orderOf(13)} as finished,
        if(told, range(${u8(PURCHASES)}), []) as places,
        ${SHOP_ITEM_IDS} as items
      from (${matchRows})
    )`);
  await db.run(ch`
    insert into match (match_id, version, started_at, duration_seconds, game_mode, match_mode, outcome, winning_team,
      average_rank, team0_hero_ids, team1_hero_ids, detail, raw_sha256, ingested_at)
    with ${STEPS} as steps, arrayMap(slot -> ${HERO_OF_SLOT}, range(1, 13)) as heroes, steps[1 + cityHash64(match_id, 3) % 16] as step
    select match_id, ${VERSION}, started_at, duration_seconds, game_mode, match_mode, 'teamWin', winning_team, average_rank,
      arraySlice(heroes, 1, 6), arraySlice(heroes, 7), detail,
      lower(hex(SHA256(toString(match_id)))), now()
    from (${matchRows})`);
}

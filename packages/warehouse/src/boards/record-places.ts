import { arrayOf, ch, chJoin, f64, u16, u8, type Ch } from '../client/ch.ts';
import type { ClickHouse } from '../client/connect.ts';
import { TELLS_LAST_HITS } from '../facts/counted.ts';
import { inModes, SHORT_QUESTION, type ServeMode } from '../rollups/filters/statistic-filter.ts';

/** What bests are compared by: a figure of a match, null where it does not tell one. */
const BESTS = {
  kills: ch`toNullable(kills)`,
  assists: ch`toNullable(assists)`,
  netWorth: ch`toNullable(net_worth)`,
  soulsPerMinute: ch`if(duration_seconds >= 600, round(net_worth * 60 / duration_seconds, 4), null)`,
  lastHits: ch`if(${TELLS_LAST_HITS}, last_hits, null)`,
  denies: ch`toNullable(denies)`,
  playerDamage: ch`if(detail = 'full', player_damage, null)`,
  objectiveDamage: ch`if(detail = 'full', objective_damage, null)`,
  healing: ch`if(detail = 'full', healing, null)`,
  headshotShare: ch`if(detail = 'full' and hero_bullets_hit >= 50, round(hero_bullets_hit_crit / hero_bullets_hit, 4), null)`,
  longest: ch`toNullable(duration_seconds)`,
  fastestWin: ch`if(won, -toInt64(duration_seconds), null)`,
} satisfies Record<string, Ch>;
export type BestKind = keyof typeof BESTS;

export const isBestKind = (kind: string): kind is BestKind => kind in BESTS;

/** A best of a player with a hero; of `fastestWin` below 0, so that more is better everywhere. */
export interface Best {
  readonly kind: BestKind;
  readonly heroId: number;
  readonly value: number;
}

/** Players with the hero of a best who have such a figure, and those of them whose best is better. */
export interface BestPlace {
  readonly players: number;
  readonly better: number;
}

/**
 * Where bests stand among those of all players of the same hero, one for each asked about. Accounts are read in order: its memory does
 * not grow with the matches.
 */
export async function placesOfBests(
  db: ClickHouse,
  mode: ServeMode,
  bests: readonly Best[],
): Promise<BestPlace[]> {
  if (bests.length === 0) return [];
  const kinds = Object.keys(BESTS) as BestKind[];
  const maxima = kinds.map((kind) => ch`toFloat64(max(${BESTS[kind]}))`);
  const heroIds = bests.map(({ heroId }) => heroId);
  const rows = await db.rows(ch<BestPlace & { place: number }>`
    select place, count(bests[kind]) as players, countIf(bests[kind] > value) as better
    from (
      select account_id, hero_id, [${chJoin(maxima)}] as bests
      from player_history
      where hero_id in ${arrayOf(u16, [...new Set(heroIds)])} and ${inModes(mode)}
      group by account_id, hero_id
      settings optimize_aggregation_in_order = 1
    )
    array join
      ${arrayOf(u16, heroIds)} as asked_hero_id,
      ${arrayOf(
        u8,
        bests.map(({ kind }) => kinds.indexOf(kind) + 1),
      )} as kind,
      ${arrayOf(
        f64,
        bests.map(({ value }) => value),
      )} as value,
      ${arrayOf(
        u8,
        bests.map((_, index) => index),
      )} as place
    where asked_hero_id = hero_id
    group by place
    ${SHORT_QUESTION}
  `);
  const found = new Map(rows.map((row) => [row.place, row]));
  return bests.map((_, index) => found.get(index) ?? { players: 0, better: 0 });
}

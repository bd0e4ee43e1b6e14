import { arrayOf, ch, chJoin, f64, SHORT_QUESTION, u16, type Ch, type ClickHouse } from '../client/ch.ts';
import { TELLS_LAST_HITS } from '../facts/counted.ts';
import { inModes, type ServeMode } from '../rollups/filters/statistic-filter.ts';

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

/**
 * Where bests stand: how many players of the same hero have such a figure, and how many of them a better one; one for each asked about.
 * Accounts are read in order: its memory does not grow with the matches. Of each player only the bests asked about are taken.
 */
export async function placesOfBests(db: ClickHouse, mode: ServeMode, bests: readonly Best[]) {
  if (bests.length === 0) return [];
  const ofBest = bests.map(
    ({ kind, heroId }) => ch`maxOrNullIf(toFloat64(${BESTS[kind]}), hero_id = ${u16(heroId)})`,
  );
  const values = bests.map(({ value }) => value);
  const { players, better } = await db.one(ch<{ players: number[]; better: number[] }>`
    select sumForEach(arrayMap(best -> best is not null, bests)) as players,
      sumForEach(arrayMap((best, value) -> ifNull(best > value, 0), bests, ${arrayOf(f64, values)})) as better
    from (
      select [${chJoin(ofBest)}] as bests
      from player_history
      where hero_id in ${arrayOf(u16, [...new Set(bests.map(({ heroId }) => heroId))])} and ${inModes(mode)}
      group by account_id settings optimize_aggregation_in_order = 1
    ) ${SHORT_QUESTION}
  `);
  return bests.map((_, index) => ({ players: players[index] ?? 0, better: better[index] ?? 0 }));
}

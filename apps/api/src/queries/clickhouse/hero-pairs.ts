import { ch, NOTHING, str, u16, type Ch } from './ch.ts';
import type { ClickHouse } from './connect.ts';
import {
  rowsByPeriod,
  SHORT_QUESTION,
  sumOf,
  tierBetween,
  tierBounds,
  type TierFilter,
} from './statistic-filter.ts';

/** How two heroes met: on one side, against each other, and either in the same lane. */
export const PAIR_KINDS = ['mates', 'enemies', 'laneMates', 'laneEnemies'] as const;
export type PairKind = (typeof PAIR_KINDS)[number];

/** Of two heroes, seen from the first. A match counts for both orders. */
export interface HeroPairRow {
  readonly heroId: number;
  readonly otherHeroId: number;
  readonly matches: number;
  /** Of the first hero. */
  readonly wins: number;
  /** Matches where both have a snapshot at nine minutes. */
  readonly laneEndMatches: number;
  /** Sum over these of the first hero's lead in souls at nine minutes. */
  readonly laneEndSoulsLead: number;
}

/** Counters (`enemies`), synergies (`mates`) and lanes of one hero: every other hero, by id. */
export function listPairsOfHero(
  db: ClickHouse,
  filter: TierFilter,
  kind: PairKind,
  heroId: number,
): Promise<HeroPairRow[]> {
  return db.rows(pairs(filter, kind, ch`and hero_id = ${u16(heroId)}`));
}

/** The matrix of counters, synergies or lane duos: every pair in both orders, by hero id and the other's. */
export function listPairs(db: ClickHouse, filter: TierFilter, kind: PairKind): Promise<HeroPairRow[]> {
  return db.rows(pairs(filter, kind, NOTHING));
}

function pairs(filter: TierFilter, kind: PairKind, ofHero: Ch): Ch<HeroPairRow> {
  const { condition, sign } = tierBounds(filter);
  const rows = rowsByPeriod(filter, {
    columns: [ch`hero_id`, ch`other_hero_id`],
    sums: [ch`matches`, ch`wins`, ch`lane_end_matches`, ch`lane_end_souls_lead`],
    takesOff: true,
    served: { table: ch`serve_hero_pair`, where: ch`kind = ${str(kind)} and ${condition} ${ofHero}`, sign },
    daily: {
      table: ch`serve_hero_pair_day`,
      where: ch`kind = ${str(kind)} ${tierBetween(filter)} ${ofHero}`,
    },
  });
  return ch<HeroPairRow>`
    select hero_id as heroId, other_hero_id as otherHeroId,
      ${sumOf(0)} as matches, ${sumOf(1)} as wins, ${sumOf(2)} as laneEndMatches, ${sumOf(3)} as laneEndSoulsLead
    from ${rows}
    group by hero_id, other_hero_id
    having matches > 0
    order by hero_id, other_hero_id
    ${SHORT_QUESTION}`;
}

/** How often every pair of heroes shares a lane, together and against each other; each once, seen from the lower id. */
export async function listLanePairs(
  db: ClickHouse,
  filter: TierFilter,
): Promise<Pick<MetPairRow, 'kind' | 'heroId' | 'otherHeroId' | 'matches' | 'wins'>[]> {
  const { condition, sign } = tierBounds(filter);
  const once = ch`kind in ('laneMates', 'laneEnemies') and hero_id < other_hero_id`;
  const source = rowsByPeriod(filter, {
    columns: [ch`kind`, ch`hero_id`, ch`other_hero_id`],
    sums: [ch`matches`, ch`wins`],
    takesOff: true,
    served: { table: ch`serve_hero_pair`, where: ch`${condition} and ${once}`, sign },
    daily: { table: ch`serve_hero_pair_day`, where: ch`${once} ${tierBetween(filter)}` },
  });
  const rows = await db.rows(totalsOfPairs(source));
  return rows.map(({ totals: [matches = 0, wins = 0], ...pair }) => ({ ...pair, matches, wins }));
}

/** A pair with how the two met. */
interface MetPairRow extends HeroPairRow {
  readonly kind: PairKind;
}

/** Every pair of every kind, each once: seen from one hero where it is among the two, otherwise from the lower id. */
export async function listEveryPair(
  db: ClickHouse,
  filter: TierFilter,
  heroId: number,
): Promise<MetPairRow[]> {
  const { condition, sign } = tierBounds(filter);
  const once = ch`(hero_id = ${u16(heroId)} or (other_hero_id != ${u16(heroId)} and hero_id < other_hero_id))`;
  const source = rowsByPeriod(filter, {
    columns: [ch`kind`, ch`hero_id`, ch`other_hero_id`],
    sums: [ch`matches`, ch`wins`, ch`lane_end_matches`, ch`lane_end_souls_lead`],
    takesOff: true,
    served: { table: ch`serve_hero_pair`, where: ch`${condition} and ${once}`, sign },
    daily: { table: ch`serve_hero_pair_day`, where: ch`${once} ${tierBetween(filter)}` },
  });
  const rows = await db.rows(totalsOfPairs(source));
  return rows.map(
    ({ totals: [matches = 0, wins = 0, laneEndMatches = 0, laneEndSoulsLead = 0], ...pair }) => ({
      ...pair,
      matches,
      wins,
      laneEndMatches,
      laneEndSoulsLead,
    }),
  );
}

const totalsOfPairs = (source: Ch) => ch<{
  kind: PairKind;
  heroId: number;
  otherHeroId: number;
  totals: number[];
}>`
  select kind, hero_id as heroId, other_hero_id as otherHeroId, sumForEach(sums) as totals
  from ${source}
  group by kind, hero_id, other_hero_id
  having totals[1] > 0
  order by kind, hero_id, other_hero_id
  ${SHORT_QUESTION}`;

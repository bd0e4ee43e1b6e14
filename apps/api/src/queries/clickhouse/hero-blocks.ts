import { arrayOf, ch, identifier, listed, str, u32, u8 } from './ch.ts';
import type { ClickHouse } from './connect.ts';
import { SHORT_QUESTION, type ServeMode } from './statistic-filter.ts';

/** The sums of `serve_hero`, in the order in which they are held. */
export const HERO_SUMS = [
  'matches',
  'wins',
  'kills',
  'deaths',
  'assists',
  'net_worth',
  'last_hits',
  'denies',
  'duration_seconds',
  'full_matches',
  'player_damage',
  'objective_damage',
  'damage_taken',
  'self_healing',
  'teammate_healing_matches',
  'teammate_healing',
] as const;
export type HeroSum = (typeof HERO_SUMS)[number];

/** Rows of a slab of `serve_hero` of one mode up to one rank, each column in a piece of memory of its own. */
export interface HeroBlock {
  /** Its slab. */
  readonly id: number;
  /** Days since 1970. */
  readonly days: Uint16Array;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly heroIds: Uint16Array;
  /** By `HERO_SUMS`. */
  readonly sums: readonly (Uint32Array | Float64Array)[];
}

interface BlockRow {
  readonly slab: number;
  readonly days: number[];
  readonly heroIds: number[];
  readonly sums: number[][];
}

/** Reads some slabs of a mode up to a rank; slabs without a row are absent. */
export async function readHeroBlocks(
  db: ClickHouse,
  mode: ServeMode,
  upToRank: number,
  slabs: readonly number[],
): Promise<HeroBlock[]> {
  const columns = listed(...HERO_SUMS.map((column) => ch`toInt64(t.${identifier(column)})`));
  const rows = await db.rows(ch<BlockRow>`
    select t.slab as slab, ${listed(ch`toUInt16(t.day)`)} as days, ${listed(ch`t.hero_id`)} as heroIds, [${columns}] as sums
    from serve_hero as t
    where t.mode = ${str(mode)} and t.up_to_rank = ${u8(upToRank)} and t.slab in ${arrayOf(u32, slabs)}
    group by t.slab
    ${SHORT_QUESTION}
  `);
  return rows.map(({ slab, days, heroIds, sums }) => ({
    id: slab,
    days: Uint16Array.from(days),
    firstDay: days.reduce((first, one) => Math.min(first, one)),
    lastDay: days.reduce((last, one) => Math.max(last, one)),
    heroIds: Uint16Array.from(heroIds),
    sums: sums.map(narrow),
  }));
}

const LARGEST_UINT32 = 2 ** 32 - 1;
const narrow = (values: readonly number[]) =>
  values.every((value) => value <= LARGEST_UINT32) ? Uint32Array.from(values) : Float64Array.from(values);

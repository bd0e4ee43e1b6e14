import { ch, literal, u16, type Ch } from '../client/ch.ts';
import { PAIR_KINDS, PAIR_TABLE, type PairKind } from '../aggregates/tables.ts';
import { type NamedSums } from '../client/columns.ts';
import { readRows } from '../store/read-sums.ts';
import { countLanePairs } from '../store/samples/sampled-players.ts';
import type { TierFilter } from '../rollups/filters/statistic-filter.ts';
import type { StatisticsStore } from '../store/statistics-store.ts';

export type { PairKind };

/** Of two heroes, seen from the first. A match counts for both orders. */
export type HeroPairRow = { readonly heroId: number; readonly otherHeroId: number } & NamedSums<
  (typeof PAIR_TABLE.sums)[number]
>;

type MetPairRow = HeroPairRow & { readonly kind: PairKind };

/** How often every pair of heroes shares a lane, together and against each other; each once as far as its orders say the same, seen from the lower id. */
export async function listLanePairs(store: StatisticsStore, filter: TierFilter) {
  const pairs = filter.sample
    ? countLanePairs(filter)
    : await readPairsOf(store, filter, ['laneMates', 'laneEnemies'], ONCE);
  return pairs.filter(isOnce(filter));
}

/**
 * Every pair of every kind: those of one hero seen from it, all others each once as far as its orders say the same, seen from the lower id.
 */
export async function listEveryPair(store: StatisticsStore, filter: TierFilter, asked: number) {
  const isOneOfTwo = isOnce(filter);
  const isPair = (pair: Pick<MetPairRow, 'kind' | 'heroId' | 'otherHeroId'>) =>
    pair.heroId === asked || (pair.otherHeroId !== asked && isOneOfTwo(pair));
  const where = ch`(hero_id = ${u16(asked)} or other_hero_id != ${u16(asked)} and ${ONCE.where})`;
  const pairs = filter.sample
    ? await samplePairs(store, filter)
    : await readPairsOf(store, filter, PAIR_KINDS, {
        where,
        isPair: ({ heroId, otherHeroId }) =>
          heroId === asked || (otherHeroId !== asked && heroId < otherHeroId),
      });
  return pairs.filter(isPair);
}

async function readPairsOf(
  store: StatisticsStore,
  filter: TierFilter,
  kinds: readonly PairKind[],
  { where, isPair }: PairCondition,
): Promise<MetPairRow[]> {
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const asked = { table: PAIR_TABLE, partitionKey: PAIR_KINDS.indexOf(kind) + 1, where, isAsked: isPair };
      const [rows = []] = await readRows(store, filter, [filter], asked);
      return rows.map((pair) => ({ kind, ...pair }));
    }),
  );
  return found.flat();
}

/** The same of columns and of a pair that was read. */
interface PairCondition {
  readonly where: Ch;
  readonly isPair: (pair: Pick<MetPairRow, 'heroId' | 'otherHeroId'>) => boolean;
}

/** Both orders of a pair say the same: half of the rows need not be read. */
const ONCE: PairCondition = {
  where: ch`hero_id < other_hero_id`,
  isPair: ({ heroId, otherHeroId }) => heroId < otherHeroId,
};

/** Above every key of a pair. */
const EVERY_PAIR = 512 ** 2;

/** All kinds in one statement: a sample is counted as often as it is asked for. */
async function samplePairs(store: StatisticsStore, filter: TierFilter): Promise<MetPairRow[]> {
  const { partitionKey: _apart, ...ofEveryKind } = PAIR_TABLE;
  const kinds = ch`indexOf(['mates', 'enemies', 'laneMates', 'laneEnemies'], toString(kind))`;
  const key = {
    sql: ch`${kinds} * ${literal(EVERY_PAIR)} + ${PAIR_TABLE.key.sql}`,
    partsOf: (of: number) => ({
      nthKind: Math.floor(of / EVERY_PAIR),
      ...PAIR_TABLE.key.partsOf(of % EVERY_PAIR),
    }),
  };
  const [rows = []] = await readRows(store, filter, [filter], { table: { ...ofEveryKind, key } });
  return rows.map(({ nthKind, ...pair }) => ({ kind: PAIR_KINDS[nthKind - 1] ?? 'mates', ...pair }));
}

/**
 * Both orders of a pair say the same, so that one is enough: unless the first of the two is of a side and its opponent therefore of the
 * other, or of a party which the other is not asked for.
 */
const isOnce =
  ({ slice }: TierFilter) =>
  ({ kind, heroId, otherHeroId }: Pick<MetPairRow, 'kind' | 'heroId' | 'otherHeroId'>): boolean =>
    slice?.partySize !== undefined ||
    heroId < otherHeroId ||
    (slice?.side !== undefined && (kind === 'enemies' || kind === 'laneEnemies'));

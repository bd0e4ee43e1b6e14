import { ch, str, u16, type Ch } from './ch.ts';
import type { ClickHouse } from './connect.ts';
import { heldLanePairs, type HeldLanePair } from './held-players.ts';
import type { PairKind } from './held-tables.ts';
import { readPairMatrix, type PairMatrixRow } from './matrices.ts';
import { HERO_PAIR_DAY } from './rollups/hero-pair-day.ts';
import { sampleOf } from './sampled-rows.ts';
import { SHORT_QUESTION, tierBetween, type TierFilter } from './statistic-filter.ts';
import type { StatisticsStore } from './statistics-store.ts';

export type { PairKind };

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
export async function listPairsOfHero(
  store: StatisticsStore,
  filter: TierFilter,
  kind: PairKind,
  heroId: number,
): Promise<HeroPairRow[]> {
  const rows = await readPairMatrix(store, filter, {
    where: ch`kind = ${str(kind)} and hero_id = ${u16(heroId)}`,
    isAsked: (row) => row.kind === kind && row.heroId === heroId,
  });
  return pairsIn(rows).map(withoutKind);
}

/** The matrix of counters, synergies or lane duos: every pair in both orders, by hero id and the other's. */
export async function listPairs(
  store: StatisticsStore,
  filter: TierFilter,
  kind: PairKind,
): Promise<HeroPairRow[]> {
  const rows = await readPairMatrix(store, filter, {
    where: ch`kind = ${str(kind)}`,
    isAsked: (row) => row.kind === kind,
  });
  return pairsIn(rows).map(withoutKind);
}

const withoutKind = ({ kind: _kind, ...pair }: MetPairRow): HeroPairRow => pair;

/** The pairs of some rows of the matrix that ever met, in its order; a sum whose row is absent is 0. */
function pairsIn(
  rows: readonly PairMatrixRow[],
  isAsked: (pair: Pick<MetPairRow, 'kind' | 'heroId' | 'otherHeroId'>) => boolean = () => true,
): MetPairRow[] {
  return [...Map.groupBy(rows, ({ kind, heroId }) => `${kind} ${heroId}`).values()].flatMap((own) => {
    const bySum = new Map(own.map(({ sumOf, byHero }) => [sumOf, byHero]));
    const { kind = 'mates', heroId = 0 } = own[0] ?? {};
    const at = (sum: PairMatrixRow['sumOf'], otherHeroId: number) => bySum.get(sum)?.[otherHeroId] ?? 0;
    return (bySum.get('matches') ?? []).flatMap((matches, otherHeroId) =>
      matches > 0 && isAsked({ kind, heroId, otherHeroId })
        ? {
            kind,
            heroId,
            otherHeroId,
            matches,
            wins: at('wins', otherHeroId),
            laneEndMatches: at('lane_end_matches', otherHeroId),
            laneEndSoulsLead: at('lane_end_souls_lead', otherHeroId),
          }
        : [],
    );
  });
}

/**
 * Both orders of a pair say the same, so that one is enough: unless the first of the two is of a side and its opponent therefore of the
 * other, or of a party which the other is not asked for.
 */
function isOnce({ slice }: TierFilter): Ch {
  if (slice?.partySize !== undefined) return ch`true`;
  return slice?.side === undefined
    ? ch`hero_id < other_hero_id`
    : ch`(hero_id < other_hero_id or kind in ('enemies', 'laneEnemies'))`;
}

/** The same of pairs that are held. */
const isOnceHeld =
  ({ slice }: TierFilter) =>
  ({ kind, heroId, otherHeroId }: HeldLanePair) =>
    slice?.partySize !== undefined ||
    heroId < otherHeroId ||
    (slice?.side !== undefined && kind === 'laneEnemies');

/** How often every pair of heroes shares a lane, together and against each other; each once as far as its orders say the same, seen from the lower id. */
export async function listLanePairs(
  store: StatisticsStore,
  filter: TierFilter,
): Promise<Pick<MetPairRow, 'kind' | 'heroId' | 'otherHeroId' | 'matches' | 'wins'>[]> {
  const inLanes = ch`kind in ('laneMates', 'laneEnemies')`;
  if (filter.sample) {
    const held = await heldLanePairs(store, filter);
    if (held) return held.filter(isOnceHeld(filter));
    return listSampledPairs(store.db, filter, ch`${inLanes} and ${isOnce(filter)}`);
  }
  const rows = await readPairMatrix(store, filter, {
    where: ch`${inLanes} and ${WINS}`,
    isAsked: ({ kind, sumOf }) => (kind === 'laneMates' || kind === 'laneEnemies') && isOfWins(sumOf),
  });
  return pairsIn(rows, ({ heroId, otherHeroId }) => heroId < otherHeroId);
}

/** A pair with how the two met. */
interface MetPairRow extends HeroPairRow {
  readonly kind: PairKind;
}

/**
 * Every pair of every kind, each once: seen from one hero where it is among the two, otherwise from the lower id. Souls are told of the
 * pairs of that hero.
 */
export async function listEveryPair(
  store: StatisticsStore,
  filter: TierFilter,
  asked: number,
): Promise<MetPairRow[]> {
  const isOfHero = ch`hero_id = ${u16(asked)}`;
  if (filter.sample)
    return listSampledPairs(
      store.db,
      filter,
      ch`(${isOfHero} or (other_hero_id != ${u16(asked)} and ${isOnce(filter)}))`,
    );
  const rows = await readPairMatrix(store, filter, {
    where: ch`(${WINS} or ${isOfHero})`,
    isAsked: ({ heroId, sumOf }) => heroId === asked || isOfWins(sumOf),
  });
  return pairsIn(
    rows,
    ({ heroId, otherHeroId }) => heroId === asked || (otherHeroId !== asked && heroId < otherHeroId),
  );
}

/** Without the souls, of which few pages speak. */
const WINS = ch`sum_of in ('matches', 'wins')`;
const isOfWins = (sum: PairMatrixRow['sumOf']) => sum === 'matches' || sum === 'wins';

/** Pairs of the newest matches of a slice, from the facts. */
function listSampledPairs(db: ClickHouse, filter: TierFilter, where: Ch): Promise<MetPairRow[]> {
  return db.rows(ch<MetPairRow>`
    select kind, hero_id as heroId, other_hero_id as otherHeroId, sum(t.matches) as matches, sum(t.wins) as wins,
      sum(t.lane_end_matches) as laneEndMatches, sum(t.lane_end_souls_lead) as laneEndSoulsLead
    from ${sampleOf(HERO_PAIR_DAY)(filter)} as t
    where ${where} ${tierBetween(filter)}
    group by kind, hero_id, other_hero_id
    having matches > 0
    order by kind, hero_id, other_hero_id
    ${SHORT_QUESTION}
  `);
}

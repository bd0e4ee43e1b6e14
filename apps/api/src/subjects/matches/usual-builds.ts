import { wilsonInterval, Z_95 } from '@soulstat/statistics';
import type { BuildPlayer, UsualBuilds, UsualPurchase } from '@soulstat/api-client/contract';
import { patchAt, PATCHES } from '@soulstat/game-data';
import {
  addDays,
  BUY_TIME_BUCKET_SECONDS,
  listHeroSums,
  listUsualPurchases,
  UNTIL_NOW,
  type Day,
  type ServeMode,
  type StatisticsStore,
  type TierFilter,
  type UsualPurchaseRow,
} from '@soulstat/warehouse';

type HeroAnswer = UsualBuilds['heroes'][number];

/** The ranks whose builds others learn from: Phantom and above. */
const HIGH_TIER = 9;
/** Subranks of a tier on the dense scale. */
const STEPS_OF_A_TIER = 6;
/** Fewer players of a hero say too little: the question is then asked more widely. */
const ENOUGH_PLAYERS = 200;
const FIRST_DAY: Day = '1970-01-01';

export interface UsualQuestion {
  readonly mode: ServeMode;
  /** Unix seconds. */
  readonly startedAt: number;
  readonly players: readonly BuildPlayer[];
}

type Scope = Pick<HeroAnswer, 'minTier' | 'from' | 'to'>;

/** When the heroes of a match usually buy what they bought there. */
export async function usualBuildsOf(store: StatisticsStore, question: UsualQuestion): Promise<HeroAnswer[]> {
  const answers = new Map<number, HeroAnswer>();
  for (const scope of scopesOf(question.startedAt)) {
    const open = heroIdsOf(question).filter((id) => (answers.get(id)?.matches ?? 0) < ENOUGH_PLAYERS);
    if (open.length === 0) break;
    for (const answer of await answerIn(store, question, scope, open)) answers.set(answer.heroId, answer);
  }
  return [...answers.values()];
}

/** From the closest comparison to the widest. */
function scopesOf(startedAt: number): Scope[] {
  const patch = patchAt(new Date(startedAt * 1000));
  const next = patch && PATCHES[PATCHES.indexOf(patch) + 1];
  const ofPatch: Scope[] = patch
    ? [{ minTier: HIGH_TIER, from: patch.id, to: next ? addDays(next.id, -1) : null }]
    : [];
  return [...ofPatch, { minTier: HIGH_TIER, from: null, to: null }, { minTier: null, from: null, to: null }];
}

async function answerIn(
  store: StatisticsStore,
  { mode, players }: UsualQuestion,
  { minTier, from, to }: Scope,
  heroIds: readonly number[],
): Promise<HeroAnswer[]> {
  const days = { mode, from: from ?? FIRST_DAY, to: to ?? UNTIL_NOW };
  const filter: TierFilter = { ...days, ...(minTier !== null && { minTier }) };
  const lowest = minTier === null ? {} : { minRankStep: minTier * STEPS_OF_A_TIER + 1 };
  const itemIds = [...itemIdsOf(players)];
  const [sums, purchases] = await Promise.all([
    listHeroSums(store, { ...days, ...lowest }),
    itemIds.length > 0 ? listUsualPurchases(store, filter, heroIds, itemIds) : [],
  ]);
  return heroIds.map((heroId) => {
    const matches = sums.find((hero) => hero.heroId === heroId)?.fullMatches ?? 0;
    // Two players may have the same hero in modes of the game for fun.
    const own = itemIdsOf(players.filter((player) => player.heroId === heroId));
    const items = purchases.filter((row) => row.heroId === heroId && own.has(row.itemId));
    return { heroId, matches, minTier, from, to, items: items.map((row) => usualOf(row, matches)) };
  });
}

const heroIdsOf = ({ players }: UsualQuestion) => [...new Set(players.map(({ heroId }) => heroId))];

const itemIdsOf = (players: readonly BuildPlayer[]) =>
  new Set(players.flatMap(({ items }) => items.map(({ itemId }) => itemId)));

function usualOf(
  { itemId, matches, boughtAtSeconds, matchesByBucket }: UsualPurchaseRow,
  players: number,
): UsualPurchase {
  // The two sums are of tables refreshed one after the other.
  const all = Math.max(players, matches);
  const mean = boughtAtSeconds / matches;
  const half = (Z_95 * deviationOf(matchesByBucket, mean)) / Math.sqrt(matches);
  return {
    itemId,
    matches,
    share: matches / all,
    shareInterval: wilsonInterval(matches, all),
    boughtAtSeconds: mean,
    boughtAtInterval: [Math.max(0, mean - half), mean + half],
    middleHalf: [quantileOf(matchesByBucket, 0.25), quantileOf(matchesByBucket, 0.75)],
  };
}

/** Standard deviation around the mean, of times known by their bucket; within one they count as spread evenly. */
export function deviationOf(buckets: readonly number[], mean: number): number {
  const width = BUY_TIME_BUCKET_SECONDS;
  const total = buckets.reduce((sum, count) => sum + count, 0);
  const squares = buckets.reduce(
    (sum, count, bucket) => sum + count * (((bucket + 0.5) * width - mean) ** 2 + width ** 2 / 12),
    0,
  );
  return total > 0 ? Math.sqrt(squares / total) : 0;
}

/** The time before which that share was bought, on a straight line inside its bucket; null in the last, which has no end. */
export function quantileOf(buckets: readonly number[], share: number): number | null {
  const wanted = share * buckets.reduce((sum, count) => sum + count, 0);
  let before = 0;
  for (const [bucket, count] of buckets.slice(0, -1).entries()) {
    if (count > 0 && before + count >= wanted)
      return (bucket + (wanted - before) / count) * BUY_TIME_BUCKET_SECONDS;
    before += count;
  }
  return null;
}

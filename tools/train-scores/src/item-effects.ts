import type { SimulatedMatch } from '@soulstat/league-simulator';
import { Timeline, winProbability, type WinProbabilityModel } from '@soulstat/scores';

/** A purchase and what was known before it. */
export interface ItemDecision {
  /** Place of the match: purchases of a match are not independent. */
  readonly match: number;
  /** Place of the player within all matches. */
  readonly player: number;
  /** The player's purchases in order. */
  readonly order: number;
  readonly itemId: number;
  readonly tier: number;
  readonly heroId: number;
  /** Items the player held before. */
  readonly held: readonly number[];
  /** Those of them of the same tier; the last are `MAX_OF_TIER` and more. */
  readonly heldOfTier: number;
  /** Five minutes of the match each; the last are 25 and later. */
  readonly phase: number;
  /** Standing of the team at the last snapshot. */
  readonly state: 'ahead' | 'even' | 'behind';
  /** The team's chance of winning at the last snapshot. */
  readonly chance: number;
  readonly won: boolean;
  /** What the purchase truly added to the log-odds; NaN for real matches. */
  readonly truthLogit: number;
}

/** An item's effect on the chance of winning, beside what the same heroes in the same state bought instead. */
export interface ItemEffect {
  readonly itemId: number;
  /** In chance of winning: 0.01 is one point. */
  readonly effect: number;
  readonly standardError: number;
  /** The truth's own effect on the same purchases, weighted the same. */
  readonly truth: number;
  readonly purchases: number;
  /** Purchases that an unweighted comparison of the same precision would need. */
  readonly effectiveCount: number;
}

/** Below this many nothing is said. */
export const MIN_EFFECTIVE_COUNT = 500;
/** A team is ahead with more than this share of the souls. */
const AHEAD_SHARE = 0.52;
const PHASE_SECONDS = 300;
const LAST_PHASE = 5;
const MAX_OF_TIER = 4;

/** The purchases of shop items of a match. */
export function itemDecisions(
  { match, truth }: SimulatedMatch,
  place: number,
  model: WinProbabilityModel,
  tierOf: (itemId: number) => number | undefined,
): ItemDecision[] {
  const timeline = new Timeline(match);
  const states = [...timeline.times].map((atSeconds) => {
    const souls = [0, 0];
    for (const { team, snapshots } of match.players)
      souls[team] =
        (souls[team] ?? 0) +
        (snapshots.find((snapshot) => snapshot.atSeconds === atSeconds)?.netWorth ?? 600);
    const [own = 0, other = 0] = souls;
    const chance = winProbability(model, timeline.stateAt(atSeconds), atSeconds / 60);
    return { atSeconds, chance, share: own / (own + other) };
  });
  return match.players.flatMap(({ purchases, heroId, team }, index) =>
    purchases.flatMap(({ itemId, atSeconds }, purchase): ItemDecision[] => {
      const held = purchases
        .slice(0, purchase)
        .filter(({ soldAtSeconds }) => soldAtSeconds === null || soldAtSeconds >= atSeconds);
      const tier = tierOf(itemId);
      const before = states.findLast((state) => state.atSeconds <= Math.floor(atSeconds / 60) * 60);
      if (tier === undefined || !before) return [];
      const share = team === 0 ? before.share : 1 - before.share;
      return [
        {
          match: place,
          player: place * 12 + index,
          order: purchase,
          itemId,
          tier,
          heroId,
          held: held.map((earlier) => earlier.itemId),
          heldOfTier: Math.min(held.filter((earlier) => tierOf(earlier.itemId) === tier).length, MAX_OF_TIER),
          phase: Math.min(Math.floor(atSeconds / PHASE_SECONDS), LAST_PHASE),
          state: share > AHEAD_SHARE ? 'ahead' : share < 1 - AHEAD_SHARE ? 'behind' : 'even',
          chance: team === 0 ? before.chance : 1 - before.chance,
          won: match.winningTeam === team,
          truthLogit: truth.players[index]?.purchaseLogits[purchase] ?? NaN,
        },
      ];
    }),
  );
}

/**
 * Augmented inverse probability weighting with overlap weights, among the purchases of a tier by the heroes that buy the item: how
 * likely the item is comes from hero, state, phase, how many items of the tier and whether a component of it are held, what is expected of the
 * result from the chance of winning before. Who holds most of a tier is ahead of the last snapshot and sooner takes any of the rest, so that
 * without their number every item would look a little better than it is. Errors are clustered by match. Items with too little overlap are
 * left out.
 */
export function estimateItemEffects(
  decisions: readonly ItemDecision[],
  componentsOf: (itemId: number) => readonly number[],
): ItemEffect[] {
  const groups = new Map<string, ItemDecision[]>();
  for (const decision of decisions) {
    const key = `${decision.tier} ${decision.heroId} ${decision.state} ${decision.phase} ${decision.heldOfTier}`;
    const group = groups.get(key);
    if (group) group.push(decision);
    else groups.set(key, [decision]);
  }
  const byItem = new Map<number, ItemDecision[][]>();
  for (const group of groups.values())
    for (const itemId of new Set(group.map((decision) => decision.itemId)))
      byItem.set(itemId, [...(byItem.get(itemId) ?? []), group]);
  return [...byItem].flatMap(([itemId, strata]) => {
    const effect = contrast(itemId, splitByComponent(strata, componentsOf(itemId)));
    return effect.effectiveCount >= MIN_EFFECTIVE_COUNT ? [effect] : [];
  });
}

/** Who holds a component takes the item more readily, and is better or worse off by the component: compared apart. */
function splitByComponent(
  strata: readonly (readonly ItemDecision[])[],
  components: readonly number[],
): ItemDecision[][] {
  if (components.length === 0) return strata.map((stratum) => [...stratum]);
  const holds = ({ held }: ItemDecision) => held.some((itemId) => components.includes(itemId));
  return strata.flatMap((stratum) => [stratum.filter(holds), stratum.filter((decision) => !holds(decision))]);
}

/**
 * NOTE: only purchases of players who do not have the item yet are compared: buying it now beside buying something else of its tier now.
 */
function contrast(itemId: number, strata: readonly (readonly ItemDecision[])[]): ItemEffect {
  const others = { weight: 0, left: 0, truth: 0, squares: 0 };
  const buyers = { weight: 0, left: 0, truth: 0, squares: 0 };
  let purchases = 0;
  const firsts = new Map<number, ItemDecision>();
  for (const stratum of strata)
    for (const decision of stratum)
      if (decision.itemId === itemId && decision.order <= (firsts.get(decision.player)?.order ?? Infinity))
        firsts.set(decision.player, decision);
  const atRisk = strata.map((stratum) =>
    stratum.filter(({ player, order }) => order <= (firsts.get(player)?.order ?? Infinity)),
  );
  const visit = (apply: (decision: ItemDecision, isBuyer: boolean, weight: number) => void) => {
    for (const stratum of atRisk) {
      if (stratum.length === 0) continue;
      const propensity = stratum.filter((decision) => decision.itemId === itemId).length / stratum.length;
      for (const decision of stratum) {
        const isBuyer = decision.itemId === itemId;
        apply(decision, isBuyer, isBuyer ? 1 - propensity : propensity);
      }
    }
  };
  visit((decision, isBuyer, weight) => {
    const arm = isBuyer ? buyers : others;
    arm.weight += weight;
    arm.left += weight * leftOf(decision);
    arm.truth += weight * gainOf(decision);
    arm.squares += weight * weight;
    if (isBuyer) purchases += 1;
  });
  const meanOf = (arm: typeof buyers) => arm.left / arm.weight;
  const byMatch = new Map<number, number>();
  visit((decision, isBuyer, weight) => {
    const arm = isBuyer ? buyers : others;
    const influence = ((isBuyer ? 1 : -1) * weight * (leftOf(decision) - meanOf(arm))) / arm.weight;
    byMatch.set(decision.match, (byMatch.get(decision.match) ?? 0) + influence);
  });
  let variance = 0;
  for (const influence of byMatch.values()) variance += influence * influence;
  return {
    itemId,
    effect: meanOf(buyers) - meanOf(others),
    standardError: Math.sqrt(variance),
    truth: buyers.truth / buyers.weight - others.truth / others.weight,
    purchases,
    effectiveCount: buyers.weight ** 2 / buyers.squares,
  };
}

/** What a purchase truly added to the chance. */
const gainOf = ({ truthLogit, chance }: ItemDecision) => truthLogit * chance * (1 - chance);
/** What the chance before leaves of the result. */
const leftOf = ({ won, chance }: ItemDecision) => (won ? 1 : 0) - chance;

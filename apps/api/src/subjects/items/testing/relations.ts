/** For tests: what items have to do with each other, counted player by player in plain words. */

/** A first purchase of an item. */
export interface Bought {
  readonly itemId: number;
  readonly won: number;
  readonly atSeconds: number;
  readonly chance: number;
  readonly state: string;
}

/** A player of a match with everything bought, in order. */
export interface Buyer {
  readonly heroId: number;
  readonly won: number;
  readonly enemyHeroIds: readonly number[];
  readonly picks: readonly Bought[];
}

interface Measured {
  readonly value: number;
  readonly variance: number;
}

export const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((total, item) => total + of(item), 0);
export const mean = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  sum(items, of) / items.length;

/** What all purchases in a standing did beyond the chances. */
function baselinesOf(bought: readonly Bought[]): ReadonlyMap<string, number> {
  return new Map(
    [...Map.groupBy(bought, ({ state }) => state)].map(([state, of]) => [
      state,
      mean(of, ({ won, chance }) => won - chance),
    ]),
  );
}

const measured = (bought: readonly Bought[], baselines: ReadonlyMap<string, number>): Measured => ({
  value: mean(bought, ({ won, chance, state }) => won - chance - (baselines.get(state) ?? 0)),
  variance: sum(bought, ({ chance }) => chance * (1 - chance)) / bought.length ** 2,
});

const difference = (one: Measured, other: Measured): Measured => ({
  value: one.value - other.value,
  variance: one.variance + other.variance,
});

/** Drawn towards 0 by how much they differ beyond chance. */
export function drawn(found: readonly (Measured | undefined)[]): (number | null)[] {
  const known = found.filter((one) => one !== undefined);
  const weight = sum(known, ({ variance }) => 1 / variance);
  const spread = (sum(known, ({ value, variance }) => value ** 2 / variance) - known.length) / weight;
  const kept = Math.max(0.005 ** 2, spread);
  return found.map((one) => (one ? (one.value * kept) / (kept + one.variance) : null));
}

/** Purchases of `itemId` by who had bought all of `storedIds`, or by who had not. */
const boughtAfter = (
  buyers: readonly Buyer[],
  itemId: number,
  storedIds: readonly number[],
  isStored: boolean,
) =>
  buyers.flatMap(({ picks }) => {
    const place = picks.findIndex((pick) => pick.itemId === itemId);
    const pick = picks[place];
    if (!pick) return [];
    const before = new Set(picks.slice(0, place).map((other) => other.itemId));
    return storedIds.every((id) => before.has(id)) === isStored ? [pick] : [];
  });

/** The lifts of pairs or more; `least` purchases on either side make a difference. */
export function expectedLifts(
  buyers: readonly Buyer[],
  combos: readonly (readonly number[])[],
  least: number,
): (number | null)[] {
  const baselines = baselinesOf(buyers.flatMap(({ picks }) => picks));
  return drawn(
    combos.map((itemIds) => {
      const orders = itemIds.flatMap((item) => {
        const present = itemIds.filter((id) => id !== item);
        const both = boughtAfter(buyers, item, present, true);
        const alone = boughtAfter(buyers, item, present, false);
        if (both.length === 0 || alone.length < least) return [];
        return [{ count: both.length, ...difference(measured(both, baselines), measured(alone, baselines)) }];
      });
      const count = sum(orders, (order) => order.count);
      if (count < least) return undefined;
      return {
        value: sum(orders, (order) => (order.count / count) * order.value),
        variance: sum(orders, (order) => (order.count / count) ** 2 * order.variance),
      };
    }),
  );
}

/** Whether a player bought an item within one of four parts of the match, ten minutes each. */
export const boughtIn =
  (phase: number, itemId: number) =>
  ({ picks }: Buyer): boolean =>
    picks.some((pick) => pick.itemId === itemId && Math.min(3, Math.floor(pick.atSeconds / 600)) === phase);

/** What items do more for who met a hero than for the others. */
export function expectedAgainst(
  buyers: readonly Buyer[],
  enemyHeroId: number,
  itemIds: readonly number[],
  least: number,
): (number | null)[] {
  const [met, others] = [true, false].map((isMet) =>
    buyers
      .filter(({ enemyHeroIds }) => enemyHeroIds.includes(enemyHeroId) === isMet)
      .flatMap(({ picks }) => picks),
  );
  const [ofMet, ofOthers] = [baselinesOf(met ?? []), baselinesOf(others ?? [])];
  return drawn(
    itemIds.map((itemId) => {
      const own = met?.filter((pick) => pick.itemId === itemId) ?? [];
      const other = others?.filter((pick) => pick.itemId === itemId) ?? [];
      if (Math.min(own.length, other.length) < least) return undefined;
      return difference(measured(own, ofMet), measured(other, ofOthers));
    }),
  );
}

/** A purchase in one part of the match, and who made it. */
export interface BoughtBy extends Bought {
  readonly by: string;
  readonly tier: number;
}

/** What items do in one part of the match by item id: of n purchases of an item by somebody each weighs 1/√n. */
export function expectedInPhase(bought: readonly BoughtBy[]): ReadonlyMap<number, number> {
  const times = Map.groupBy(bought, ({ itemId, by }) => `${itemId} ${by}`);
  const weighed = bought.map((one) => ({
    ...one,
    weight: 1 / Math.sqrt(times.get(`${one.itemId} ${one.by}`)?.length ?? 1),
  }));
  const kin = Map.groupBy(weighed, ({ tier, state }) => `${tier} ${state}`);
  const beyond = ({ won, chance, weight }: (typeof weighed)[number]) => weight * (won - chance);
  const usual = new Map(
    [...kin].map(([key, of]) => [key, sum(of, beyond) / sum(of, ({ weight }) => weight)]),
  );
  const items = [...Map.groupBy(weighed, ({ itemId }) => itemId)];
  const found = items.map(([, of]) => {
    const total = sum(of, ({ weight }) => weight);
    const off = (one: (typeof of)[number]) =>
      beyond(one) - one.weight * (usual.get(`${one.tier} ${one.state}`) ?? 0);
    return {
      value: sum(of, off) / total,
      variance: sum(of, ({ weight, chance }) => weight ** 2 * chance * (1 - chance)) / total ** 2,
    };
  });
  const values = drawn(found);
  return new Map(items.map(([itemId], at) => [itemId, values[at] ?? 0]));
}

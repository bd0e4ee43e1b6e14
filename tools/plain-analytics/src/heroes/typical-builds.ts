import { figure } from '../compare.ts';
import { mean, rate, sum, wins } from '../estimates.ts';
import type { Buyer } from '../items/item-relations.ts';

const LOOKED_AT = 240;
const MAX_GROUPS = 4;
const MIN_WIDTH = 0.08;
const MIN_GROUP = { players: 30, share: 0.1 };
const MAX_ITEMS = 8;

/** Buyers who bought the same. */
interface Build {
  readonly itemIds: readonly number[];
  /** Of these the items that 10 to 90 % buy. */
  readonly telling: ReadonlySet<number>;
  readonly buyers: readonly Buyer[];
}

/** Groups of players who buy alike, around middle builds: two to four, as many as lie widest apart. */
export function typicalBuilds(buyers: readonly Buyer[]): unknown[] {
  const owners = ownersOf(buyers);
  const builds = buildsOf(buyers, owners);
  const looked =
    builds.length <= LOOKED_AT
      ? builds
      : Array.from({ length: LOOKED_AT }, (_, at) => builds[Math.floor((at * builds.length) / LOOKED_AT)]);
  const some = looked.filter((build) => build !== undefined);
  const apart = some.map((one) => some.map((other) => apartBy(one, other)));
  const cuts = Array.from({ length: MAX_GROUPS - 1 }, (_, at) => cutIn(at + 2, apart))
    .filter((middles) => middles.length > 1)
    .filter((middles) =>
      [...groupsOf(middles, apart).values()].every((group) => group.length >= MIN_GROUP.share * apart.length),
    )
    .map((middles) => ({ middles, width: widthOf(middles, apart) }));
  const widest = cuts.reduce((best, cut) => (cut.width > best.width ? cut : best), {
    middles: [0],
    width: -1,
  });
  if (widest.width < MIN_WIDTH) return [];
  const middles = widest.middles.flatMap((at) => some[at] ?? []);
  const groups = [
    ...Map.groupBy(builds, (build) => leastOf(middles.map((middle) => apartBy(build, middle)))).values(),
  ].map((group) => group.flatMap((build) => build.buyers));
  const least = Math.max(MIN_GROUP.players, MIN_GROUP.share * buyers.length);
  if (groups.some((group) => group.length < least)) return [];
  return groups
    .toSorted((a, b) => b.length - a.length)
    .map((group) => ({
      share: rate(group.length, buyers.length),
      winRate: rate(wins(group), group.length),
      items: itemsOf(group, owners, buyers.length),
    }));
}

/** How many bought each item. */
function ownersOf(buyers: readonly Buyer[]): ReadonlyMap<number, number> {
  const ids = buyers.flatMap(({ picks }) => picks.map(({ itemId }) => itemId));
  return new Map([...Map.groupBy(ids, (id) => id)].map(([id, all]) => [id, all.length]));
}

/** By their items, smaller ids first. */
function buildsOf(buyers: readonly Buyer[], owners: ReadonlyMap<number, number>): Build[] {
  const idsOf = ({ picks }: Buyer) => picks.map(({ itemId }) => itemId).toSorted((a, b) => a - b);
  const isTelling = (id: number) => {
    const share = (owners.get(id) ?? 0) / buyers.length;
    return share >= 0.1 && share <= 0.9;
  };
  return [...Map.groupBy(buyers, (buyer) => idsOf(buyer).join(' ')).values()]
    .map((own) => {
      const itemIds = own[0] ? idsOf(own[0]) : [];
      return { itemIds, telling: new Set(itemIds.filter(isTelling)), buyers: own };
    })
    .toSorted((a, b) => byItems(a.itemIds, b.itemIds));
}

function byItems(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Jaccard's distance. */
function apartBy(
  { telling: one }: Pick<Build, 'telling'>,
  { telling: other }: Pick<Build, 'telling'>,
): number {
  const both = [...one].filter((id) => other.has(id)).length;
  const all = one.size + other.size - both;
  return all === 0 ? 0 : 1 - both / all;
}

type Distances = readonly (readonly number[])[];

/** The first place of the least value. */
const leastOf = (values: readonly number[]): number =>
  values.reduce((best, value, at) => (value < (values[best] ?? Infinity) ? at : best), 0);

/** Places of the middle builds of so many groups: from the middle of all, then whatever lies farthest, until none moves. */
function cutIn(count: number, apart: Distances): number[] {
  const all = apart.map((_, at) => at);
  const middleOf = (group: readonly number[]) =>
    group[leastOf(group.map((at) => sum(group, (other) => apart[at]?.[other] ?? 0)))] ?? 0;
  let middles = [middleOf(all)];
  while (middles.length < Math.min(count, all.length))
    middles.push(leastOf(all.map((at) => -Math.min(...middles.map((middle) => apart[at]?.[middle] ?? 0)))));
  for (let round = 0; round < 20; round += 1) {
    const groups = groupsOf(middles, apart);
    const moved = middles.map((middle, at) => middleOf(groups.get(at) ?? [middle]));
    if (moved.join(' ') === middles.join(' ')) break;
    middles = moved;
  }
  return [...new Set(middles)];
}

const groupsOf = (middles: readonly number[], apart: Distances): ReadonlyMap<number, number[]> =>
  Map.groupBy(
    apart.map((_, at) => at),
    (at) => leastOf(middles.map((middle) => apart[at]?.[middle] ?? 0)),
  );

/** The mean silhouette. */
function widthOf(middles: readonly number[], apart: Distances): number {
  const groups = groupsOf(middles, apart);
  const far = (at: number, group: readonly number[]) => mean(group, (other) => apart[at]?.[other] ?? 0);
  const widths = [...groups].flatMap(([name, own]) =>
    own.map((at) => {
      const others = own.filter((other) => other !== at);
      const rest = [...groups].flatMap(([other, group]) => (other === name ? [] : [far(at, group)]));
      if (others.length === 0 || rest.length === 0) return 0;
      const [inside, outside] = [far(at, others), Math.min(...rest)];
      const widest = Math.max(inside, outside);
      return widest === 0 ? 0 : (outside - inside) / widest;
    }),
  );
  return mean(widths, (width) => width);
}

/** What half of a group buy, and more than others do. */
function itemsOf(group: readonly Buyer[], owners: ReadonlyMap<number, number>, all: number): unknown[] {
  return [...ownersOf(group)]
    .map(([itemId, own]) => ({
      itemId,
      own,
      share: own / group.length,
      ofAll: (owners.get(itemId) ?? 0) / all,
    }))
    .filter(({ share, ofAll }) => share >= 0.5 && share > ofAll)
    .toSorted((a, b) => b.share - b.ofAll - (a.share - a.ofAll) || a.itemId - b.itemId)
    .slice(0, MAX_ITEMS)
    .map(({ itemId, own, ofAll }) => ({
      itemId,
      share: rate(own, group.length),
      shareOfAll: figure(ofAll, 6),
    }));
}

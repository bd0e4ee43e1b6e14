import { SHARES, type Owners } from './alternatives.ts';

export interface BuildCluster {
  readonly players: number;
  readonly wins: number;
  /** What players of the cluster have most often beyond all others, by how much more often: at least half of them have it. */
  readonly items: readonly { readonly itemId: number; readonly owners: number; readonly allOwners: number }[];
}

const MAX_CLUSTERS = 4;
/** Builds that are compared with each other to find the middle ones: the whole is then given to the nearest of these. */
const COMPARED = 240;
/** A build of fewer players is none that is typical. */
const MIN_PLAYERS = 30;
const MIN_SHARE = 0.1;
/** Kaufman and Rousseeuw call silhouettes from 0.26 on a weak structure, below none; sets of many choices never reach far. */
const MIN_SILHOUETTE = 0.08;
const SHOWN_ITEMS = 8;

/**
 * Typical builds by k-medoids (Kaufman and Rousseeuw 1990) over Jaccard distances between what players have of the things that tell them
 * apart: two to four, whichever number gives the widest mean silhouette without a group of a few odd builds. None where even that is no
 * structure, since any crowd can be cut in two.
 */
export function buildClusters(owners: readonly Owners[]): BuildCluster[] {
  const all = owners.reduce((sum, { players }) => sum + players, 0);
  const counts = ownersByItem(owners);
  const telling = new Set(
    [...counts].filter(([, of]) => of >= SHARES.least * all && of <= SHARES.most * all).map(([id]) => id),
  );
  const builds = owners
    .map((own) => ({ ...own, telling: own.itemIds.filter((id) => telling.has(id)) }))
    .toSorted((a, b) => compareLists(a.itemIds, b.itemIds));
  const compared = evenly(builds, COMPARED).map((build) => build.telling);
  const distances = compared.map((one) => compared.map((other) => distance(one, other)));
  const tried = Array.from({ length: MAX_CLUSTERS - 1 }, (_, index) => medoids(distances, index + 2)).filter(
    (found) => found.length > 1 && smallestGroup(distances, found) >= MIN_SHARE * distances.length,
  );
  const best = tried
    .map((found) => ({ found, width: silhouette(distances, found) }))
    .toSorted((a, b) => b.width - a.width)[0];
  if (!best || best.width < MIN_SILHOUETTE) return [];
  const middles = best.found.map((at) => compared[at] ?? []);
  const groups = Map.groupBy(builds, (build) =>
    nearest(middles.map((middle) => distance(build.telling, middle))),
  );
  const clusters = [...groups.values()].map((group) => clusterOf(group, counts, all));
  if (clusters.some(({ players }) => players < Math.max(MIN_PLAYERS, MIN_SHARE * all))) return [];
  return clusters.toSorted((a, b) => b.players - a.players);
}

function clusterOf(group: readonly Owners[], counts: ReadonlyMap<number, number>, all: number): BuildCluster {
  const players = group.reduce((sum, own) => sum + own.players, 0);
  const items = [...ownersByItem(group)].map(([itemId, owners]) => ({
    itemId,
    owners,
    allOwners: counts.get(itemId) ?? 0,
  }));
  const beyond = ({ owners, allOwners }: (typeof items)[number]) => owners / players - allOwners / all;
  return {
    players,
    wins: group.reduce((sum, { wins }) => sum + wins, 0),
    items: items
      .filter((item) => item.owners >= players / 2 && beyond(item) > 0)
      .toSorted((a, b) => beyond(b) - beyond(a) || a.itemId - b.itemId)
      .slice(0, SHOWN_ITEMS),
  };
}

function ownersByItem(owners: readonly Owners[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { itemIds, players } of owners)
    for (const itemId of itemIds) counts.set(itemId, (counts.get(itemId) ?? 0) + players);
  return counts;
}

/** The share of what either has that not both have. */
function distance(one: readonly number[], other: readonly number[]): number {
  const own = new Set(one);
  const both = other.filter((id) => own.has(id)).length;
  const either = one.length + other.length - both;
  return either === 0 ? 0 : 1 - both / either;
}

/** Places of the middle ones: begun with those far apart, moved to the middle of theirs until nothing moves. */
function medoids(distances: readonly (readonly number[])[], count: number): number[] {
  const places = distances.map((_, at) => at);
  const sumTo = (at: number, of: readonly number[]) =>
    of.reduce((sum, other) => sum + far(distances, at, other), 0);
  const middleOf = (of: readonly number[]) => lowest(of, (at) => sumTo(at, of));
  let found = places.length > 0 ? [middleOf(places)] : [];
  while (found.length < Math.min(count, places.length))
    found.push(lowest(places, (at) => -Math.min(...found.map((middle) => far(distances, at, middle)))));
  for (let round = 0; round < 20; round += 1) {
    const groups = groupsOf(distances, found);
    const moved = found.map((middle, index) => middleOf(groups.get(index) ?? [middle]));
    if (moved.every((middle, index) => middle === found[index])) break;
    found = moved;
  }
  return [...new Set(found)];
}

const smallestGroup = (distances: readonly (readonly number[])[], found: readonly number[]): number =>
  Math.min(...[...groupsOf(distances, found).values()].map((own) => own.length));

const groupsOf = (distances: readonly (readonly number[])[], found: readonly number[]) =>
  Map.groupBy(
    distances.map((_, at) => at),
    (at) => nearest(found.map((middle) => far(distances, at, middle))),
  );

/** By how much each is nearer to its own than to the next cluster, from -1 to 1; the mean of all. */
function silhouette(distances: readonly (readonly number[])[], found: readonly number[]): number {
  const groups = groupsOf(distances, found);
  const meanTo = (at: number, of: readonly number[]) => {
    const others = of.filter((other) => other !== at);
    return others.reduce((sum, other) => sum + far(distances, at, other), 0) / Math.max(others.length, 1);
  };
  const widths = [...groups].flatMap(([index, own]) =>
    own.map((at) => {
      const inside = meanTo(at, own);
      const outside = Math.min(
        ...[...groups].flatMap(([other, of]) => (other === index ? [] : meanTo(at, of))),
      );
      const widest = Math.max(inside, outside);
      return own.length < 2 || !Number.isFinite(outside) || widest === 0 ? 0 : (outside - inside) / widest;
    }),
  );
  return widths.reduce((sum, width) => sum + width, 0) / Math.max(widths.length, 1);
}

const far = (distances: readonly (readonly number[])[], one: number, other: number): number =>
  distances[one]?.[other] ?? 0;

/** The first of the lowest. */
function lowest(places: readonly number[], value: (place: number) => number): number {
  let [best, least] = [places[0] ?? 0, Infinity];
  for (const place of places) {
    const own = value(place);
    if (own < least) [best, least] = [place, own];
  }
  return best;
}

const nearest = (all: readonly number[]): number =>
  lowest(
    all.map((_, at) => at),
    (at) => all[at] ?? 0,
  );

/** So many of all, at even distances. */
const evenly = <Item>(all: readonly Item[], most: number): Item[] =>
  all.length <= most
    ? [...all]
    : Array.from({ length: most }, (_, at) => all[Math.floor((at * all.length) / most)]).filter(
        (item) => item !== undefined,
      );

function compareLists(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1);
}

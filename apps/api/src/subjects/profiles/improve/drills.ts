import type { ImproveDrills, ProfileQuery } from '@soulstat/api-client/contract';
import {
  listDistributionsOfHeroes,
  shareBelow,
  valueAtShare,
  type MetricDistribution,
  type StatisticsStore,
} from '@soulstat/warehouse';
import { valuesOf } from '../../../community/players/match-figures.ts';
import type { Matches, Purchases } from '../../../community/players/player-history.ts';
import { rounded } from '../../../statistics/estimates.ts';
import { MIN_PEERS, peersOf } from '../figures/peers.ts';
import { meanOf, mostFirst } from '../figures/statistics.ts';
import { MIN_MATCHES } from './measured.ts';

const SHOP_ITEMS = 8;
const BEST_QUARTER = 0.75;
/** A player aims at the next of these shares of the players of the hero. */
const STEPS = [0.25, 0.5, 0.75, 0.9] as const;

/** Which hero the drills are of, and what of it is told without anybody else. */
export function ownDrills(
  matches: Matches,
  purchases: Purchases,
): (Omit<ImproveDrills, 'farm'> & { readonly rows: Matches }) | undefined {
  const [most] = mostFirst(Map.groupBy(matches, ({ heroId }) => heroId));
  if (!most) return undefined;
  const [heroId, rows] = most;
  const leads = valuesOf(rows, 'laneSoulsLead').toSorted((a, b) => a - b);
  const missing = Math.max(0, MIN_MATCHES - leads.length);
  return {
    heroId,
    rows,
    matches: rows.length,
    itemIds: boughtMost(rows, purchases, SHOP_ITEMS),
    lane: {
      soulsLead: meanOf(leads),
      target: missing === 0 ? Math.round(leads[Math.floor(leads.length * BEST_QUARTER)] ?? 0) : null,
      missing,
    },
  };
}

/** What is bought in most matches, however often in one. */
export function boughtMost(matches: Matches, purchases: Purchases, most: number): number[] {
  const counts = new Map<number, number>();
  for (const { matchId } of matches)
    for (const itemId of new Set(purchases.get(matchId)?.itemIds ?? []))
      counts.set(itemId, (counts.get(itemId) ?? 0) + 1);
  return [...counts]
    .toSorted(([a, one], [b, other]) => other - one || a - b)
    .slice(0, most)
    .map(([itemId]) => itemId);
}

/** How the souls of all who play the hero at these ranks are spread; undefined with too few of them. */
export async function farmOfPeers(
  store: StatisticsStore,
  rows: Matches,
  { mode = 'standard' }: Pick<ProfileQuery, 'mode'>,
): Promise<MetricDistribution | undefined> {
  const heroId = rows[0]?.heroId;
  const peers = heroId === undefined ? undefined : peersOf(rows, { mode, heroId });
  if (!peers || rows.length < MIN_MATCHES) return undefined;
  const { heroId: of, ...filter } = peers;
  const [distribution] =
    (await listDistributionsOfHeroes(store, filter, [of], ['soulsPerMinute'])).get(of) ?? [];
  return distribution && distribution.players >= MIN_PEERS ? distribution : undefined;
}

export function farmOf(rows: Matches, peers: MetricDistribution | undefined): ImproveDrills['farm'] {
  const perMinute = meanOf(valuesOf(rows, 'soulsPerMinute'));
  if (!peers || perMinute.mean === null || perMinute.matches < MIN_MATCHES) return null;
  const own = shareBelow(peers, perMinute.mean) ?? 1;
  const targetShare = STEPS.find((step) => step > own) ?? null;
  const target = targetShare === null ? undefined : valueAtShare(peers, targetShare);
  return {
    perMinute,
    betterThan: rounded(own, 4),
    target: target === undefined ? null : rounded(target, 1),
    targetShare,
    games: peers.players,
  };
}

import type { ProfileItem, ProfileItems } from '@soulstat/api-client/contract';
import type { PlayerPurchasesRow } from '../../queries/clickhouse/player-matches.ts';
import type { PlayerHistory, ProfileMatchRow } from './player-history.ts';
import { appendTo, basisOf, differenceOf, groupedBy, rateOf, rounded, spreadOf } from './statistics.ts';

type Matches = readonly ProfileMatchRow[];

interface Purchase {
  readonly match: ProfileMatchRow;
  readonly boughtAt: number;
  readonly wasSold: boolean;
}

/** What a player buys. `peers`: when others of the same rank buy each item, in seconds. */
export function itemsOf(
  matches: Matches,
  purchases: ReadonlyMap<number, PlayerPurchasesRow>,
  peers: ReadonlyMap<number, number>,
  { dataVersion }: PlayerHistory,
): ProfileItems {
  const told = matches.filter(({ matchId }) => purchases.has(matchId));
  const byHero = groupedBy(told, ({ heroId }) => heroId);
  const bought = new Map<number, Purchase[]>();
  for (const match of told) {
    const row = purchases.get(match.matchId);
    row?.itemIds.forEach((itemId, at) =>
      appendTo(bought, itemId, {
        match,
        boughtAt: row.boughtAt[at] ?? 0,
        wasSold: row.fates[at] === 1,
      }),
    );
  }
  return {
    basis: basisOf(matches, dataVersion),
    matches: told.length,
    items: [...bought]
      .toSorted(([a, one], [b, other]) => other.length - one.length || a - b)
      .map(([itemId, own]) => ({
        ...itemOf(itemId, own, byHero),
        pickRate: rounded(own.length / told.length, 6),
        peersBoughtAtSeconds: peers.get(itemId) ?? null,
      })),
  };
}

function itemOf(
  itemId: number,
  own: readonly Purchase[],
  byHero: ReadonlyMap<number, Matches>,
): Omit<ProfileItem, 'pickRate' | 'peersBoughtAtSeconds'> {
  const rows = own.map(({ match }) => match);
  const winRate = rateOf(rows);
  const { expected, difference } = againstOwnBaseline(rows, byHero);
  return {
    itemId,
    winRate,
    expectedWinRate: expected ?? winRate.rate ?? 0,
    difference: difference?.difference ?? null,
    differenceInterval: difference?.interval ?? null,
    boughtAtSeconds: rounded(spreadOf(own.map(({ boughtAt }) => boughtAt)).mean, 1),
    soldRate: rounded(own.filter(({ wasSold }) => wasSold).length / own.length, 6),
  };
}

/** Fewer matches than this on either side, and no difference is told. */
const LEAST_COMPARED = 5;

/**
 * The win rate with an item less that of the same player with the same heroes without it: heroes of which every match has the item,
 * or none, say nothing and are left out. Each hero counts by how often the item was bought on it.
 */
function againstOwnBaseline(rows: Matches, byHero: ReadonlyMap<number, Matches>) {
  const withItem = new Set(rows.map(({ matchId }) => matchId));
  const compared = [...groupedBy(rows, ({ heroId }) => heroId)].flatMap(([heroId, having]) => {
    const without = (byHero.get(heroId) ?? []).filter(({ matchId }) => !withItem.has(matchId));
    return without.length > 0 ? [{ having, without }] : [];
  });
  const having = compared.flatMap((each) => each.having.map(({ won }) => Number(won)));
  const weighted = compared.flatMap((each) =>
    each.without.map(({ won }) => ({ won: Number(won), weight: each.having.length / each.without.length })),
  );
  const weights = weighted.reduce((sum, { weight }) => sum + weight, 0);
  if (weights === 0) return { expected: undefined, difference: undefined };
  const mean = weighted.reduce((sum, { won, weight }) => sum + won * weight, 0) / weights;
  const squares = weighted.reduce((sum, { weight }) => sum + weight ** 2, 0);
  // So many equally weighted matches would tell as much.
  const count = weights ** 2 / squares;
  const isEnough = having.length >= LEAST_COMPARED && count >= LEAST_COMPARED;
  return {
    expected: rounded(mean, 6),
    difference: isEnough
      ? differenceOf(shareSpread(spreadOf(having)), shareSpread({ count, mean }))
      : undefined,
  };
}

/** Of a share, with one win and one loss more on either side: then the interval of a difference holds for few matches too (Agresti and Caffo, 2000). */
function shareSpread({ count, mean }: { readonly count: number; readonly mean: number }) {
  const drawn = (count * mean + 1) / (count + 2);
  return { count: count + 2, mean: drawn, variance: drawn * (1 - drawn) };
}

import type { Phases } from './count-purchases.ts';
import { idAt, ITEMS, sumsByKey, type PurchaseSums, type SumsByKey } from './purchase-sums.ts';
import { openProspects, type Buyer, type Buyers } from './sample-buyers.ts';

/** First purchases of an item in one part of the match, with who made them. */
export interface PhasePurchasesRow {
  readonly itemId: number;
  /** Beginning with 0. */
  readonly phase: number;
  readonly matches: number;
  readonly wins: number;
  /** How many different players made them. */
  readonly players: number;
  /**
   * The sums with less weight for who dominates them: a player with n of these purchases counts as √n, each of them as 1/√n. So somebody
   * with a hundred weighs as ten who have one each, and the variance is that of the weighted sum.
   */
  readonly weighed: Omit<PurchaseSums, 'wins'>;
}

interface PhaseTotals {
  matches: number;
  wins: number;
  players: number;
  counts: [number, number, number];
  beyond: [number, number, number];
  variance: number;
}

/** What was bought in each part of the match, by item and part. */
export function countPhasePurchases(buyers: Buyers, { count, seconds }: Phases): PhasePurchasesRow[] {
  const prospectsOf = openProspects();
  const addAll = (sums: SumsByKey, buyer: Buyer) => {
    const { block, first, purchases } = buyer;
    const addTo = prospectsOf(buyer);
    for (let at = 0; at < purchases; at += 1) {
      const phase = Math.min(Math.floor((block.boughtAt[first + at] ?? 0) / seconds), count - 1);
      addTo(sums, (block.item[first + at] ?? 0) * count + phase, at);
    }
  };
  const limit = ITEMS * count;
  // Of players with one match every purchase is another item: they are added up together.
  const [once, ofPlayer] = [sumsByKey(limit), sumsByKey(limit)];
  const totals = new Map<number, PhaseTotals>();
  const totalsOf = (key: number) => {
    const all = totals.get(key) ?? nothing();
    totals.set(key, all);
    return all;
  };
  for (const matches of byPlayer(buyers)) {
    const sums = matches.length === 1 ? once : ofPlayer;
    for (const buyer of matches) addAll(sums, buyer);
    if (sums === once) continue;
    for (const key of sums.keys()) addPlayers(totalsOf(key), sums.of(key), 1);
    sums.clear();
  }
  for (const key of once.keys()) addPlayers(totalsOf(key), once.of(key), once.countOf(key));
  return [...totals]
    .toSorted(([one], [other]) => one - other)
    .map(([key, { counts, beyond, variance, ...row }]) => ({
      itemId: idAt(Math.floor(key / count)),
      phase: key % count,
      ...row,
      weighed: { counts, beyond, variance },
    }));
}

const nothing = (): PhaseTotals => ({
  matches: 0,
  wins: 0,
  players: 0,
  counts: [0, 0, 0],
  beyond: [0, 0, 0],
  variance: 0,
});

/** Adds the purchases of players who made as many each: whoever made n counts as √n. */
function addPlayers(all: PhaseTotals, { counts, wins, beyond, variance }: PurchaseSums, players: number) {
  const purchases = counts[0] + counts[1] + counts[2];
  const each = purchases / players;
  all.matches += purchases;
  all.wins += wins;
  all.players += players;
  all.variance += variance / each;
  for (const standing of [0, 1, 2] as const) {
    all.counts[standing] += counts[standing] / Math.sqrt(each);
    all.beyond[standing] += beyond[standing] / Math.sqrt(each);
  }
}

/** The matches of each player; who has no account is somebody else in every match. */
function byPlayer(buyers: Buyers): Iterable<readonly Buyer[]> {
  const players = new Map<number, Buyer[]>();
  let unknown = 0;
  buyers((buyer) => {
    const account = buyer.block.accountId[buyer.player] ?? 0;
    const who = account === 0 ? (unknown -= 1) : account;
    const known = players.get(who);
    if (known) known.push({ ...buyer });
    else players.set(who, [{ ...buyer }]);
  });
  return players.values();
}

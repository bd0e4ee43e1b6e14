import type { Buyers } from './held-purchases.ts';
import type { Phases, PurchaseSums } from './item-samples.ts';
import { ITEM_IDS } from './match-block.ts';
import { sumsByKey, type SumsByKey } from './purchase-sums.ts';
import { openProspects } from './sample-buyers.ts';
import type { PhasePurchasesRow } from './sampled-phases.ts';

interface PhaseTotals {
  matches: number;
  wins: number;
  players: number;
  counts: [number, number, number];
  beyond: [number, number, number];
  variance: number;
}

/** What the statement of sampled-phases.ts counts, over what is held in memory: the same rows. */
export function countPhasePurchases(buyers: Buyers, { count, seconds }: Phases): PhasePurchasesRow[] {
  const limit = ITEM_IDS.length * count;
  const purchases = purchasesOf(
    buyers,
    (item, second) => item * count + Math.min(Math.floor(second / seconds), count - 1),
  );
  // Of players with one match every purchase is another item: they are added up together.
  const [once, ofPlayer] = [sumsByKey(limit), sumsByKey(limit)];
  const totals = new Map<number, PhaseTotals>();
  const totalsOf = (key: number) => {
    const all = totals.get(key) ?? nothing();
    totals.set(key, all);
    return all;
  };
  for (const matches of purchases.byPlayer.values()) {
    if (matches.length === 1) addTo(once, purchases, matches);
    else {
      ofPlayer.clear();
      addTo(ofPlayer, purchases, matches);
      for (const [key, own] of ofPlayer.entries()) addPlayer(totalsOf(key), own);
    }
  }
  for (const [key, all] of once.entries()) addPlayers(totalsOf(key), all);
  return [...totals]
    .toSorted(([one], [other]) => one - other)
    .map(([key, { counts, beyond, variance, ...row }]) => ({
      itemId: ITEM_IDS[Math.floor(key / count)] ?? 0,
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

/** A player with n purchases counts as √n. */
function addPlayer(all: PhaseTotals, { counts, wins, beyond, variance }: PurchaseSums): void {
  const purchases = counts[0] + counts[1] + counts[2];
  const root = Math.sqrt(purchases);
  all.matches += purchases;
  all.wins += wins;
  all.players += 1;
  all.variance += variance / purchases;
  for (const standing of [0, 1, 2] as const) {
    all.counts[standing] += counts[standing] / root;
    all.beyond[standing] += beyond[standing] / root;
  }
}

/** The same of players with one purchase each. */
function addPlayers(all: PhaseTotals, { counts, wins, beyond, variance }: PurchaseSums): void {
  const players = counts[0] + counts[1] + counts[2];
  all.matches += players;
  all.players += players;
  all.wins += wins;
  all.variance += variance;
  for (const standing of [0, 1, 2] as const) {
    all.counts[standing] += counts[standing];
    all.beyond[standing] += beyond[standing];
  }
}

/** All purchases, one behind the other. */
interface Purchases {
  readonly keys: readonly number[];
  readonly standings: readonly number[];
  readonly won: readonly (0 | 1)[];
  readonly chances: readonly number[];
  /** Where those of a match of a player begin and end. */
  readonly byPlayer: ReadonlyMap<number, readonly (readonly [from: number, to: number])[]>;
}

/** Who has no account is somebody else in every match. */
function purchasesOf(buyers: Buyers, keyOf: (item: number, second: number) => number): Purchases {
  const [keys, standings, chances]: [number[], number[], number[]] = [[], [], []];
  const won: (0 | 1)[] = [];
  const byPlayer = new Map<number, (readonly [number, number])[]>();
  const prospectsOf = openProspects();
  let unknown = 0;
  buyers((buyer) => {
    const { block, player, first } = buyer;
    const prospects = prospectsOf(buyer);
    const from = keys.length;
    for (let at = 0; at < buyer.purchases; at += 1) {
      keys.push(keyOf(block.item[first + at] ?? 0, block.boughtAt[first + at] ?? 0));
      standings.push(prospects.standings[at] ?? 1);
      chances.push(prospects.chances[at] ?? 0);
      won.push(buyer.won);
    }
    const account = block.accountId[player] ?? 0;
    const who = account === 0 ? (unknown -= 1) : account;
    const known = byPlayer.get(who);
    if (known) known.push([from, keys.length]);
    else byPlayer.set(who, [[from, keys.length]]);
  });
  return { keys, standings, won, chances, byPlayer };
}

function addTo(
  sums: SumsByKey,
  { keys, standings, won, chances }: Purchases,
  matches: readonly (readonly [from: number, to: number])[],
): void {
  for (const [from, to] of matches)
    for (let at = from; at < to; at += 1)
      sums.add(keys[at] ?? 0, standings[at] ?? 1, won[at] ?? 0, chances[at] ?? 0);
}

import type { DamageMatrix, DamageSource, Match, Snapshot, SoulSourceName } from '../match.ts';

/** Arithmetic on a match that is easy to get wrong: which numbers may be added up, and which stand for the same thing twice. */

export interface DamageTotal {
  /** 0 for everything that is not a player. */
  readonly dealerSlot: number;
  readonly targetSlot: number;
  readonly source: DamageSource;
  /** At the end of the match. */
  readonly amount: number;
}

/**
 * What was done to players by the end of the match, each point once: of the matrix, which holds every point twice, one kind
 * and one grouping without the targets that are not players. Summed by dealer, kind `damage` is `Snapshot.playerDamage` and
 * kind `healing` with grouping `class` is `Snapshot.healing`, exactly.
 */
export function damageTotals(
  { sources, dealers }: DamageMatrix,
  { kind = 'damage', grouping = 'class' }: Partial<Pick<DamageSource, 'kind' | 'grouping'>> = {},
): DamageTotal[] {
  const totals: DamageTotal[] = [];
  for (const { slot: dealerSlot, dealt } of dealers)
    for (const { sourceIndex, targetSlot, amounts } of dealt) {
      const source = sources[sourceIndex];
      if (source?.kind !== kind || source.grouping !== grouping || targetSlot === 0) continue;
      totals.push({ dealerSlot, targetSlot, source, amount: amounts.at(-1) ?? 0 });
    }
  return totals;
}

/** `damageTotals` summed by dealer: slot → amount. */
export function damageByDealer(
  matrix: DamageMatrix,
  part: Partial<Pick<DamageSource, 'kind' | 'grouping'>> = {},
): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { dealerSlot, amount } of damageTotals(matrix, part))
    sums.set(dealerSlot, (sums.get(dealerSlot) ?? 0) + amount);
  return sums;
}

export interface SoulShare {
  readonly source: SoulSourceName | 'other';
  readonly souls: number;
}

/**
 * Souls by source, direct and orbs together, with `other` for what is missing to net worth + souls lost to death. `other` is 0
 * until June 2025; since then the sources no longer add up, and it may be a few percent of either sign. Since 2026 it
 * includes the 600 souls everybody starts with.
 */
export function soulsBySource({ souls, netWorth, soulsLostToDeath }: Snapshot): SoulShare[] {
  const shares = souls.map(({ source, direct, orbs }) => ({ source, souls: direct + orbs }));
  const known = shares.reduce((sum, share) => sum + share.souls, 0);
  return [...shares, { source: 'other', souls: netWorth + soulsLostToDeath - known }];
}

/**
 * By how many souls team 0 is ahead of team 1 at each time that has snapshots: the sum of net worth of its players less that
 * of the others. A player without a snapshot at a time counts with the one before.
 */
export function soulDifferences({ players }: Pick<Match, 'players'>): { atSeconds: number; souls: number }[] {
  const times = new Set(players.flatMap(({ snapshots }) => snapshots.map(({ atSeconds }) => atSeconds)));
  const sums = [...times].toSorted((a, b) => a - b).map((atSeconds) => ({ atSeconds, souls: 0 }));
  for (const { team, snapshots } of players) {
    let next = 0;
    let netWorth = 0;
    for (const sum of sums) {
      // Snapshots are in the order of time.
      for (; (snapshots[next]?.atSeconds ?? Infinity) <= sum.atSeconds; next++)
        netWorth = snapshots[next]?.netWorth ?? netWorth;
      sum.souls += team === 0 ? netWorth : -netWorth;
    }
  }
  return sums;
}

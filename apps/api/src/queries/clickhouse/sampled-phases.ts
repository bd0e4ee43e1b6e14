import { ch, literal, u32 } from './ch.ts';
import { countPhasePurchases } from './count-phases.ts';
import { heldBuyers } from './held-purchases.ts';
import {
  buyers,
  PURCHASE_SUMS,
  type Phases,
  type PurchaseSums,
  type SampleQuestion,
} from './item-samples.ts';
import { EXACT_FINAL } from './rollups/counted.ts';
import type { StatisticsStore } from './statistics-store.ts';

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

type CountedPhase = Omit<PhasePurchasesRow, 'weighed'> & PhasePurchasesRow['weighed'];

/** What was bought in each part of the match in a sample. */
export async function listPhasePurchases(
  store: StatisticsStore,
  question: SampleQuestion,
  { count, seconds }: Phases,
): Promise<PhasePurchasesRow[]> {
  const held = await heldBuyers(store, question);
  if (held) return countPhasePurchases(held, { count, seconds });
  const rows = await store.db.rows(ch<CountedPhase>`
    select itemId, phase, toUInt32(sum(own)) as matches, toUInt32(sum(own_wins)) as wins, toUInt32(count()) as players,
      sumForEach(arrayMap(one -> one / sqrt(own), own_counts)) as counts,
      sumForEach(arrayMap(one -> one / sqrt(own), own_beyond)) as beyond,
      sum(own_variance / own) as variance
    from (
      select itemId, phase, count() as own, counts as own_counts, wins as own_wins, beyond as own_beyond, variance as own_variance,
        ${PURCHASE_SUMS}
      from (
        select won, who, pick, pick.1 as itemId, least(intDiv(pick.2, ${u32(seconds)}), ${literal(count - 1)}) as phase
        from ${buyers(question)}
        array join picks as pick
      )
      group by itemId, phase, who
    )
    group by itemId, phase
    order by itemId, phase
    ${EXACT_FINAL}
  `);
  return rows.map(({ counts, beyond, variance, ...row }) => ({
    ...row,
    weighed: { counts, beyond, variance },
  }));
}

import type { ChainWpa, WpaChains } from '@soulstat/api-client/contract';
import { ITEM_STATES, type ChainRow } from '@soulstat/warehouse';
import { rateOf, rounded } from '../../statistics/estimates.ts';
import { sumsOf } from '../../statistics/item-effects.ts';
import { baselinesOf, byLowerEnd, countOf, differences, measured } from '../../statistics/item-relations.ts';

type Answer = Omit<WpaChains, 'basis'>;
/** Before it is known how many purchases are asked for. */
interface Chains extends Pick<Answer, 'firsts' | 'firstId'> {
  readonly seconds: readonly ChainRow[];
  readonly thirds: readonly ChainRow[];
}

export const NO_CHAINS: Chains = { firsts: [], firstId: null, seconds: [], thirds: [] };

/** What follows one first item: the one asked for, or the most common. */
export async function chainsOf(
  seconds: readonly ChainRow[],
  asked: number | undefined,
  listOf: (firstId: number) => Promise<readonly ChainRow[]>,
): Promise<Chains> {
  const firsts = [...Map.groupBy(seconds, ({ firstId }) => firstId)]
    .map(([itemId, rows]) => ({
      itemId,
      count: rows.reduce((sum, row) => sum + countOf(purchasesOf(row)), 0),
    }))
    .toSorted((a, b) => b.count - a.count || a.itemId - b.itemId);
  const firstId = asked ?? firsts[0]?.itemId;
  if (firstId === undefined) return NO_CHAINS;
  const longer = await listOf(firstId);
  return {
    firsts,
    firstId,
    seconds: seconds.filter((row) => row.firstId === firstId),
    thirds: longer.filter(({ thirdId }) => thirdId !== 0),
  };
}

/** Those with as many purchases as are asked for. */
export function shownChains({ firsts, firstId, ...chains }: Chains, minCount: number): Answer {
  const isEnough = (row: ChainRow) => countOf(purchasesOf(row)) >= minCount;
  const all = [...chains.seconds, ...chains.thirds];
  return {
    firsts,
    firstId,
    seconds: bestOf(chains.seconds, isEnough),
    thirds: bestOf(chains.thirds, isEnough),
    leftOut: all.filter((row) => !isEnough(row)).length,
  };
}

const purchasesOf = (row: ChainRow) => sumsOf({ itemId: row.secondId, ...row });

/** Each beside all that players buy at that place of the chain, in the same standing. */
function bestOf(rows: readonly ChainRow[], isEnough: (row: ChainRow) => boolean): ChainWpa[] {
  const baselines = baselinesOf(rows.map(purchasesOf));
  const told = rows.filter(isEnough);
  const found = differences(told.map((row) => measured(purchasesOf(row), baselines)));
  return told
    .flatMap((row, at): ChainWpa[] => {
      const [sums, one] = [purchasesOf(row), found[at]];
      const { firstId, secondId, thirdId, states } = row;
      const count = countOf(sums);
      const expected = ITEM_STATES.reduce((sum, state) => sum + states[state].expected, 0);
      if (!one) return [];
      return [
        {
          itemIds: thirdId === 0 ? [firstId, secondId] : [firstId, secondId, thirdId],
          win: rateOf(sums.wins, count),
          boughtWhenWinRate: rounded(expected / count),
          ...one,
        },
      ];
    })
    .toSorted((a, b) => byLowerEnd(a.effect, b.effect) || byIds(a.itemIds, b.itemIds));
}

const byIds = (one: readonly number[], other: readonly number[]) =>
  (one[1] ?? 0) - (other[1] ?? 0) || (one[2] ?? 0) - (other[2] ?? 0);

import type { ItemInPhase, ItemPhases } from '@soulstat/api-client/contract';
import type { PhasePurchasesRow, SampleRow } from '@soulstat/warehouse';
import { rateOf } from '../../statistics/estimates.ts';
import { FLOW_PHASES } from './item-flow.ts';
import { baselinesOf, differences, measured, NO_DIFFERENCE } from './item-relations.ts';

/** Ten minutes each, as those of the flow. */
export const ITEM_PHASES = FLOW_PHASES;

const PHASES = Array.from({ length: ITEM_PHASES.count }, (_, phase) => phase);

/**
 * What every item does in each part of the match: wins beyond the chance of the souls at the purchase, less what purchases of the same cost
 * did in the same part and standing. A player with n purchases of an item in a part counts there as √n (`PhasePurchasesRow.weighed`), in
 * what is taken off as well, so that nobody who buys it in every match decides what it does.
 */
export function itemPhases(
  rows: readonly PhasePurchasesRow[],
  { inPhase }: Pick<SampleRow, 'inPhase'>,
  tierOf: (itemId: number) => number,
): Pick<ItemPhases, 'phases' | 'items'> {
  const byPhase = PHASES.map((phase) => {
    const own = rows.filter((row) => row.phase === phase);
    const effects = effectsIn(own, tierOf);
    return new Map(own.map((row, at) => [row.itemId, inPhaseOf(row, inPhase[phase] ?? 0, effects[at])]));
  });
  const itemIds = [...new Set(rows.map(({ itemId }) => itemId))];
  return {
    phases: PHASES.map((phase) => ({
      fromSeconds: phase * ITEM_PHASES.seconds,
      toSeconds: phase === PHASES.length - 1 ? null : (phase + 1) * ITEM_PHASES.seconds,
      players: inPhase[phase] ?? 0,
    })),
    items: itemIds.map((itemId) => ({
      itemId,
      phases: byPhase.map((items, phase) => items.get(itemId) ?? notBought(inPhase[phase] ?? 0)),
    })),
  };
}

type Effects = ReturnType<typeof differences>;

/** In the order of the rows. */
function effectsIn(rows: readonly PhasePurchasesRow[], tierOf: (itemId: number) => number): Effects {
  const sumsOf = ({ wins, weighed }: PhasePurchasesRow) => ({ wins, ...weighed });
  const baselines = new Map(
    [...Map.groupBy(rows, ({ itemId }) => tierOf(itemId))].map(([tier, own]) => [
      tier,
      baselinesOf(own.map(sumsOf)),
    ]),
  );
  return differences(
    rows.map((row) => ({
      count: row.matches,
      effect: measured(sumsOf(row), baselines.get(tierOf(row.itemId)) ?? [0, 0, 0]),
    })),
  );
}

const inPhaseOf = (
  { matches, wins, players }: PhasePurchasesRow,
  all: number,
  effect: Effects[number] | undefined,
): ItemInPhase => ({
  pick: rateOf(matches, Math.max(all, matches)),
  win: rateOf(wins, matches),
  ...(effect ?? NO_DIFFERENCE),
  players,
});

const notBought = (all: number): ItemInPhase => ({
  pick: rateOf(0, all),
  win: rateOf(0, 0),
  ...NO_DIFFERENCE,
  players: 0,
});

import type { ItemInPhase, ItemPhases } from '@soulstat/api-client/contract';
import type { PhasePurchasesRow, SampleRow } from '@soulstat/warehouse';
import { rateOf } from '../../statistics/estimates.ts';
import { phasesOf } from './item-flow.ts';
import {
  baselinesByCost,
  differences,
  measured,
  NO_DIFFERENCE,
  type Difference,
} from '../../statistics/item-relations.ts';

const NOT_BOUGHT = { matches: 0, wins: 0, players: 0 };

/**
 * What every item does in each part of the match: wins beyond the chance of the souls at the purchase, less what purchases of the same cost
 * did in the same part and standing. A player with n purchases of an item in a part counts there as √n (`PhasePurchasesRow.weighed`), in
 * what is taken off as well, so that nobody who buys it in every match decides what it does.
 */
export function itemPhases(
  rows: readonly PhasePurchasesRow[],
  sample: Pick<SampleRow, 'inPhase'>,
): Pick<ItemPhases, 'phases' | 'items'> {
  const phases = phasesOf(sample);
  const byPhase = phases.map(({ players }, phase) => {
    const own = rows.filter((row) => row.phase === phase);
    const effects = effectsIn(own);
    const items = new Map(own.map((row, at) => [row.itemId, inPhaseOf(row, players, effects[at])]));
    return (itemId: number) => items.get(itemId) ?? inPhaseOf(NOT_BOUGHT, players);
  });
  const itemIds = [...new Set(rows.map(({ itemId }) => itemId))];
  return { phases, items: itemIds.map((itemId) => ({ itemId, phases: byPhase.map((of) => of(itemId)) })) };
}

/** In the order of the rows. */
function effectsIn(rows: readonly PhasePurchasesRow[]): Difference[] {
  const sumsOf = ({ wins, weighed }: PhasePurchasesRow) => ({ wins, ...weighed });
  const baselineOf = baselinesByCost(rows, sumsOf);
  return differences(rows.map((row) => ({ ...measured(sumsOf(row), baselineOf(row)), count: row.matches })));
}

const inPhaseOf = (
  { matches, wins, players }: Pick<PhasePurchasesRow, 'matches' | 'wins' | 'players'>,
  all: number,
  effect = NO_DIFFERENCE,
): ItemInPhase => ({
  pick: rateOf(matches, Math.max(all, matches)),
  win: rateOf(wins, matches),
  ...effect,
  players,
});

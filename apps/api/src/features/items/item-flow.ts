import type { FlowRow, Phases, SampleRow } from '@soulstat/warehouse';
import { rateOf } from '../../statistics/estimates.ts';

/** Ten minutes each. */
export const FLOW_PHASES: Phases = { count: 4, seconds: 600 };
/** The most bought items of a phase are shown, and what at least this share of the buyers of one goes on to. */
const ITEMS_OF_PHASE = 8;
const MIN_SHARE = 0.1;

/** What is bought in each part of the match, and what its buyers buy in the next. */
export function itemFlow(rows: readonly FlowRow[], { inPhase }: Pick<SampleRow, 'inPhase'>) {
  const bought = Array.from({ length: FLOW_PHASES.count }, (_, phase) =>
    rows
      .filter((row) => row.phase === phase && row.fromItemId === 0)
      .toSorted((a, b) => b.matches - a.matches || a.itemId - b.itemId)
      .slice(0, ITEMS_OF_PHASE),
  );
  const buyers = (phase: number, itemId: number) =>
    bought[phase]?.find((row) => row.itemId === itemId)?.matches ?? 0;
  return {
    phases: bought.map((own, phase) => ({
      fromSeconds: phase * FLOW_PHASES.seconds,
      toSeconds: phase === FLOW_PHASES.count - 1 ? null : (phase + 1) * FLOW_PHASES.seconds,
      players: inPhase[phase] ?? 0,
      items: own.map(({ itemId, matches, wins }) => ({
        itemId,
        pick: rateOf(matches, Math.max(inPhase[phase] ?? 0, matches)),
        win: rateOf(wins, matches),
      })),
    })),
    links: rows
      .filter(({ fromItemId }) => fromItemId !== 0)
      .map((row) => ({ row, count: buyers(row.phase - 1, row.fromItemId) }))
      .filter(({ row, count }) => count > 0 && buyers(row.phase, row.itemId) > 0)
      .map(({ row: { phase, fromItemId, itemId, matches, wins }, count }) => ({
        phase,
        fromItemId,
        itemId,
        share: rateOf(matches, count),
        win: rateOf(wins, matches),
      }))
      .filter(({ share }) => (share.rate ?? 0) >= MIN_SHARE)
      .toSorted(
        (a, b) =>
          a.phase - b.phase ||
          (b.share.rate ?? 0) - (a.share.rate ?? 0) ||
          a.itemId - b.itemId ||
          a.fromItemId - b.fromItemId,
      ),
  };
}

import type { FlowRow, Phases, SampleRow } from '@soulstat/warehouse';
import { rateOf } from '../../statistics/estimates.ts';

/** Ten minutes each. */
export const FLOW_PHASES: Phases = { count: 4, seconds: 600 };
/** The most bought items of a phase are shown, and what at least this share of the buyers of one goes on to. */
const ITEMS_OF_PHASE = 8;
const MIN_SHARE = 0.1;

/** The parts of the match, with how many players were in matches that lasted until each. */
export const phasesOf = ({ inPhase }: Pick<SampleRow, 'inPhase'>) =>
  Array.from({ length: FLOW_PHASES.count }, (_, phase) => ({
    fromSeconds: phase * FLOW_PHASES.seconds,
    toSeconds: phase === FLOW_PHASES.count - 1 ? null : (phase + 1) * FLOW_PHASES.seconds,
    players: inPhase[phase] ?? 0,
  }));

/** What is bought in each part of the match, and what its buyers buy in the next. */
export function itemFlow(rows: readonly FlowRow[], sample: Pick<SampleRow, 'inPhase'>) {
  const phases = phasesOf(sample).map((phase, index) => ({
    ...phase,
    bought: rows
      .filter((row) => row.phase === index && row.fromItemId === 0)
      .toSorted((a, b) => b.matches - a.matches || a.itemId - b.itemId)
      .slice(0, ITEMS_OF_PHASE),
  }));
  const buyers = (phase: number, itemId: number) =>
    phases[phase]?.bought.find((row) => row.itemId === itemId)?.matches ?? 0;
  return {
    phases: phases.map(({ bought, ...phase }) => ({
      ...phase,
      items: bought.map(({ itemId, matches, wins }) => ({
        itemId,
        pick: rateOf(matches, Math.max(phase.players, matches)),
        win: rateOf(wins, matches),
      })),
    })),
    links: rows
      .filter(({ fromItemId, phase, itemId }) => fromItemId !== 0 && buyers(phase, itemId) > 0)
      .map(({ phase, fromItemId, itemId, matches, wins }) => {
        const share = rateOf(matches, buyers(phase - 1, fromItemId));
        return { phase, fromItemId, itemId, share, win: rateOf(wins, matches) };
      })
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

import { SCORE_MODELS, type PerformanceModel } from '@soulstat/scores';
import { fitSimulated, performanceRows, scoreLeague } from '@soulstat/train-scores';

const LEAGUES = 3;
const MATCHES = 12_000;
const PLAYERS = 1800;
/** Two of five play for their figures only, so that the weights learn to see through it. */
const STYLES = { farmer: 0.2, kdaPadder: 0.2 };

let fitted: PerformanceModel | undefined;

/**
 * What the method makes of simulated matches: the test of the method, whose truth is known. The release is fitted on real matches and
 * claims nothing about these.
 */
export function simulatedModel(): PerformanceModel {
  fitted ??= fitSimulated(
    performanceRows(
      Array.from({ length: LEAGUES }, (_, at) =>
        scoreLeague({ seed: 101 + at, matches: MATCHES, players: PLAYERS, styles: STYLES }),
      ),
    ),
    { ...SCORE_MODELS.performance.card, data: 'simulated', matches: LEAGUES * MATCHES },
  );
  return fitted;
}

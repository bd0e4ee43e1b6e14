import type { ImproveFinding } from '@soulstat/api-client/contract';
import { chanceOfNothing, leavesZero, type EstimateWithInterval } from '@soulstat/statistics';
import type { Matches, ProfileMatchRow } from '../../../community/players/player-history.ts';
import { rounded } from '../../../statistics/estimates.ts';

/** Nothing is said of fewer matches, on either side of a comparison. */
export const MIN_MATCHES = 30;
const EXAMPLES = 5;

type Interval = [low: number, high: number];

/** One thing that was looked at, before anybody knows whether it may be said. */
export interface Measured extends Pick<ImproveFinding, 'kind' | 'heroId' | 'matches' | 'missing' | 'share'> {
  readonly rates?: ImproveFinding['rates'];
  readonly costlyDeaths?: number;
  /** On the chance of winning, per match over all; undefined with too few matches. */
  readonly effect: EstimateWithInterval | undefined;
  /** The same measured by hero and rank, in any unit: an effect that this does not bear out is not told. */
  readonly standing?: Interval | undefined;
  /** Those with the most of it first, for a loss and for a gain. */
  readonly examples: (isLoss: boolean) => Matches;
}

type Tested = Measured & { readonly effect: EstimateWithInterval };

export const isTested = (measured: Measured): measured is Tested => measured.effect !== undefined;

/** How likely it is by chance alone. */
export const chanceOf = ({ effect }: Tested): number => chanceOfNothing(effect);

/** As the answer has it. `isFind`: beyond what chance alone brings among all that was tested. */
export function findingOf(measured: Measured, isFind: boolean): ImproveFinding {
  const { kind, heroId, matches, missing, share, effect, rates = null, costlyDeaths, examples } = measured;
  const state = effect === undefined ? 'tooFew' : stateOf(measured, effect, isFind);
  const isTold = state === 'leak' || state === 'strength';
  const told = isTold && effect ? effect : undefined;
  return {
    kind,
    heroId,
    state,
    matches,
    missing,
    share: rounded(share, 4),
    effect: told
      ? {
          value: rounded(told.value, 4),
          interval: [rounded(told.interval[0], 4), rounded(told.interval[1], 4)],
        }
      : null,
    rates: isTold ? rates : null,
    costlyDeaths: isTold && costlyDeaths !== undefined ? rounded(costlyDeaths, 2) : null,
    examples: isTold
      ? examples(state === 'leak')
          .slice(0, EXAMPLES)
          .map(exampleOf)
      : [],
  };
}

function stateOf({ standing }: Measured, { value, interval }: EstimateWithInterval, isFind: boolean) {
  const sign = Math.sign(value);
  const isBorneOut = standing === undefined || (leavesZero(standing) && Math.sign(standing[0]) === sign);
  if (!isFind || !leavesZero(interval) || !isBorneOut) return 'unclear';
  return sign < 0 ? 'leak' : 'strength';
}

export const exampleOf = ({ matchId, heroId, startedAt, won }: ProfileMatchRow) => ({
  matchId,
  heroId,
  startedAt,
  won,
});

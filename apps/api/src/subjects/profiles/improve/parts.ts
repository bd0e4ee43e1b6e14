import type { ImproveKind } from '@soulstat/api-client/contract';
import { Z_95, type EstimateWithInterval } from '@soulstat/statistics';
import { PARTS, type PerformancePart } from '@soulstat/scores';
import { CREDIT_PARTS, type PlayerCreditRow } from '@soulstat/warehouse';
import type { Matches, ProfileMatchRow } from '../../../community/players/player-history.ts';
import type { Chances } from '../figures/item-swings.ts';
import { spreadOf } from '../figures/statistics.ts';
import { MIN_MATCHES, type Measured } from './measured.ts';

/** What a player added in each match, by match id. */
export type Credits = ReadonlyMap<number, PlayerCreditRow>;

type Part = (typeof CREDIT_PARTS)[number];

/** Parts of the credit that are one thing to a player, and the parts of the performance that measure the same by hero and rank. */
const LOOKED_AT: readonly {
  readonly kind: ImproveKind;
  readonly credit: readonly Part[];
  readonly performance: readonly PerformancePart[];
}[] = [
  { kind: 'souls', credit: ['souls'], performance: ['farming'] },
  // Who helps and who finishes depends on the hero.
  { kind: 'fights', credit: ['kills', 'assists'], performance: ['fighting', 'support'] },
  { kind: 'deaths', credit: ['deaths'], performance: ['survival'] },
  { kind: 'objectives', credit: ['objectives'], performance: ['objectives'] },
];

/** The credit of each part less the mean of the other eleven in the same match, who are of the same lobby. */
export function partsOf(matches: Matches, credits: Credits): Measured[] {
  const known = knownIn(matches, credits);
  return LOOKED_AT.map(({ kind, credit, performance }) => {
    const places = credit.map((part) => CREDIT_PARTS.indexOf(part));
    const beyond = ({ creditParts, creditOfOthers }: PlayerCreditRow) =>
      sumAt(creditParts, places) - sumAt(creditOfOthers, places);
    const standings = performance.map((part) => PARTS.indexOf(part));
    return {
      ...measuredOf(kind, known, beyond),
      standing: intervalOf(known.map(({ row }) => sumAt(row.performanceParts, standings))),
      ...(kind === 'deaths' &&
        known.length > 0 && { costlyDeaths: spreadOf(known.map(({ row }) => row.costlyDeaths)).mean }),
    };
  });
}

/** The minute at which lanes end, and the score of a lane that went as expected of the heroes. */
const LANE_MINUTES = 9;
const EVEN_LANE = 50;

/** What the first nine minutes move, told only where the player's own lane score points the same way. */
export function laneOf(matches: Matches, credits: Credits, chances: Chances): Measured {
  const laned = knownIn(matches, credits).flatMap(({ match, row }) => {
    const course = chances.get(match.matchId);
    const [start, end] = [course?.[0], course?.[LANE_MINUTES]];
    if (start === undefined || end === undefined || row.laneScore === null) return [];
    return [{ match, row, moved: end - start }];
  });
  const moved = new Map(laned.map(({ row, moved: by }) => [row, by]));
  return {
    ...measuredOf('lane', laned, (row) => moved.get(row) ?? 0),
    standing: intervalOf(laned.map(({ row }) => (row.laneScore ?? EVEN_LANE) - EVEN_LANE)),
  };
}

interface Known {
  readonly match: ProfileMatchRow;
  readonly row: PlayerCreditRow;
}

function knownIn(matches: Matches, credits: Credits): Known[] {
  return matches.flatMap((match) => {
    const row = credits.get(match.matchId);
    return row ? [{ match, row }] : [];
  });
}

function measuredOf(
  kind: ImproveKind,
  known: readonly Known[],
  valueOf: (row: PlayerCreditRow) => number,
): Measured {
  const values = known.map(({ row }) => valueOf(row));
  const missing = Math.max(0, MIN_MATCHES - known.length);
  return {
    kind,
    heroId: null,
    matches: known.length,
    missing,
    share: 1,
    effect: missing === 0 ? meanWithInterval(values) : undefined,
    examples: (isLoss) =>
      known
        .map(({ match, row }) => ({ match, value: (isLoss ? 1 : -1) * valueOf(row) }))
        .toSorted((a, b) => a.value - b.value)
        .map(({ match }) => match),
  };
}

const sumAt = (values: readonly number[], places: readonly number[]) =>
  places.reduce((sum, place) => sum + (values[place] ?? 0), 0);

function meanWithInterval(values: readonly number[]): EstimateWithInterval {
  const { count, mean, variance } = spreadOf(values);
  const half = Z_95 * Math.sqrt(variance / Math.max(count, 1));
  return { value: mean, interval: [mean - half, mean + half] };
}

const intervalOf = (values: readonly number[]): [number, number] => {
  const [low, high] = meanWithInterval(values).interval;
  return [low, high];
};

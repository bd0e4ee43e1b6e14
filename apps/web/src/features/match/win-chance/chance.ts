import type { MatchScores } from '@soulstat/api-client';
import type { Team } from '../../../shared/game/teams.ts';

export type ChancePoint = MatchScores['curve'][number];

/** The chance of team 0 at a second, on the line between two points of the curve; `undefined` without a curve. */
export function chanceAt(curve: readonly ChancePoint[], second: number): ChancePoint | undefined {
  const after = curve.findIndex(({ atSeconds }) => atSeconds >= second);
  const [a, b] = [curve[after - 1] ?? curve[0], curve[after] ?? curve.at(-1)];
  if (!a || !b) return undefined;
  const span = b.atSeconds - a.atSeconds;
  const share = span > 0 ? Math.min(1, Math.max(0, (second - a.atSeconds) / span)) : 1;
  const between = (from: number, to: number) => from + (to - from) * share;
  return {
    atSeconds: second,
    winProbability: between(a.winProbability, b.winProbability),
    band: [between(a.band[0], b.band[0]), between(a.band[1], b.band[1])],
  };
}

/** The same chance as that team sees it, with the ends of its band. */
export function seenBy(team: Team, { winProbability, band }: ChancePoint): readonly [number, number, number] {
  return team === 0 ? [winProbability, band[0], band[1]] : [1 - winProbability, 1 - band[1], 1 - band[0]];
}

export const SWING_CAUSES = {
  souls: 'souls',
  objectives: 'objectives',
  deaths: 'deaths',
  other: 'other things',
} as const;
export type SwingCause = keyof typeof SWING_CAUSES;

/** The cause that moved the chance most in the direction it went. */
export function mainCause({ change, causes }: MatchScores['swings'][number]): SwingCause {
  const [first = 'other'] = (Object.keys(SWING_CAUSES) as SwingCause[]).toSorted(
    (a, b) => Math.sign(change) * (causes[b] - causes[a]),
  );
  return first;
}

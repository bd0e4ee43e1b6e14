import { normalShareBelow } from '@soulstat/scores';

interface Tried {
  readonly wins: number;
  readonly matches: number;
}

/**
 * How likely two rates differ so much by chance alone where the true ones are the same: the two-sided z-test of two shares with their
 * common rate. Right for as many as 50 matches on either side. Undefined where either has none, or nobody ever wins or loses.
 */
export function rateTest(one: Tried, other: Tried): number | undefined {
  if (one.matches === 0 || other.matches === 0) return undefined;
  const common = (one.wins + other.wins) / (one.matches + other.matches);
  const variance = common * (1 - common) * (1 / one.matches + 1 / other.matches);
  if (!(variance > 0)) return undefined;
  const z = (one.wins / one.matches - other.wins / other.matches) / Math.sqrt(variance);
  return Math.min(1, 2 * (1 - normalShareBelow(Math.abs(z))));
}

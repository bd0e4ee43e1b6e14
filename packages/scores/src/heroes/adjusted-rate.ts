import { betaQuantile } from './beta.ts';

/** How often something was tried and how often it won. */
export interface WinCount {
  readonly matches: number;
  readonly wins: number;
}

/** How rates are spread in truth, once the chance of few matches is taken off: what a rate is drawn towards. */
export interface RatePrior {
  readonly mean: number;
  /** Of the true rates; 0 where chance alone explains how they differ. */
  readonly deviation: number;
  /** The prior counts as much as this many matches: `mean (1 - mean) / deviation² - 1`. */
  readonly strength: number;
}

/** A rate as a Beta posterior. */
export interface AdjustedRate {
  readonly rate: number;
  /** 95 % of the posterior. */
  readonly interval: readonly [number, number];
  /** Parameters of the posterior: wins and losses, the prior's among them. */
  readonly alpha: number;
  readonly beta: number;
}

/** Where all differences are chance the prior counts as this many matches. */
const STRONGEST = 1e6;

/**
 * The spread of true rates by the method of moments: what the observed rates differ by, less what they would differ by if all were
 * equal. After DerSimonian and Laird, Controlled Clinical Trials 7 (1986).
 */
export function ratePrior(counts: readonly WinCount[]): RatePrior {
  const known = counts.filter(({ matches }) => matches > 0);
  const total = known.reduce((sum, { matches }) => sum + matches, 0);
  const mean = known.reduce((sum, { wins }) => sum + wins, 0) / Math.max(total, 1);
  const chance = mean * (1 - mean);
  const squares = known.reduce((sum, { matches, wins }) => sum + matches * (wins / matches - mean) ** 2, 0);
  const weight = total - known.reduce((sum, { matches }) => sum + matches ** 2, 0) / Math.max(total, 1);
  const variance = weight > 0 ? (squares - (known.length - 1) * chance) / weight : 0;
  if (!(variance > 0)) return { mean, deviation: 0, strength: STRONGEST };
  return {
    mean,
    deviation: Math.sqrt(variance),
    strength: Math.min(Math.max(chance / variance - 1, 1), STRONGEST),
  };
}

/** A win rate drawn towards the prior: (wins + k mean) / (matches + k), with the interval of its Beta posterior. */
export function adjustRate(count: WinCount, prior: RatePrior): AdjustedRate {
  const { rate, alpha, beta } = shrunkRate(count, prior);
  const interval = [betaQuantile(0.025, alpha, beta), betaQuantile(0.975, alpha, beta)] as const;
  return { rate, interval, alpha, beta };
}

/** The same without its interval, which is what takes the time. */
export function shrunkRate(
  { matches, wins }: WinCount,
  { mean, strength }: RatePrior,
): Omit<AdjustedRate, 'interval'> {
  const alpha = wins + strength * mean;
  const beta = matches - wins + strength * (1 - mean);
  return { rate: alpha / (alpha + beta), alpha, beta };
}

/** Matches and wins of players with about as much experience. */
export interface ExperienceBin extends WinCount {
  /** Share of all matches, of all heroes, that fall into it: the common mix. */
  readonly commonShare: number;
}

/**
 * A win rate as it would be if a hero were played with the experience that all heroes are played with: the rates of the bins, weighted by
 * the common mix. Bins without a match leave their weight to the others; `undefined` when all are empty.
 */
export function experienceAdjustedRate(
  bins: readonly ExperienceBin[],
): { readonly rate: number; readonly standardError: number } | undefined {
  const filled = bins.filter(({ matches }) => matches > 0);
  const weight = filled.reduce((sum, { commonShare }) => sum + commonShare, 0);
  if (!(weight > 0)) return undefined;
  let [rate, variance] = [0, 0];
  for (const { matches, wins, commonShare } of filled) {
    const [share, own] = [commonShare / weight, wins / matches];
    // NOTE: one win and one loss more, so that a bin of three matches won does not count as certain.
    const careful = (wins + 1) / (matches + 2);
    rate += share * own;
    variance += (share ** 2 * careful * (1 - careful)) / matches;
  }
  return { rate, standardError: Math.sqrt(variance) };
}

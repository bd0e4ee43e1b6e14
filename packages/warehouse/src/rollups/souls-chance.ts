/**
 * How likely a team is to win that leads by this share of the souls on the map, by the minute: log-odds = slope(minute) * share, slopes
 * in straight lines between the knots. Souls alone, so that the database can count it for every purchase: the win chance of a match
 * page knows more (packages/scores). Fitted by maximum likelihood on the snapshots
 * of 24,316 simulated matches (log loss 0.60); no real match took part.
 * What it gets wrong on average in a state of a match is taken out again where purchases are compared.
 */
export const CHANCE_KNOT_SECONDS = 300;

/** The share of the lead: own souls less the enemy's over both. A team is ahead from this on, behind below the negative. */
export const AHEAD_LEAD = 0.04;

/** At minute 0, 5, 10, … 35; the last holds from there on. */
export const CHANCE_SLOPES: readonly number[] = [2.99, 11.18, 15.68, 17.23, 22.03, 25.02, 24.6, 28.05];

/** The chance of winning of a team with this lead at this second; the same is written in SQL in `purchase-chances.ts`. */
export function soulsChance(lead: number, seconds: number): number {
  const last = CHANCE_SLOPES.length - 1;
  const knot = Math.min(Math.floor(seconds / CHANCE_KNOT_SECONDS), last);
  const from = CHANCE_SLOPES[knot] ?? 0;
  const to = CHANCE_SLOPES[Math.min(knot + 1, last)] ?? from;
  const share = (seconds % CHANCE_KNOT_SECONDS) / CHANCE_KNOT_SECONDS;
  return 1 / (1 + Math.exp(-(from + (to - from) * share) * lead));
}

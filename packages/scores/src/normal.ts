/** The logistic function: log-odds to a chance, 0 to 1. */
export function sigmoid(logit: number): number {
  return logit >= 0 ? 1 / (1 + Math.exp(-logit)) : Math.exp(logit) / (1 + Math.exp(logit));
}

/** The inverse of `sigmoid`; chances are kept away from 0 and 1 by 1e-9. */
export function logitOf(chance: number): number {
  const kept = Math.min(Math.max(chance, 1e-9), 1 - 1e-9);
  return Math.log(kept / (1 - kept));
}

const CENTRE = [
  -3.969683028665376e1, 2.209460984245205e2, -2.759285104469687e2, 1.38357751867269e2, -3.066479806614716e1,
  2.506628277459239,
] as const;
const CENTRE_BELOW = [
  -5.447609879822406e1, 1.615858368580409e2, -1.556989798598866e2, 6.680131188771972e1, -1.328068155288572e1,
  1,
] as const;
const TAIL = [
  -7.784894002430293e-3, -3.223964580411365e-1, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
] as const;
const TAIL_BELOW = [
  7.784695709041462e-3, 3.224671290700398e-1, 2.445134137142996, 3.754408661907416, 1,
] as const;
const TAIL_SHARE = 0.02425;

/** The inverse of `normalShareBelow`, to about 1e-9 relative; infinite at 0 and 1. P. J. Acklam's rational approximation. */
export function normalQuantile(share: number): number {
  if (share <= 0) return -Infinity;
  if (share >= 1) return Infinity;
  if (share < TAIL_SHARE) {
    const q = Math.sqrt(-2 * Math.log(share));
    return polynomial(TAIL, q) / polynomial(TAIL_BELOW, q);
  }
  if (share > 1 - TAIL_SHARE) return -normalQuantile(1 - share);
  const q = share - 0.5;
  return (polynomial(CENTRE, q * q) * q) / polynomial(CENTRE_BELOW, q * q);
}

function polynomial(coefficients: readonly number[], x: number): number {
  let value = 0;
  for (const coefficient of coefficients) value = value * x + coefficient;
  return value;
}

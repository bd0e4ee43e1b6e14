/** The normal quantile of 95 % confidence, both sides. */
const Z = 1.959_963_984_540_054;

/**
 * The Wilson score interval of a share: where it lies with 95 % confidence, given `successes` of `trials`. Never leaves 0 to 1,
 * and is right for few trials too. Wilson, J. Am. Stat. Assoc. 22 (1927). Throws `RangeError` without trials.
 */
export function wilsonInterval(successes: number, trials: number): [number, number] {
  if (!(trials > 0)) throw new RangeError('An interval needs trials');
  const share = successes / trials;
  const scale = 1 + Z ** 2 / trials;
  const center = (share + Z ** 2 / (2 * trials)) / scale;
  const half = (Z / scale) * Math.sqrt((share * (1 - share)) / trials + Z ** 2 / (4 * trials ** 2));
  return [Math.max(0, center - half), Math.min(1, center + half)];
}

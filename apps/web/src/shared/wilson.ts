/** The normal quantile of 95 % confidence, both sides. */
const Z = 1.959_963_984_540_054;

/** The Wilson interval of a share with 95 % confidence; `undefined` without trials. */
export function wilsonInterval(successes: number, trials: number): readonly [number, number] | undefined {
  if (!(trials > 0)) return undefined;
  const share = successes / trials;
  const scale = 1 + Z ** 2 / trials;
  const center = (share + Z ** 2 / (2 * trials)) / scale;
  const half = (Z / scale) * Math.sqrt((share * (1 - share)) / trials + Z ** 2 / (4 * trials ** 2));
  return [Math.max(0, center - half), Math.min(1, center + half)];
}

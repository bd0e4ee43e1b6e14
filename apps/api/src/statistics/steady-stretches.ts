interface Counts {
  readonly matches: number;
  readonly wins: number;
}

/** Each stretch more must explain more than this by the logarithm of the number of parts. */
const PENALTY = 3;
/** Of fewer parts a cut must be worth what it would be of so many: half a year of weeks. */
const MIN_PARTS = 26;

/**
 * Where a win rate changed: the first part of every stretch of parts that one rate explains. Of all ways to cut, the one with the least
 * −2 log likelihood of wins and losses plus a penalty for each cut (optimal partitioning: Jackson et al., IEEE Signal Processing Letters 12,
 * 2005). The penalty of 3 log n is that of the modified information criterion (Zhang and Siegmund, Biometrics 63, 2007): by chance alone
 * some three of a hundred series are cut.
 */
export function steadyStretches(parts: readonly Counts[]): number[] {
  if (parts.length === 0) return [];
  const sums = prefixSums(parts);
  const penalty = PENALTY * Math.log(Math.max(MIN_PARTS, parts.length));
  const least = [-penalty];
  const starts: number[] = [];
  for (let end = 1; end <= parts.length; end += 1) {
    let best = { cost: Infinity, start: 0 };
    for (let start = 0; start < end; start += 1) {
      const cost = (least[start] ?? 0) + penalty + costOf(between(sums, start, end));
      // Rounding cuts nothing.
      if (cost < best.cost - 1e-9) best = { cost, start };
    }
    least.push(best.cost);
    starts.push(best.start);
  }
  const found: number[] = [];
  for (let end = parts.length; end > 0; end = starts[end - 1] ?? 0) found.unshift(starts[end - 1] ?? 0);
  return found;
}

/** −2 log likelihood of so many wins at their own rate. */
function costOf({ matches, wins }: Counts): number {
  const losses = matches - wins;
  return wins === 0 || losses === 0
    ? 0
    : -2 * (wins * Math.log(wins / matches) + losses * Math.log(losses / matches));
}

function prefixSums(parts: readonly Counts[]): Counts[] {
  const sums = [{ matches: 0, wins: 0 }];
  let [matches, wins] = [0, 0];
  for (const part of parts) {
    matches += part.matches;
    wins += part.wins;
    sums.push({ matches, wins });
  }
  return sums;
}

function between(sums: readonly Counts[], start: number, end: number): Counts {
  const [from, to] = [sums[start], sums[end]];
  return { matches: (to?.matches ?? 0) - (from?.matches ?? 0), wins: (to?.wins ?? 0) - (from?.wins ?? 0) };
}

import type { HeroSpread } from '@soulstat/api-client';
import type { LinePoint } from '@soulstat/ui';

/** About so many points are drawn. */
const POINTS = 32;
/** Bins that hold what is beyond this share of the games are not drawn, at either end: the tails are long. */
const DRAWN_SHARE = 0.995;

/** The share of the games of each hero in bins that are the same for all, at the middle of the bin. */
export function drawnBins(heroes: readonly HeroSpread[], binWidth: number): LinePoint[][] {
  const end = Math.max(1, ...heroes.map(({ counts, games }) => binsTo(counts, games * DRAWN_SHARE)));
  const start = Math.min(...heroes.map(({ counts, games }) => binsTo(counts, games * (1 - DRAWN_SHARE)) - 1));
  const together = Math.max(1, Math.ceil((end - start) / POINTS));
  return heroes.map(({ counts, games }) =>
    Array.from({ length: Math.ceil((end - start) / together) }, (_, at) => {
      const first = start + at * together;
      const within = counts.slice(first, first + together);
      return {
        x: (first + together / 2) * binWidth,
        y: games > 0 ? within.reduce((sum, count) => sum + count, 0) / games : 0,
      };
    }),
  );
}

/** How many bins hold so many games. */
function binsTo(counts: readonly number[], games: number): number {
  let passed = 0;
  const last = counts.findIndex((count) => {
    passed += count;
    return passed >= games;
  });
  return last === -1 ? counts.length : last + 1;
}

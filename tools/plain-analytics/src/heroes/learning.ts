import { estimate, grouped, noEstimate, rateChange, winRate, wins } from '../estimates.ts';
import { basisOf, countedNothing, questionOf, type PlainQuery } from '../league.ts';
import type { PlainMatch } from '../matches.ts';
import { experienceSeats, type ExperiencedSeat } from '../players/experience.ts';

const BINS = [
  { from: 1, to: 5 },
  { from: 6, to: 20 },
  { from: 21, to: 50 },
  { from: 51, to: null },
] as const;

/** `/api/heroes/learning` */
export function heroLearning(matches: readonly PlainMatch[], query: PlainQuery): unknown {
  const asked = questionOf(matches, query, { wholeTiers: true });
  if (!asked) return { basis: countedNothing(query, true), heroes: [] };
  return {
    basis: basisOf(asked),
    heroes: grouped(experienceSeats(matches, query), ({ heroId }) => heroId).map(([heroId, seats]) => {
      const inBin = BINS.map(({ from, to }) =>
        seats.filter(({ nth }) => nth >= from && nth <= (to ?? Infinity)),
      );
      const counts = inBin.map((own) => ({ matches: own.length, wins: wins(own) }));
      const none = { matches: 0, wins: 0 };
      return {
        heroId,
        bins: BINS.flatMap((bin, at) => {
          const own = inBin[at] ?? [];
          return own.length > 0 ? [{ ...bin, winRate: winRate(own) }] : [];
        }),
        gain: rateChange(counts.at(-1) ?? none, counts[0] ?? none),
        perTenfold: slope(inBin),
      };
    }),
  };
}

/** Both equations of the likelihood solved by halving: the level for each slope, then the slope. */
function slope(inBin: readonly (readonly ExperiencedSeat[])[]) {
  const played = inBin.reduce((sum, own) => sum + own.length, 0);
  if (played < 200 || inBin.filter((own) => own.length >= 50).length < 2) return noEstimate(played);
  const points = BINS.flatMap(({ from, to }, at) => {
    const own = inBin[at] ?? [];
    const x = Math.log(Math.sqrt(from * (to ?? 4 * from)));
    return own.length > 0 ? [{ x, n: own.length + 1, won: wins(own) + 0.5 }] : [];
  });
  const chance = (a: number, c: number, x: number) => 1 / (1 + Math.exp(-(a + c * x)));
  const beyond = (a: number, c: number, weight: (x: number) => number) =>
    points.reduce((sum, { x, n, won }) => sum + weight(x) * (won - n * chance(a, c, x)), 0);
  const levelOf = (c: number) => halved((a) => beyond(a, c, () => 1));
  const c = halved((one) => beyond(levelOf(one), one, (x) => x));
  const a = levelOf(c);
  const weighed = points.map(({ x, n }) => ({ x, w: n * chance(a, c, x) * (1 - chance(a, c, x)) }));
  const all = weighed.reduce((sum, { w }) => sum + w, 0);
  const middle = weighed.reduce((sum, { x, w }) => sum + x * w, 0) / all;
  const spread = weighed.reduce((sum, { x, w }) => sum + w * (x - middle) ** 2, 0);
  const scale = Math.log(10) / 4;
  return estimate(played, c * scale, scale / Math.sqrt(spread), 5);
}

/** Where a falling function is nothing. */
function halved(of: (x: number) => number): number {
  let [low, high] = [-20, 20];
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2;
    if (of(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Where players live, with their share of the league and the hours they are ahead of UTC. Invented. */
export const REGIONS = [
  { region: 'europe', share: 0.4, utcOffsetHours: 1 },
  { region: 'northAmerica', share: 0.27, utcOffsetHours: -6 },
  { region: 'asia', share: 0.19, utcOffsetHours: 8 },
  { region: 'southAmerica', share: 0.1, utcOffsetHours: -3 },
  { region: 'oceania', share: 0.04, utcOffsetHours: 10 },
] as const;
export type Region = (typeof REGIONS)[number]['region'];

/** How busy each hour of the local day is, from midnight; sums to 1. Invented: lowest at 5, highest at 21. */
export const HOUR_SHARES: readonly number[] = normalised([
  4, 2.6, 1.6, 1, 0.7, 0.6, 0.8, 1.1, 1.6, 2.2, 2.8, 3.3, 3.8, 4.2, 4.6, 5, 5.6, 6.4, 7.2, 8, 8.4, 8.4, 7.6,
  5.8,
]);

function normalised(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

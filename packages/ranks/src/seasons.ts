import { TIER_NAMES } from './tiers.ts';

/** A season of the publisher's own ranks, with the names its eleven tiers bear (tier 1 at index 0). */
export interface RankSeason {
  readonly name: string;
  /** Unix time in milliseconds; minus infinity for the time before the first season. */
  readonly startsAtMs: number;
  readonly tierNames: readonly string[];
}

/**
 * The publisher's seasons, oldest first. Season One moved the words Ritualist and Emissary one tier up, so a stored name
 * would change its meaning: store rank numbers and name them by season. Points ranks keep the names of `TIERS`.
 */
export const RANK_SEASONS: readonly RankSeason[] = [
  { name: 'Before Season One', startsAtMs: Number.NEGATIVE_INFINITY, tierNames: TIER_NAMES },
  {
    name: 'Season One',
    // 2026-07-30 17:00 UTC, from the client's ranked_seasons table.
    startsAtMs: 1_785_430_800_000,
    tierNames: [
      'Initiate',
      'Seeker',
      'Acolyte',
      'Sentinel',
      'Mystic',
      'Ritualist',
      'Emissary',
      'Oracle',
      'Phantom',
      'Ascendant',
      'Eternus',
    ],
  },
];

/** The season a moment lies in; `undefined` for an invalid date. */
export function rankSeasonAt(moment: Date): RankSeason | undefined {
  return RANK_SEASONS.findLast(({ startsAtMs }) => startsAtMs <= moment.getTime());
}

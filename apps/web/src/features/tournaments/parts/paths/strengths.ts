import type { TournamentEntrant } from '@soulstat/api-client';
import { TIERS } from '@soulstat/ranks';
import type { Strength } from '@soulstat/tournament';

/** How far a tier of PP goes, in points of Elo. Nobody has measured it, so the visitor chooses. */
export const TIER_WORTH = { little: 100, some: 200, much: 300 } as const;
export type TierWorth = keyof typeof TIER_WORTH;

export const POINTS_PER_TIER = TIERS[1].ppMin - TIERS[0].ppMin;

/** About how uncertain the PP of one player is, as its interval has it after some matches. */
const PLAYER_DEVIATION = 210;
/** Of a player whose PP is unknown: two tiers to each side. */
const UNKNOWN_DEVIATION = 2 * POINTS_PER_TIER;

/** The strength of teams by their mean PP. A team without any PP is left out: it counts as average, and as very uncertain. */
export function strengthsOf(
  entrants: readonly Pick<TournamentEntrant, 'id' | 'points'>[],
  worth: TierWorth,
): Strength[] {
  const scale = TIER_WORTH[worth] / POINTS_PER_TIER;
  return entrants.flatMap(({ id, points: { average, known, missing } }) => {
    if (average === null) return [];
    const variance = known * PLAYER_DEVIATION ** 2 + missing * UNKNOWN_DEVIATION ** 2;
    const deviation = Math.sqrt(variance) / (known + missing);
    return { entrant: id, rating: average * scale, deviation: deviation * scale };
  });
}

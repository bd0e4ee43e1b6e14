import type { MatchScores } from '@soulstat/api-client';
import { scoreOf } from '../scores-query.ts';
import type { SortValue } from './sorting.ts';

/** Reads what a player is sorted by from the match and, once they are here, its scores. */
export function sortValueOf(scores: MatchScores | undefined): SortValue {
  return (player, by) => {
    if (by === 'place') return scoreOf(scores, player.slot)?.place ?? null;
    if (by === 'ppImpact') return scoreOf(scores, player.slot)?.points?.ppImpact ?? null;
    if (by === 'party') return player.party || null;
    return player[by];
  };
}

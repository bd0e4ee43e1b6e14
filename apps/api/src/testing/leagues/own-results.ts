import type { MatchPlayer } from '@soulstat/match-file';

const UNRATED: readonly unknown[] = ['penalized', 'penalizedParty', 'notScored'];

/** Whether the game gave the player a result: who has none is in no count of players. */
export const isRated = ({ outcome }: Pick<MatchPlayer, 'outcome'>): boolean => !UNRATED.includes(outcome);

import type { BoardKind } from '@soulstat/api-client';

/** What each leaderboard is called where it stands alone. */
export const BOARD_TITLES: Readonly<Record<BoardKind, string>> = {
  points: 'Soulstat score leaderboard',
  matches: 'Most matches played',
  matches30: 'Most matches in 30 days',
};

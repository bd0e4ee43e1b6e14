export interface Mode {
  /** As in match files. */
  readonly id: number;
  /** The word `@soulstat/match-file` uses for it. */
  readonly key: string;
  readonly name: string;
}

/** How a match came about. NOTE: before Season One (2026-07-30) all queued play was `unranked`, ranked or not. */
export const MATCH_MODE_INFOS: readonly Mode[] = [
  { id: 0, key: 'unknown', name: 'Unknown' },
  { id: 1, key: 'unranked', name: 'Standard' },
  { id: 2, key: 'privateLobby', name: 'Private lobby' },
  { id: 3, key: 'coopBot', name: 'Co-op against bots' },
  { id: 4, key: 'ranked', name: 'Ranked' },
  { id: 5, key: 'serverTest', name: 'Server test' },
  { id: 6, key: 'tutorial', name: 'Tutorial' },
  { id: 7, key: 'heroLabs', name: 'Hero Labs' },
  { id: 8, key: 'newPlayerPlacement', name: 'New player placement' },
];

/** What is played. Street Brawl is 4 versus 4 and comes with match mode `unranked`. */
export const GAME_MODE_INFOS: readonly Mode[] = [
  { id: 0, key: 'unknown', name: 'Unknown' },
  { id: 1, key: 'normal', name: 'Normal' },
  { id: 2, key: 'oneVsOneTest', name: '1 versus 1 test' },
  { id: 3, key: 'sandbox', name: 'Sandbox' },
  { id: 4, key: 'streetBrawl', name: 'Street Brawl' },
  { id: 5, key: 'exploreNyc', name: 'Explore' },
  { id: 6, key: 'internal', name: 'Internal' },
];

export function matchModeById(id: number): Mode | undefined {
  return MATCH_MODE_INFOS[id];
}

export function gameModeById(id: number): Mode | undefined {
  return GAME_MODE_INFOS[id];
}

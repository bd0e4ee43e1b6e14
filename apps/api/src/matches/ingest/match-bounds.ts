/** What no match of the game can be beyond: the rules by which uploads are refused and by which the doctor finds impossible matches. */

/** Nobody could play before: the first notes of a playtest are of this month. In Unix seconds. */
export const FIRST_MATCH_AT: number = Date.UTC(2024, 4, 1) / 1000;

/** Clocks of players and of the publisher go this wrong. */
export const CLOCK_TOLERANCE_SECONDS = 300;

/** What the game rounds: in every real match looked at the last snapshot is of the last second, and nothing happens after it. */
export const END_TOLERANCE_SECONDS = 3;

/**
 * Ids grow with time: among 2,746 real matches from August 2024 to March 2026, 872 of them of one day, none has a greater id than a match
 * that began later. Left for lobbies that wait for players.
 */
export const ID_TOLERANCE_SECONDS = 3600;

/** Twice the busiest weeks: 440,000 a day in September 2024, 320,000 in February 2026, 30,000 in quiet months. */
export const MAX_IDS_PER_DAY = 1_000_000;

/** Real matches by id and start: what ids are compared with where nothing trusted is near. */
export const KNOWN_MATCHES: readonly { readonly matchId: number; readonly startedAt: number }[] = [
  { matchId: 31_067_068, startedAt: 1_735_331_403 },
  { matchId: 34_765_196, startedAt: 1_744_354_567 },
  { matchId: 45_932_614, startedAt: 1_761_529_169 },
  { matchId: 68_623_064, startedAt: 1_773_889_348 },
];

export const teamSizeOf = (gameMode: string): number => (gameMode === 'streetBrawl' ? 4 : 6);

/** A player of whom nothing but a match history is known: 1,300 matches, of which 1,000 are ranked. */
export const HISTORY_ACCOUNT = 22_333;

const NEWEST = Date.UTC(2026, 10, 1, 20) / 1000;
const HEROES = [1, 2, 3, 6, 13] as const;

/** Two players of whom one match is known, from the history of each: they played it together. */
export const TOGETHER = [22_334, 22_335] as const;

/** As the community's API writes them, newest first. */
export const matchHistory = Array.from({ length: 1300 }, (_, index) => ({
  account_id: HISTORY_ACCOUNT,
  match_id: 60_000_000 - index * 1000,
  hero_id: HEROES[index % HEROES.length],
  hero_level: 28,
  start_time: NEWEST - index * 9000,
  game_mode: 1,
  // Three of thirteen are unranked.
  match_mode: index % 13 < 3 ? 1 : 4,
  player_team: 0,
  player_kills: index % 17,
  player_deaths: 3 + (index % 7),
  player_assists: index % 11,
  denies: index % 5,
  net_worth: 30_000 + (index % 100) * 100,
  last_hits: 100 + (index % 50),
  team_abandoned: false,
  abandoned_time_s: null,
  match_duration_s: 1800 + (index % 60) * 10,
  // Two of three are won.
  match_result: index % 3 === 0 ? 1 : 0,
  objectives_mask_team0: 0,
  objectives_mask_team1: 0,
  brawl_score_team0: null,
  brawl_score_team1: null,
  brawl_avg_round_time_s: null,
}));

export const historiesTogether = TOGETHER.map((account_id) =>
  matchHistory.slice(0, 1).map((row) => ({ ...row, account_id, match_id: 60_500_001 })),
);

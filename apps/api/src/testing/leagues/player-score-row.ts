interface ScoreKey {
  readonly account_id: number;
  readonly scores_version: number;
  readonly match_id: number;
}

/** What the database keeps of a player in a match: figures that do not matter, later for a higher match. */
export const playerScoreRow = (key: ScoreKey) => ({
  ...key,
  history: 1,
  started_at: 1_786_000_000 + key.match_id,
  hero_id: 1,
  team: 0,
  won: true,
  place: 1,
  mvp_rank: 0,
  credit: 0,
  performance: 0,
  lane_score: null,
  estimate_points: 3000,
  lobby_points: 3000,
  points: 3000 + key.match_id,
  variance: 100,
  counted_matches: key.match_id,
  impact: 1,
  gain: 0.1,
  credit_parts: [],
  credit_of_others: [],
  performance_parts: [],
  costly_deaths: 0,
});

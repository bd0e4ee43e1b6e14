import type { Databases } from '../storage/databases.ts';

/** A row of `player_score`: what a test does not say is of no matter to it. */
interface ScoreRow {
  readonly account_id: number;
  readonly points: number;
  readonly scores_version: number;
  readonly match_id: number;
  readonly started_at: number;
  /** How many matches of the player the models have seen. */
  readonly history: number;
  readonly counted_matches: number;
}

const REST = { hero_id: 1, team: 0, won: true, place: 1, mvp_rank: 0, credit: 0, performance: 0 };

/** Saves what the models say of matches of players. */
export const saveScores = async (
  { clickhouse }: Pick<Databases, 'clickhouse'>,
  rows: readonly ScoreRow[],
): Promise<void> => {
  await clickhouse.insert(
    'player_score',
    rows.map((row) => ({ ...REST, ...row })),
  );
};

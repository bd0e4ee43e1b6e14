import type { ClickHouse } from '../client/ch.ts';
import type { Day } from '../client/day.ts';

/** That players of a hero in a match followed a build of the game. */
export interface FollowedBuild {
  readonly matchId: number;
  readonly heroId: number;
  readonly gameBuildId: number;
  /** Of the match. */
  readonly day: Day;
}

/** Stores which builds players followed. Repeating it changes nothing. */
export const keepFollowedBuilds = (db: ClickHouse, followed: readonly FollowedBuild[]): Promise<void> =>
  db.insert(
    'followed_build',
    followed.map(({ matchId, heroId, gameBuildId, day }) => ({
      match_id: matchId,
      hero_id: heroId,
      game_build_id: gameBuildId,
      day,
      ingested_at: Math.floor(Date.now() / 1000),
    })),
  );

import { pg, type Pg, type Postgres } from '../../../storage/postgres/pg.ts';
import type { LiveFeedState, LiveMatch, LivePlayer, LiveSnapshot } from '../live-match.ts';

type MatchRow = Omit<LiveMatch, 'players'>;

const MATCH = pg`
  match_id as "matchId", lobby_id as "lobbyId", started_at as "startedAt", mode, region, average_rank as "averageRank", state,
  newest, last_seen_at as "lastSeenAt", ended_at as "endedAt", winning_team as "winningTeam"
`;

/** Of who hides, and of who is not known, nothing but the hero. */
const PLAYER = pg`
  match_id as "matchId", slot, team, hero_id as "heroId", has_left as "hasLeft",
  case when not coalesce(player.hidden, false) then live_match_player.account_id end as "accountId",
  case when not player.hidden then player.name end as name, case when not player.hidden then player.avatar_url end as "avatarUrl"
`;

/** Matches that run now, the highest average rank first, those without one last. */
export const listLiveMatches = (db: Postgres) => listMatches(db, pg`where state = 'running'`);

/** Those, and such as ended after a moment. */
export const listLiveMatchesSince = (db: Postgres, endedAfter: Date) =>
  listMatches(db, pg`where state = 'running' or ended_at > ${endedAfter}`);

/** One that runs, or ended within a day. */
export const findLiveMatch = async (db: Postgres, matchId: number): Promise<LiveMatch | undefined> =>
  (await findLiveMatches(db, [matchId]))[0];

/** Those of these that run, or ended within a day. */
export const findLiveMatches = (db: Postgres, matchIds: readonly number[]) =>
  listMatches(db, pg`where match_id = any (${matchIds}::bigint[])`);

/** Running matches in which one of these plays who does not hide. */
export const listLiveMatchesOf = (db: Postgres, accountIds: readonly number[]) =>
  listMatches(
    db,
    pg`
      where state = 'running' and match_id in (
        select live_match_player.match_id from live_match_player left join player using (account_id)
        where account_id = any (${accountIds}::bigint[]) and not coalesce(player.hidden, false)
      )
    `,
  );

async function listMatches(db: Postgres, where: Pg): Promise<LiveMatch[]> {
  const rows = await db.rows(pg<MatchRow>`
    select ${MATCH} from live_match ${where} order by average_rank desc nulls last, match_id
  `);
  if (rows.length === 0) return [];
  const players = await db.rows(pg<LivePlayer & { readonly matchId: number }>`
    select ${PLAYER} from live_match_player left join player using (account_id)
    where match_id = any (${rows.map(({ matchId }) => matchId)}::bigint[]) order by match_id, slot
  `);
  const byMatch = Map.groupBy(players, ({ matchId }) => matchId);
  return rows.map((row) => ({ ...row, players: byMatch.get(row.matchId) ?? [] }));
}

/** The course of a match, a state a minute, oldest first. */
export const listLiveSnapshots = async (db: Postgres, matchId: number): Promise<LiveSnapshot[]> =>
  (
    await db.rows(pg<SnapshotRow>`
      select at_seconds as "atSeconds", souls_0 as "souls0", souls_1 as "souls1", objectives_0 as "objectives0",
        objectives_1 as "objectives1", spectators
      from live_snapshot where match_id = ${matchId} order by minute
    `)
  ).map(({ atSeconds, souls0, souls1, objectives0, objectives1, spectators }) => ({
    atSeconds,
    souls: pairOf(souls0, souls1),
    objectives: pairOf(objectives0, objectives1),
    spectators,
    openSpectatorSlots: null,
  }));

interface SnapshotRow {
  readonly atSeconds: number;
  readonly souls0: number | null;
  readonly souls1: number | null;
  readonly objectives0: number | null;
  readonly objectives1: number | null;
  readonly spectators: number | null;
}

const pairOf = (own: number | null, other: number | null): readonly [number, number] | null =>
  own === null || other === null ? null : [own, other];

/** How the feed is doing; `state` null where none is followed. */
export const readLiveFeed = async (db: Postgres) =>
  (await db.row(pg<{ version: number; state: LiveFeedState | null }>`
    select version, state from live_feed
  `)) ?? { version: 0, state: null };

import { json, pg, unnest, type Postgres } from '../../../storage/postgres/pg.ts';
import { tellTopic } from '../../realtime/queries/topics.ts';
import {
  LIVE_TOPIC,
  type LiveFeedState,
  type LiveMatch,
  type LiveNotice,
  type LiveSnapshot,
} from '../live-match.ts';

/** A player as the feed names them. */
export interface SeenLivePlayer {
  readonly slot: number;
  readonly team: 0 | 1;
  readonly heroId: number;
  readonly accountId: number | null;
  readonly hasLeft: boolean;
}

/** A match as the feed tells of it. */
export interface SeenLiveMatch extends Pick<
  LiveMatch,
  'matchId' | 'lobbyId' | 'startedAt' | 'mode' | 'region' | 'winningTeam'
> {
  readonly snapshot: LiveSnapshot;
  readonly players: readonly SeenLivePlayer[];
}

/** What changed with one answer of the feed. */
export interface LiveChange {
  readonly started: readonly (SeenLiveMatch & Pick<LiveMatch, 'averageRank'>)[];
  /** Known ones, with the players who are on other heroes, or have left, since. */
  readonly continued: readonly SeenLiveMatch[];
  readonly ended: readonly {
    readonly matchId: number;
    readonly endedAt: Date;
    readonly winningTeam: 0 | 1 | null;
  }[];
}

/** Stays under the 8,000 bytes of a notification. */
const IDS_PER_NOTICE = 200;

/** Keeps a change in one transaction, and tells the topic. Repeating it changes nothing. */
export const saveLiveChange = (db: Postgres, change: LiveChange, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await insertMatches(tx, change.started, now);
    await updateMatches(tx, change.continued, now);
    const seen = [...change.started, ...change.continued];
    await savePlayersOf(tx, seen);
    await saveSnapshots(tx, seen);
    await endMatches(tx, change.ended);
    const version = await tx.count(pg`update live_feed set version = version + 1 returning version`);
    for (const notice of noticesOf(change, version)) await tellTopic(tx, LIVE_TOPIC, notice);
  });

function noticesOf(change: LiveChange, version: number): LiveNotice[] {
  const started = change.started.map(({ matchId }) => matchId);
  const ended = change.ended.map(({ matchId }) => matchId);
  const parts = Math.max(1, Math.ceil(Math.max(started.length, ended.length) / IDS_PER_NOTICE));
  return Array.from({ length: parts }, (_, part) => {
    const slice = (ids: readonly number[]) => ids.slice(part * IDS_PER_NOTICE, (part + 1) * IDS_PER_NOTICE);
    return { version, started: slice(started), ended: slice(ended) };
  });
}

/** One that is known already, such as one that came back, runs again. */
const insertMatches = (tx: Postgres, matches: LiveChange['started'], now: Date) =>
  tx.run(pg`
    insert into live_match (match_id, lobby_id, started_at, mode, region, average_rank, state, newest, first_seen_at, last_seen_at)
    select match_id, lobby_id, started_at, mode, region, average_rank, 'running', newest, ${now}, ${now}
    from ${unnest(
      matches.map((match) => ({ ...match, newest: json(match.snapshot) })),
      {
        matchId: 'bigint',
        lobbyId: 'text',
        startedAt: 'timestamptz',
        mode: 'text',
        region: 'text',
        averageRank: 'smallint',
        newest: 'jsonb',
      },
    )} as seen (match_id, lobby_id, started_at, mode, region, average_rank, newest)
    on conflict (match_id) do update set state = 'running', ended_at = null, winning_team = null, newest = excluded.newest,
      last_seen_at = excluded.last_seen_at, average_rank = coalesce(live_match.average_rank, excluded.average_rank)
  `);

const updateMatches = (tx: Postgres, matches: readonly SeenLiveMatch[], now: Date) =>
  tx.run(pg`
    update live_match set newest = seen.newest, last_seen_at = ${now}
    from ${unnest(
      matches.map(({ matchId, snapshot }) => ({ matchId, newest: json(snapshot) })),
      { matchId: 'bigint', newest: 'jsonb' },
    )} as seen (match_id, newest)
    where live_match.match_id = seen.match_id and state = 'running'
  `);

/** Whose account was taken out stays without: the slot is known. */
const savePlayersOf = (tx: Postgres, matches: readonly SeenLiveMatch[]) =>
  tx.run(pg`
    insert into live_match_player (match_id, slot, account_id, hero_id, team, has_left)
    select * from ${unnest(
      matches.flatMap(({ matchId, players }) => players.map((player) => ({ matchId, ...player }))),
      {
        matchId: 'bigint',
        slot: 'smallint',
        accountId: 'bigint',
        heroId: 'integer',
        team: 'smallint',
        hasLeft: 'boolean',
      },
    )}
    on conflict (match_id, slot) do update set hero_id = excluded.hero_id, has_left = excluded.has_left
    where (live_match_player.hero_id, live_match_player.has_left) is distinct from (excluded.hero_id, excluded.has_left)
  `);

const saveSnapshots = (tx: Postgres, matches: readonly SeenLiveMatch[]) =>
  tx.run(pg`
    insert into live_snapshot (match_id, minute, at_seconds, souls_0, souls_1, objectives_0, objectives_1, spectators)
    select match_id, at_seconds / 60, at_seconds, souls_0, souls_1, objectives_0, objectives_1, spectators
    from ${unnest(
      matches.map(({ matchId, snapshot: { atSeconds, souls, objectives, spectators } }) => ({
        matchId,
        atSeconds,
        souls0: souls?.[0],
        souls1: souls?.[1],
        objectives0: objectives?.[0],
        objectives1: objectives?.[1],
        spectators,
      })),
      {
        matchId: 'bigint',
        atSeconds: 'integer',
        souls0: 'integer',
        souls1: 'integer',
        objectives0: 'bigint',
        objectives1: 'bigint',
        spectators: 'integer',
      },
    )} as seen (match_id, at_seconds, souls_0, souls_1, objectives_0, objectives_1, spectators)
    on conflict (match_id, minute) do update set at_seconds = excluded.at_seconds, souls_0 = excluded.souls_0,
      souls_1 = excluded.souls_1, objectives_0 = excluded.objectives_0, objectives_1 = excluded.objectives_1,
      spectators = excluded.spectators
  `);

const endMatches = (tx: Postgres, ended: LiveChange['ended']) =>
  tx.run(pg`
    update live_match set state = 'ended', ended_at = seen.ended_at, winning_team = seen.winning_team
    from ${unnest(ended, { matchId: 'bigint', endedAt: 'timestamptz', winningTeam: 'smallint' })}
      as seen (match_id, ended_at, winning_team)
    where live_match.match_id = seen.match_id and state = 'running'
  `);

/** Of matches that are stored now: who won stands in their files. */
export const endStoredMatches = (
  tx: Postgres,
  stored: readonly { readonly matchId: number; readonly winningTeam: 0 | 1 | null }[],
) =>
  tx.run(pg`
    update live_match set state = 'ended', ended_at = coalesce(ended_at, last_seen_at),
      winning_team = coalesce(seen.winning_team, live_match.winning_team)
    from ${unnest(stored, { matchId: 'bigint', winningTeam: 'smallint' })} as seen (match_id, winning_team)
    where live_match.match_id = seen.match_id
  `);

/** Matches that ended before a moment, or of which nobody has told since, with their course. */
export const forgetLiveMatches = (db: Postgres, before: Date) =>
  db.run(pg`delete from live_match where coalesce(ended_at, last_seen_at) < ${before}`);

/** Those of the simulated league. */
export const forgetLiveMatchesFrom = (db: Postgres, matchId: number) =>
  db.run(pg`delete from live_match where match_id >= ${matchId}`);

/** Null where no feed is followed. */
export const saveLiveFeedState = (db: Postgres, state: LiveFeedState | null) =>
  db.run(pg`update live_feed set state = ${state && json(state)}::jsonb`);

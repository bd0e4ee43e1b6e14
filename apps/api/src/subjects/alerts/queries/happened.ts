import { isLive } from '../../../community/streams/queries/streams.ts';
import { HIDES } from '../../../community/players/queries/players.ts';
import { isVisible } from '../../../community/moderation/queries/moderation-state.ts';
import { pg, unnest, type Pg, type Postgres } from '../../../storage/postgres/pg.ts';

/** Older news is none: a day of the feed that comes late, a match file of last year. */
const NEW_MS = 24 * 3_600_000;
const LIVE_NEW_MS = 2 * 3_600_000;

const newSince = (now: Date, ms = NEW_MS): Date => new Date(now.getTime() - ms);

/** Whoever wants to be told of a kind, as the alias `chosen`. */
const choosing = (kind: string, accountId: Pg): Pg =>
  pg`join alert_settings as chosen on chosen.account_id = ${accountId} and ${kind} = any (chosen.kinds)`;

/** Keeps alerts, each once, and returns who has a new one. */
const keep = (tx: Postgres, columns: Pg, select: Pg): Promise<number[]> =>
  tx.column(pg<{ accountId: number }>`
    insert into alert (account_id, kind, key, at, told_at, ${columns}) ${select}
    on conflict (account_id, key) do nothing returning account_id as "accountId"
  `);

/** Favorites who went live. */
export const tellLive = (tx: Postgres, now: Date) =>
  keep(
    tx,
    pg`player_id, word`,
    pg`
      select favourite.account_id, 'live', 'live ' || stream_id, started_at, ${now}, linked_account.account_id, stream.platform
      from stream
        join linked_account on linked_account.platform = stream.platform and platform_id = channel_id
        join favourite on favourite_id = linked_account.account_id
        ${choosing('live', pg`favourite.account_id`)}
        left join player on player.account_id = favourite_id
      -- Of YouTube those alone are there whose owners play.
      where (is_of_game or stream.platform = 'youtube') and ${isLive(now)} and not ${HIDES} and started_at > greatest(chosen.since, ${newSince(now, LIVE_NEW_MS)})
    `,
  );

export interface PlayedMatch {
  readonly playerId: number;
  readonly matchId: number;
  readonly heroId: number;
  readonly hasWon: boolean | undefined;
  readonly at: Date;
}

/** Matches of favorites that are on record. */
export const tellMatches = async (tx: Postgres, played: readonly PlayedMatch[], now: Date) => {
  const recent = played.filter(({ at }) => at > newSince(now));
  if (recent.length === 0) return [];
  const types = {
    playerId: 'bigint',
    matchId: 'bigint',
    heroId: 'integer',
    hasWon: 'boolean',
    at: 'timestamptz',
  };
  return keep(
    tx,
    pg`player_id, match_id, hero_id, has_won`,
    pg`
      select favourite.account_id, 'match', 'match ' || match_id || ' ' || player_id, played.at, ${now}, player_id, match_id, hero_id, has_won
      from ${unnest(recent, types)} as played (player_id, match_id, hero_id, has_won, at)
        join favourite on favourite_id = player_id
        ${choosing('match', pg`favourite.account_id`)}
        left join player on player.account_id = player_id
      where not ${HIDES} and played.at > chosen.since
    `,
  );
};

/** Results of followed teams. */
export const tellTeams = (tx: Postgres, now: Date) =>
  keep(
    tx,
    pg`team_id, tournament_id, has_won, word`,
    pg`
      select team_follower.account_id, 'team', 'team ' || tournament_id || ' ' || match || ' ' || team_follower.team_id, ended_at, ${now},
        team_follower.team_id, tournament_id, winner_id = team_follower.team_id, match
      from team_result
        join tournament using (tournament_id)
        join team_follower on team_follower.team_id in (winner_id, loser_id)
        ${choosing('team', pg`team_follower.account_id`)}
      where visibility = 'public' and ${isVisible('tournament', pg`tournament_id`)}
        and ended_at > greatest(chosen.since, team_follower.since, ${newSince(now)})
    `,
  );

/** Followed tournaments that have another state than the one told last. */
export async function tellTournaments(tx: Postgres, now: Date): Promise<number[]> {
  const told = await keep(
    tx,
    pg`tournament_id, word`,
    pg`
      select alert_follow.account_id, 'tournament', 'tournament ' || tournament_id || ' ' || status, updated_at, ${now}, tournament_id, status
      from alert_follow
        join tournament on tournament_id = object_id
        ${choosing('tournament', pg`alert_follow.account_id`)}
      where kind = 'tournament' and status is distinct from seen and status in ('running', 'finished', 'cancelled')
        and visibility = 'public' and ${isVisible('tournament', pg`tournament_id`)}
    `,
  );
  await tx.run(pg`
    update alert_follow set seen = status from tournament
    where tournament_id = object_id and kind = 'tournament' and status is distinct from seen
  `);
  return told;
}

/** Patches of these days that changed followed heroes. */
export const tellPatches = async (
  tx: Postgres,
  changed: readonly { readonly day: string; readonly heroId: number }[],
  now: Date,
) => {
  if (changed.length === 0) return [];
  return keep(
    tx,
    pg`hero_id, word`,
    pg`
      select alert_follow.account_id, 'patch', 'patch ' || day || ' ' || hero_id, day::timestamptz, ${now}, hero_id, day
      from ${unnest(changed, { day: 'text', heroId: 'integer' })} as changed (day, hero_id)
        join alert_follow on kind = 'hero' and object_id = hero_id
        ${choosing('patch', pg`alert_follow.account_id`)}
      -- A patch has a day and no hour: one of the day of the first choice is told.
      where day::timestamptz > greatest(chosen.since, alert_follow.since) - interval '1 day'
    `,
  );
};

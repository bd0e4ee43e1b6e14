import { isLive } from '../../../community/streams/queries/streams.ts';
import { HIDES } from '../../../community/players/queries/players.ts';
import { pg, unnest, type Postgres } from '../../../storage/postgres/pg.ts';
import type { Plan, Video } from '../twitch/helix.ts';

export interface LinkedChannel {
  readonly accountId: number;
  readonly channelId: string;
}

/** Linked channels that were asked about longest ago: live ones after minutes, others after hours. */
export const listChannelsDue = (
  db: Postgres,
  {
    now,
    liveSeconds,
    otherSeconds,
    limit,
  }: { now: Date; liveSeconds: number; otherSeconds: number; limit: number },
) =>
  db.rows(pg<LinkedChannel>`
    select linked_account.account_id as "accountId", platform_id as "channelId"
    from linked_account
      left join player on player.account_id = linked_account.account_id
      left join stream_channel on stream_channel.account_id = linked_account.account_id
      left join stream on stream.platform = 'twitch' and channel_id = platform_id
    where linked_account.platform = 'twitch' and not ${HIDES} and (
      asked_at is null or asked_at < ${now}::timestamptz - make_interval(secs =>
        case when stream.channel_id is null then ${otherSeconds}::float8 else ${liveSeconds}::float8 end)
    )
    order by asked_at nulls first, linked_account.account_id limit ${limit}
  `);

export const noteAsked = (db: Postgres, { accountId, channelId }: LinkedChannel, now: Date) =>
  db.run(pg`
    insert into stream_channel (account_id, asked_at)
    select account_id, ${now} from linked_account
    where account_id = ${accountId} and platform = 'twitch' and platform_id = ${channelId}
    on conflict (account_id) do update set asked_at = excluded.asked_at
  `);

/**
 * What Twitch says of a linked channel. False, and nothing is kept, where it is no longer this account's: the answer came after the link had
 * gone.
 */
export const saveChannel = (
  db: Postgres,
  { accountId, channelId }: LinkedChannel,
  { videos, plans }: { readonly videos: readonly Video[]; readonly plans: readonly Plan[] },
) =>
  db.transaction(async (tx) => {
    const isLinked = await tx.some(pg`
      select from linked_account
      where account_id = ${accountId} and platform = 'twitch' and platform_id = ${channelId} for update
    `);
    if (!isLinked) return false;
    await saveVideos(tx, accountId, videos);
    await tx.run(pg`delete from stream_plan where account_id = ${accountId}`);
    if (plans.length > 0)
      await tx.run(pg`
        insert into stream_plan (account_id, plan_id, title, starts_at, ends_at)
        select ${accountId}, plan_id, title, starts_at, ends_at
        from ${unnest(plans, { planId: 'text', title: 'text', startsAt: 'timestamptz', endsAt: 'timestamptz' })}
          as said (plan_id, title, starts_at, ends_at)
        on conflict do nothing
      `);
    return true;
  });

const saveVideos = async (tx: Postgres, accountId: number, videos: readonly Video[]) => {
  for (const { videoId, title, startedAt, seconds, muted } of videos)
    await tx.run(pg`
      insert into stream_recording (video_id, account_id, title, started_at, seconds, muted)
      values (${videoId}, ${accountId}, ${title}, ${startedAt}, ${seconds}, ${muted}::integer[])
      on conflict (video_id) do update set
        account_id = excluded.account_id, title = excluded.title, started_at = excluded.started_at, seconds = excluded.seconds,
        muted = excluded.muted, is_gone = false
    `);
};

/** Recordings of an account that are not among those just listed: they may be deleted. */
export const listUnseenRecordings = (
  db: Postgres,
  accountId: number,
  seen: readonly string[],
  limit: number,
) =>
  db.column(pg<{ videoId: string }>`
    select video_id as "videoId" from stream_recording
    where account_id = ${accountId} and not is_gone and not video_id = any (${seen}::text[])
    order by started_at desc limit ${limit}
  `);

export const noteGone = (db: Postgres, videoIds: readonly string[]) =>
  db.run(pg`update stream_recording set is_gone = true where video_id = any (${videoIds}::text[])`);

/** Recordings that ended so long ago: Twitch keeps none for longer. */
export const forgetRecordings = (db: Postgres, before: Date) =>
  db.run(pg`delete from stream_recording where is_gone and started_at < ${before}`);

export interface RecordingRow {
  readonly videoId: string;
  readonly accountId: number;
  readonly channel: string;
  readonly playerName: string | null;
  readonly title: string;
  readonly startedAt: Date;
  readonly seconds: number;
  readonly muted: readonly number[];
  readonly isGone: boolean;
}

/** Recordings of those of these players who do not hide that run between two moments, in whole or in part; the newest first. */
export const listRecordings = (
  db: Postgres,
  {
    accountIds,
    from,
    to,
  }: { readonly accountIds: readonly number[]; readonly from: Date; readonly to: Date },
) =>
  db.rows(pg<RecordingRow>`
    select video_id as "videoId", stream_recording.account_id as "accountId", linked_account.name as channel,
      player.name as "playerName", title, started_at as "startedAt", seconds, muted, is_gone as "isGone"
    from stream_recording
      join linked_account using (account_id, platform)
      left join player on player.account_id = stream_recording.account_id
    where stream_recording.account_id = any (${accountIds}::bigint[]) and not ${HIDES}
      and started_at < ${to} and started_at + make_interval(secs => seconds) > ${from}
    order by started_at desc, video_id limit 200
  `);

export interface PlanRow {
  readonly accountId: number;
  readonly channel: string;
  readonly playerName: string | null;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

/** Who says they will be live, the next first. */
export const listPlans = (db: Postgres, now: Date, limit: number) =>
  db.rows(pg<PlanRow>`
    select stream_plan.account_id as "accountId", linked_account.name as channel, player.name as "playerName", title,
      starts_at as "startsAt", ends_at as "endsAt"
    from stream_plan
      join linked_account using (account_id, platform)
      left join player on player.account_id = stream_plan.account_id
    where not ${HIDES} and coalesce(ends_at, starts_at) > ${now}
    order by starts_at, stream_plan.account_id limit ${limit}
  `);

export interface StreamerRow {
  readonly accountId: number;
  /** Name on Twitch. */
  readonly channel: string | null;
  readonly youtubeId: string | null;
  readonly youtubeName: string | null;
  readonly playerName: string | null;
  readonly avatarUrl: string | null;
  readonly isLive: boolean;
}

/** Players who linked a channel and do not hide: live ones first, then by name. */
export const listStreamers = (db: Postgres, now: Date, limit: number) =>
  db.rows(pg<StreamerRow>`
    select linked_account.account_id as "accountId",
      max(linked_account.name) filter (where linked_account.platform = 'twitch') as channel,
      max(platform_id) filter (where linked_account.platform = 'youtube') as "youtubeId",
      max(linked_account.name) filter (where linked_account.platform = 'youtube') as "youtubeName",
      max(player.name) as "playerName", max(player.avatar_url) as "avatarUrl", count(stream.channel_id) > 0 as "isLive"
    from linked_account
      left join player on player.account_id = linked_account.account_id
      left join stream on stream.platform = linked_account.platform and channel_id = platform_id and ${isLive(now)}
    where linked_account.platform in ('twitch', 'youtube') and not ${HIDES}
    group by linked_account.account_id
    order by count(stream.channel_id) = 0, max(stream.viewers) desc nulls last, min(lower(linked_account.name)),
      linked_account.account_id
    limit ${limit}
  `);

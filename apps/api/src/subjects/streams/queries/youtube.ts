import { pg, unnest, type Postgres } from '../../../storage/postgres/pg.ts';
import type { LiveVideo } from '../youtube/data-api.ts';

/** Linked channels whose owners play a match now and do not hide. Of others YouTube tells nothing about the game. */
export const listPlayingChannels = (db: Postgres, limit: number) =>
  db.column(pg<{ channelId: string }>`
    select platform_id as "channelId"
    from linked_account left join player using (account_id)
    where platform = 'youtube' and player.hidden is not true and account_id in (
      select live_match_player.account_id from live_match_player join live_match using (match_id) where state = 'running'
    )
    order by account_id limit ${limit}
  `);

const TYPES = {
  channelId: 'text',
  videoId: 'text',
  name: 'text',
  title: 'text',
  language: 'text',
  viewers: 'integer',
  startedAt: 'timestamptz',
} as const;

/** Keeps what is live now, as far as it is linked still, and nothing of what no longer is. */
export const saveYouTubeStreams = (db: Postgres, live: readonly LiveVideo[]) =>
  db.transaction(async (tx) => {
    await tx.run(pg`delete from stream where platform = 'youtube'`);
    if (live.length === 0) return;
    await tx.run(pg`
      insert into stream (channel_id, stream_id, login, name, title, language, tags, viewers, is_of_game, started_at, platform, account_id)
      select channel_id, video_id, channel_id, seen.name, title, language, '{}', viewers, false, started_at, platform, account_id
      from ${unnest(live, TYPES)} as seen (channel_id, video_id, name, title, language, viewers, started_at)
        join linked_account on platform = 'youtube' and platform_id = channel_id
      on conflict (channel_id) do nothing
    `);
  });

export const noteYouTubeAnswer = (db: Postgres, at: Date) =>
  db.run(pg`update youtube_state set answered_at = ${at}, trouble = null`);

export const noteYouTubeTrouble = (db: Postgres, trouble: string) =>
  db.run(pg`update youtube_state set trouble = ${trouble}`);

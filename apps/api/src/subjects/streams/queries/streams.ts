import { pg, unnest, type Postgres } from '../../../storage/postgres/pg.ts';
import type { LiveChannel } from '../twitch/helix.ts';

/** A live channel as it is kept. */
export interface KeptStream extends Omit<LiveChannel, 'gameId' | 'tags'> {
  readonly tags: string;
  readonly isOfGame: boolean;
}

const TYPES = {
  channelId: 'text',
  streamId: 'text',
  login: 'text',
  name: 'text',
  title: 'text',
  language: 'text',
  tags: 'jsonb',
  viewers: 'integer',
  isOfGame: 'boolean',
  startedAt: 'timestamptz',
} as const;

/** Keeps what is live now, and nothing of what no longer is. Simulated channels stay. */
export const saveStreams = (db: Postgres, channels: readonly KeptStream[]) =>
  db.transaction(async (tx) => {
    const ids = channels.map(({ channelId }) => channelId);
    await tx.run(
      pg`delete from stream where platform = 'twitch' and not is_simulated and not channel_id = any (${ids}::text[])`,
    );
    if (channels.length === 0) return;
    await tx.run(pg`
      insert into stream (channel_id, stream_id, login, name, title, language, tags, viewers, is_of_game, started_at)
      select channel_id, stream_id, login, name, title, language, array(select jsonb_array_elements_text(tags)), viewers, is_of_game,
        started_at
      from ${unnest(channels, TYPES)}
        as seen (channel_id, stream_id, login, name, title, language, tags, viewers, is_of_game, started_at)
      on conflict (channel_id) do update set
        stream_id = excluded.stream_id, login = excluded.login, name = excluded.name, title = excluded.title,
        language = excluded.language, tags = excluded.tags, viewers = excluded.viewers, is_of_game = excluded.is_of_game,
        started_at = excluded.started_at
    `);
  });

/** Channels that somebody linked who does not hide, and hides nothing. */
export const listLinkedChannels = (db: Postgres) =>
  db.rows(pg<{ accountId: number; channelId: string }>`
    select linked_account.account_id as "accountId", platform_id as "channelId"
    from linked_account left join player using (account_id)
    where platform = 'twitch' and player.hidden is not true order by linked_account.account_id
  `);

export interface StreamState {
  readonly answeredAt: Date | null;
  readonly trouble: string | null;
}

export const readStreamState = async (db: Postgres): Promise<StreamState> =>
  (await db.row(pg<StreamState>`select answered_at as "answeredAt", trouble from stream_state`)) ?? {
    answeredAt: null,
    trouble: null,
  };

export const noteAnswer = (db: Postgres, at: Date) =>
  db.run(pg`update stream_state set answered_at = ${at}, trouble = null`);

export const noteTrouble = (db: Postgres, trouble: string) =>
  db.run(pg`update stream_state set trouble = ${trouble}`);

export const listFavouriteIds = (db: Postgres, accountId: number) =>
  db.column(pg<{ id: number }>`select favourite_id as id from favourite where account_id = ${accountId}`);

import { pg, type Pg, type Postgres } from '../../../storage/postgres/pg.ts';
import { HIDES } from '../../players/queries/players.ts';

export interface StreamRow {
  readonly platform: 'twitch' | 'youtube';
  readonly channelId: string;
  readonly streamId: string;
  readonly login: string;
  readonly name: string;
  readonly title: string;
  readonly language: string;
  readonly tags: readonly string[];
  readonly viewers: number | null;
  readonly isOfGame: boolean;
  readonly startedAt: Date;
  readonly isSimulated: boolean;
  /** Who linked the channel; null where nobody did. */
  readonly accountId: number | null;
  readonly playerName: string | null;
  readonly avatarUrl: string | null;
}

/** What Twitch or YouTube said longer ago says nothing of now. */
const KEPT_MS = 15 * 60_000;

/** Whose channel it is: of whoever linked it, or invented with it. */
const OWNER = pg`coalesce(linked_account.account_id, simulated_id)`;

/** Whether a row of `stream` is live now. */
export const isLive = (now: Date): Pg =>
  pg`
    (stream.is_simulated
      or (select answered_at from stream_state where stream.platform = 'twitch') > ${new Date(now.getTime() - KEPT_MS)}
      or (select answered_at from youtube_state where stream.platform = 'youtube') > ${new Date(now.getTime() - KEPT_MS)})
  `;

/** Live channels, those with most viewers first. What belongs to a player who hides is not among them. */
export const listStreams = (db: Postgres, now: Date) =>
  db.rows(pg<StreamRow>`
    select stream.platform, channel_id as "channelId", stream_id as "streamId", login, stream.name, title, language, tags, viewers, is_of_game as "isOfGame",
      started_at as "startedAt", is_simulated as "isSimulated", ${OWNER} as "accountId",
      player.name as "playerName", player.avatar_url as "avatarUrl"
    from stream
      left join linked_account on linked_account.platform = stream.platform and platform_id = channel_id
      left join player on player.account_id = ${OWNER}
    where not ${HIDES} and ${isLive(now)}
    order by viewers desc nulls last, channel_id
  `);

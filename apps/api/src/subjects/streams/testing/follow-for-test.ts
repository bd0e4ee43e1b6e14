import { TWITCH_KEYS, type TwitchServer } from '@soulstat/twitch-server';
import { vi } from 'vitest';
import { SILENT_LOG } from '../../../base/log.ts';
import type { RequestLoop } from '../../../base/request-loop.ts';
import { twitchOf } from '../../../community/streams/twitch.ts';
import { pg, type Postgres } from '../../../storage/postgres/pg.ts';
import { followStreams } from '../follow-streams.ts';

/** Nobody waits for a second step but tests that ask for it. */
export const ONCE = { betweenRequests: 3_600_000, whenIdle: 20, afterFailure: 20, longest: 20 };

/** For a machine that is busy. */
export const PATIENCE = { timeout: 30_000, interval: 20 };

export const atTestServer = ({ url }: Pick<TwitchServer, 'url'>) => twitchOf(TWITCH_KEYS, url);

/** Asks a server that stands in for Twitch, as often as a test wants. */
export function openFollowing(postgres: () => Postgres, twitch: () => TwitchServer) {
  const followers: RequestLoop[] = [];
  const following = {
    follow: (pace = ONCE): RequestLoop => {
      const follower = followStreams(postgres(), { log: SILENT_LOG, twitch: atTestServer(twitch()), pace });
      followers.push(follower);
      return follower;
    },
    /** Ends all that were begun. */
    end: async () => void (await Promise.all(followers.splice(0).map((each) => each.close()))),
    state: async () =>
      postgres().row(pg<{ answeredAt: Date | null; trouble: string | null }>`
        select answered_at as "answeredAt", trouble from stream_state
      `),
    /** Whether it answered since. */
    forget: () =>
      postgres().script(
        'delete from stream_channel; update stream_state set answered_at = null, trouble = null',
      ),
    untilAnswered: () => vi.waitUntil(async () => (await following.state())?.answeredAt, PATIENCE),
    /** One whole round of questions, everything asked anew. */
    askOnce: async () => {
      await following.forget();
      following.follow();
      await following.untilAnswered();
      await following.end();
    },
  };
  return following;
}

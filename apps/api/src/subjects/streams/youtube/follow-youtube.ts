import { randomUUID } from 'node:crypto';
import type { Log } from '../../../base/log.ts';
import { openRequestLoop, reasonOf, type Pace, type RequestLoop } from '../../../base/request-loop.ts';
import type { YouTube } from '../../../community/streams/youtube.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { releaseYouTubeLease, renewYouTubeLease } from '../../../storage/queries/lease.ts';
import {
  listPlayingChannels,
  noteYouTubeAnswer,
  noteYouTubeTrouble,
  saveYouTubeStreams,
} from '../queries/youtube.ts';
import { MOST_VIDEOS, openDataApi } from './data-api.ts';

const PACE: Pace = { betweenRequests: 120_000, whenIdle: 60_000, afterFailure: 60_000, longest: 600_000 };
/** YouTube grants 10,000 requests a day; some are left for the operator. */
const REQUESTS_A_DAY = 9000;
/** So many take thirteen minutes of the share: what is older says nothing of now. */
const MOST_CHANNELS = 80;
/** Longer than any pause between two steps. */
const LEASE_SECONDS = 1200;

interface FollowOptions {
  readonly log: Log;
  readonly youtube: YouTube;
  readonly pace?: Pace;
  readonly now?: () => number;
}

/** Asks YouTube which linked channels are live while their owners play. Of all processes one does it at a time. */
export function followYouTube(
  postgres: Postgres,
  { log, youtube, pace = PACE, now = Date.now }: FollowOptions,
): RequestLoop {
  const holder = randomUUID();
  const api = openDataApi(youtube);

  async function step(signal: AbortSignal): Promise<number> {
    if (!(await renewYouTubeLease(postgres, holder, LEASE_SECONDS))) return pace.whenIdle;
    try {
      const channels = await listPlayingChannels(postgres, MOST_CHANNELS);
      const videoIds: string[] = [];
      for (const channel of channels) videoIds.push(...(await api.newestVideos(channel, signal)));
      const live = [];
      for (let at = 0; at < videoIds.length; at += MOST_VIDEOS)
        live.push(...(await api.liveVideos(videoIds.slice(at, at + MOST_VIDEOS), signal)));
      await saveYouTubeStreams(postgres, live);
      await noteYouTubeAnswer(postgres, new Date(now()));
      const requests = channels.length + Math.ceil(videoIds.length / MOST_VIDEOS);
      return Math.max(pace.betweenRequests, (requests * 86_400_000) / REQUESTS_A_DAY);
    } catch (error) {
      if (!signal.aborted) await noteYouTubeTrouble(postgres, reasonOf(error));
      throw error;
    }
  }

  const loop = openRequestLoop(step, { log, pace, trouble: 'YouTube could not be asked who is live' });
  return {
    close: async () => {
      await loop.close();
      await releaseYouTubeLease(postgres, holder);
    },
  };
}

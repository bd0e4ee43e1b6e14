import { randomUUID } from 'node:crypto';
import type { Log } from '../../base/log.ts';
import { openRequestLoop, reasonOf, type Pace, type RequestLoop } from '../../base/request-loop.ts';
import type { Twitch } from '../../community/streams/twitch.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { releaseStreamsLease, renewStreamsLease } from '../../storage/queries/lease.ts';
import {
  forgetRecordings,
  listChannelsDue,
  listUnseenRecordings,
  noteAsked,
  noteGone,
  saveChannel,
  type LinkedChannel,
} from './queries/channels.ts';
import { listLinkedChannels, noteAnswer, noteTrouble, saveStreams } from './queries/streams.ts';
import { MOST_ASKED, openHelix, type Helix, type LiveChannel } from './twitch/helix.ts';

/** As Twitch calls the game. */
const GAME = 'Deadlock';
/** Twitch grants 800 requests a minute and tells how many watch once a minute. */
const PACE: Pace = { betweenRequests: 60_000, whenIdle: 20_000, afterFailure: 10_000, longest: 120_000 };
/** Longer than any pause between two steps: another process takes over after one that did not come. */
const LEASE_SECONDS = 150;
/** The channels with most viewers. */
const MOST_PAGES = 5;
/** Of linked channels recordings and plans are asked for one by one, so many at a step. */
const CHANNELS_AT_ONCE = 10;
const ASKED_AGAIN = { liveSeconds: 600, otherSeconds: 6 * 3600 };
/** No recording is there for longer. */
const RECORDING_DAYS = 60;

export interface FollowOptions {
  readonly log: Log;
  readonly twitch: Twitch;
  readonly pace?: Pace;
  readonly now?: () => number;
}

/** Asks Twitch who is live, and for recordings and plans of linked channels. Of all processes one does it at a time. */
export function followStreams(
  postgres: Postgres,
  { log, twitch, pace = PACE, now = Date.now }: FollowOptions,
): RequestLoop {
  const holder = randomUUID();
  const helix = openHelix(twitch);
  let gameId: string | undefined;

  async function step(signal: AbortSignal): Promise<number> {
    if (!(await renewStreamsLease(postgres, holder, LEASE_SECONDS))) return pace.whenIdle;
    try {
      gameId ??= await helix.gameId(GAME, signal);
      await saveStreams(postgres, await liveChannels(postgres, helix, gameId, signal));
      const at = new Date(now());
      const due = { ...ASKED_AGAIN, now: at, limit: CHANNELS_AT_ONCE };
      for (const channel of await listChannelsDue(postgres, due)) {
        // First of all: a channel that Twitch does not answer about comes again in its turn, after the others.
        await noteAsked(postgres, channel, at);
        await refreshChannel(postgres, helix, channel, signal);
      }
      await forgetRecordings(postgres, new Date(at.getTime() - RECORDING_DAYS * 86_400_000));
      await noteAnswer(postgres, at);
    } catch (error) {
      // What is live is not known any more: what is shown says since when.
      if (!signal.aborted) await noteTrouble(postgres, reasonOf(error));
      throw error;
    }
    return pace.betweenRequests;
  }

  const loop = openRequestLoop(step, { log, pace, trouble: 'Streams could not be asked for' });
  return {
    close: async () => {
      await loop.close();
      await releaseStreamsLease(postgres, holder);
    },
  };
}

/** Those of the game, and linked ones whatever they show. */
async function liveChannels(
  postgres: Postgres,
  helix: Helix,
  gameId: string | undefined,
  signal: AbortSignal,
) {
  const found = new Map<string, LiveChannel>();
  let after: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    // Twitch does not know the game: linked channels are all there is.
    if (gameId === undefined) break;
    const { channels, next } = await helix.streamsOfGame(gameId, after, signal);
    for (const channel of channels) found.set(channel.channelId, channel);
    if (!next || channels.length === 0) break;
    after = next;
  }
  const missing = (await listLinkedChannels(postgres))
    .map(({ channelId }) => channelId)
    .filter((id) => !found.has(id));
  for (let at = 0; at < missing.length; at += MOST_ASKED)
    for (const channel of await helix.streamsOf(missing.slice(at, at + MOST_ASKED), signal))
      found.set(channel.channelId, channel);
  return [...found.values()].map(({ gameId: played, tags, ...channel }) => ({
    ...channel,
    tags: JSON.stringify(tags),
    isOfGame: played === gameId,
  }));
}

/** A recording that is neither among the newest nor there by its id was deleted. */
async function refreshChannel(
  postgres: Postgres,
  helix: Helix,
  channel: LinkedChannel,
  signal: AbortSignal,
): Promise<void> {
  const videos = await helix.videosOf(channel.channelId, signal);
  const plans = await helix.schedule(channel.channelId, signal);
  const seen = videos.map(({ videoId }) => videoId);
  const unseen = await listUnseenRecordings(postgres, channel.accountId, seen, MOST_ASKED);
  const older = unseen.length === 0 ? [] : await helix.videos(unseen, signal);
  if (!(await saveChannel(postgres, channel, { videos: [...videos, ...older], plans }))) return;
  const there = new Set(older.map(({ videoId }) => videoId));
  await noteGone(
    postgres,
    unseen.filter((videoId) => !there.has(videoId)),
  );
}

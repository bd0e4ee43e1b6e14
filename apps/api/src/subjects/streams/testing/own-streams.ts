import type { Postgres } from '../../../storage/postgres/connect.ts';
import { saveYouTubeStreams } from '../queries/youtube.ts';
import { noteAsked, saveChannel, type LinkedChannel } from '../queries/channels.ts';

/** A recording and a plan of a linked channel, and a live stream of one on YouTube. */
export async function makeStreams(
  postgres: Postgres,
  channel: LinkedChannel,
  youtubeId: string,
): Promise<void> {
  const at = new Date();
  await noteAsked(postgres, channel, at);
  const video = { videoId: '1', title: 'Climbing', startedAt: at, seconds: 3600, muted: [] };
  const plan = { planId: 'p1', title: 'Climbing again', startsAt: at, endsAt: null };
  await saveChannel(postgres, channel, { videos: [video], plans: [plan] });
  const live = { name: 'Odysseus', title: 'Climbing', language: 'en', viewers: null, startedAt: at };
  await saveYouTubeStreams(postgres, [{ ...live, channelId: youtubeId, videoId: 'v1' }]);
}

import type { Postgres } from '../../../storage/postgres/connect.ts';
import { noteAsked, saveChannel, type LinkedChannel } from '../queries/channels.ts';

/** A recording and a plan of a linked channel. */
export async function makeStreams(postgres: Postgres, channel: LinkedChannel): Promise<void> {
  const at = new Date();
  await noteAsked(postgres, channel, at);
  const video = { videoId: '1', title: 'Climbing', startedAt: at, seconds: 3600, muted: [] };
  const plan = { planId: 'p1', title: 'Climbing again', startsAt: at, endsAt: null };
  await saveChannel(postgres, channel, { videos: [video], plans: [plan] });
}

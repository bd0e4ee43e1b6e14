import { Type, type Static, type TSchema } from 'typebox';
import type { YouTube } from '../../../community/streams/youtube.ts';
import { answerOf, checkedAnswer, keptText } from '../remote-json.ts';

/** Videos that one request asks for at most. */
export const MOST_VIDEOS = 50;
const NAME = 'YouTube';
/** A live stream is among the newest videos of its channel. */
const NEWEST = 3;

const Id = Type.String({ pattern: String.raw`^[\w-]{1,64}$` });
const Uploads = Type.Object({
  items: Type.Array(Type.Object({ contentDetails: Type.Object({ videoId: Id }) })),
});
const Videos = Type.Object({
  items: Type.Array(
    Type.Object({
      id: Id,
      snippet: Type.Object({
        channelId: Id,
        channelTitle: Type.String(),
        title: Type.String(),
        /** `live`, `upcoming` or `none` */
        liveBroadcastContent: Type.String(),
        defaultAudioLanguage: Type.Optional(Type.String()),
      }),
      liveStreamingDetails: Type.Optional(
        Type.Object({
          actualStartTime: Type.Optional(
            Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$` }),
          ),
          /** Left out where the channel keeps it to itself. */
          concurrentViewers: Type.Optional(Type.String({ pattern: String.raw`^\d{1,9}$` })),
        }),
      ),
    }),
  ),
});

export type LiveVideo = NonNullable<ReturnType<typeof liveOf>>;

/**
 * YouTube's API by the site's key, in the two requests that cost a ten-thousandth of a day's share each; its search costs a hundred times as
 * much. Every call throws `RemoteUnavailable` when the answer is not as documented.
 */
export function openDataApi({ apiKey, apiUrl }: YouTube) {
  async function ask<Schema extends TSchema>(path: string, schema: Schema, signal: AbortSignal) {
    const answer = await answerOf(NAME, `${apiUrl}${path}`, {
      headers: { 'x-goog-api-key': apiKey },
      signal,
    });
    if (answer.status !== 404) return checkedAnswer(NAME, schema, answer);
    // A channel without videos has no list of them.
    await answer.body?.cancel();
    return undefined;
  }

  return {
    /** The newest videos of a channel, live ones among them. Its list of uploads is named like the channel. */
    newestVideos: async (channelId: string, signal: AbortSignal): Promise<string[]> => {
      const list = `UU${channelId.slice(2)}`;
      const path = `/playlistItems?part=contentDetails&maxResults=${NEWEST}&playlistId=${encodeURIComponent(list)}`;
      return (
        (await ask(path, Uploads, signal))?.items.map(({ contentDetails: { videoId } }) => videoId) ?? []
      );
    },
    /** Those of these videos that are live. */
    liveVideos: async (videoIds: readonly string[], signal: AbortSignal): Promise<LiveVideo[]> => {
      const path = `/videos?part=snippet,liveStreamingDetails&id=${videoIds.join(',')}`;
      return (await ask(path, Videos, signal))?.items.flatMap((video) => liveOf(video) ?? []) ?? [];
    },
  };
}

function liveOf({ id, snippet, liveStreamingDetails: details }: Static<typeof Videos>['items'][number]) {
  if (snippet.liveBroadcastContent !== 'live' || details?.actualStartTime === undefined) return undefined;
  return {
    channelId: snippet.channelId,
    videoId: id,
    name: keptText(snippet.channelTitle) || snippet.channelId,
    title: keptText(snippet.title),
    language: /^[a-z]{2}/.exec(snippet.defaultAudioLanguage ?? '')?.[0] ?? 'other',
    viewers: details.concurrentViewers === undefined ? null : Number(details.concurrentViewers),
    startedAt: new Date(details.actualStartTime),
  };
}

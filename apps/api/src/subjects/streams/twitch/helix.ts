import { Type, type Static, type TSchema } from 'typebox';
import type { Twitch } from '../../../community/streams/twitch.ts';
import { answerOf, checkedAnswer, keptText } from '../remote-json.ts';

/** As many as one request asks for, and as one answer has. */
export const MOST_ASKED = 100;
const NAME = 'Twitch';
const MOST_TAGS = 10;

const Id = Type.String({ pattern: String.raw`^[\w-]{1,64}$` });
const Moment = Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$` });

const Token = Type.Object({ access_token: Type.String({ minLength: 1, maxLength: 1000 }) });
const Games = Type.Object({ data: Type.Array(Type.Object({ id: Id, name: Type.String() })) });
const Streams = Type.Object({
  data: Type.Array(
    Type.Object({
      id: Id,
      user_id: Id,
      user_login: Type.String({ pattern: String.raw`^\w{1,25}$` }),
      user_name: Type.String(),
      game_id: Type.String(),
      title: Type.String(),
      viewer_count: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
      started_at: Moment,
      language: Type.String(),
      tags: Type.Optional(Type.Union([Type.Array(Type.String()), Type.Null()])),
    }),
  ),
  pagination: Type.Optional(Type.Object({ cursor: Type.Optional(Type.String()) })),
});
const Second = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const Videos = Type.Object({
  data: Type.Array(
    Type.Object({
      id: Type.String({ pattern: String.raw`^\d{1,20}$` }),
      title: Type.String(),
      created_at: Moment,
      duration: Type.String(),
      muted_segments: Type.Optional(
        Type.Union([Type.Array(Type.Object({ offset: Second, duration: Second })), Type.Null()]),
      ),
    }),
  ),
});
const Schedule = Type.Object({
  data: Type.Object({
    segments: Type.Union([
      Type.Array(
        Type.Object({
          id: Type.String({ minLength: 1, maxLength: 300 }),
          title: Type.String(),
          start_time: Moment,
          end_time: Type.Optional(Type.Union([Moment, Type.Null()])),
          canceled_until: Type.Optional(Type.Union([Type.String(), Type.Null()])),
        }),
      ),
      Type.Null(),
    ]),
  }),
});

export type Video = Omit<ReturnType<typeof videoOf>, 'seconds'> & { readonly seconds: number };
export type LiveChannel = ReturnType<typeof channelOf>;
export type Plan = ReturnType<typeof planOf>;
export type Helix = ReturnType<typeof openHelix>;

/**
 * Twitch's API by the site's own token, which is asked for when one is needed. Every call throws `RemoteUnavailable` when the answer is not
 * as documented; the message holds no secret.
 */
export function openHelix({ clientId, clientSecret, tokenUrl, apiUrl }: Twitch) {
  let token: string | undefined;

  async function newToken(signal: AbortSignal): Promise<string> {
    const body = new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'client_credentials',
    });
    const answer = await answerOf(NAME, tokenUrl, { method: 'POST', body, signal });
    return (await checkedAnswer(NAME, Token, answer)).access_token;
  }

  /** A token that Twitch does not know any more is replaced once. */
  async function ask<Schema extends TSchema>(path: string, schema: Schema, signal: AbortSignal) {
    for (const isLast of [false, true]) {
      token ??= await newToken(signal);
      const headers = { authorization: `Bearer ${token}`, 'client-id': clientId };
      const answer = await answerOf(NAME, `${apiUrl}${path}`, { headers, signal });
      if (answer.status === 401 && !isLast) {
        token = undefined;
        await answer.body?.cancel();
        continue;
      }
      // Of nothing that was asked for there is anything.
      if (answer.status !== 404) return checkedAnswer(NAME, schema, answer);
      await answer.body?.cancel();
      return undefined;
    }
    return undefined;
  }

  async function streams(query: string, signal: AbortSignal) {
    const answer = await ask(`/streams?first=${MOST_ASKED}&${query}`, Streams, signal);
    return { channels: answer?.data.map(channelOf) ?? [], next: answer?.pagination?.cursor };
  }

  return {
    /** The category of a game; undefined where there is none of this name. */
    gameId: async (name: string, signal: AbortSignal) =>
      (await ask(`/games?name=${encodeURIComponent(name)}`, Games, signal))?.data[0]?.id,
    /** Live channels of a category, those with most viewers first. */
    streamsOfGame: (gameId: string, after: string | undefined, signal: AbortSignal) =>
      streams(`game_id=${gameId}${after ? `&after=${encodeURIComponent(after)}` : ''}`, signal),
    /** Those of these channels that are live. */
    streamsOf: async (channelIds: readonly string[], signal: AbortSignal) =>
      (await streams(channelIds.map((id) => `user_id=${id}`).join('&'), signal)).channels,
    /** The newest recordings of a channel. */
    videosOf: async (channelId: string, signal: AbortSignal): Promise<Video[]> =>
      videosIn(await ask(`/videos?user_id=${channelId}&type=archive&first=20`, Videos, signal)),
    /** Those of these recordings that are there. */
    videos: async (videoIds: readonly string[], signal: AbortSignal): Promise<Video[]> =>
      videosIn(await ask(`/videos?${videoIds.map((id) => `id=${id}`).join('&')}`, Videos, signal)),
    schedule: async (channelId: string, signal: AbortSignal): Promise<Plan[]> => {
      const answer = await ask(`/schedule?broadcaster_id=${channelId}&first=10`, Schedule, signal);
      return (answer?.data.segments ?? []).filter((each) => !each.canceled_until).map(planOf);
    },
  };
}

const channelOf = (stream: Static<typeof Streams>['data'][number]) => ({
  channelId: stream.user_id,
  streamId: stream.id,
  login: stream.user_login,
  name: keptText(stream.user_name) || stream.user_login,
  title: keptText(stream.title),
  language: /^[a-z-]{2,8}$/.test(stream.language) ? stream.language : 'other',
  tags: (stream.tags ?? []).slice(0, MOST_TAGS).map(keptText),
  viewers: stream.viewer_count,
  gameId: stream.game_id,
  startedAt: new Date(stream.started_at),
});

const videosIn = (answer: Static<typeof Videos> | undefined): Video[] =>
  (answer?.data ?? [])
    .map(videoOf)
    .flatMap((video) => (video.seconds === undefined ? [] : [{ ...video, seconds: video.seconds }]));

const videoOf = ({
  id,
  title,
  created_at: createdAt,
  duration,
  muted_segments: muted,
}: Static<typeof Videos>['data'][number]) => ({
  videoId: id,
  title: keptText(title),
  startedAt: new Date(createdAt),
  seconds: secondsOf(duration),
  muted: (muted ?? []).flatMap(({ offset, duration: length }) => [offset, offset + length]),
});

/** "3h8m33s", "8m33s", "33s" */
function secondsOf(duration: string): number | undefined {
  const [, hours = '0', minutes = '0', seconds = '0'] =
    /^(?:(\d{1,3})h)?(?:(\d{1,2})m)?(?:(\d{1,2})s)?$/.exec(duration) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) || undefined;
}

const planOf = (segment: NonNullable<Static<typeof Schedule>['data']['segments']>[number]) => ({
  planId: segment.id,
  title: keptText(segment.title),
  startsAt: new Date(segment.start_time),
  endsAt: segment.end_time ? new Date(segment.end_time) : null,
});

import { Type, type Static, type TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { readBody } from '../../../base/read-body.ts';
import { RemoteUnavailable, retryAfterOf } from '../../../base/request-loop.ts';
import type { Twitch } from '../../../community/streams/twitch.ts';

/** As many as one request asks for, and as one answer has. */
export const MOST_ASKED = 100;
const PATIENCE_MS = 10_000;
/** A hundred streams have some 60 kB. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Characters of a title or name that are kept: Twitch allows 140. */
const LONGEST_TEXT = 200;
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
    const answer = await answerOf(tokenUrl, { method: 'POST', body, signal });
    return (await checked(Token, answer)).access_token;
  }

  /** A token that Twitch does not know any more is replaced once. */
  async function ask<Schema extends TSchema>(path: string, schema: Schema, signal: AbortSignal) {
    for (const isLast of [false, true]) {
      token ??= await newToken(signal);
      const headers = { authorization: `Bearer ${token}`, 'client-id': clientId };
      const answer = await answerOf(`${apiUrl}${path}`, { headers, signal });
      if (answer.status === 401 && !isLast) {
        token = undefined;
        await answer.body?.cancel();
        continue;
      }
      // Of nothing that was asked for there is anything.
      if (answer.status !== 404) return checked(schema, answer);
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

/** Whatever it is, unless Twitch cannot be asked at all. */
async function answerOf(url: string, init: RequestInit & { readonly signal: AbortSignal }) {
  const signal = AbortSignal.any([init.signal, AbortSignal.timeout(PATIENCE_MS)]);
  const answer = await fetch(url, { ...init, redirect: 'error', signal }).catch((cause: unknown) => {
    throw new RemoteUnavailable(
      `Twitch cannot be reached (${cause instanceof Error ? cause.name : 'unknown'})`,
    );
  });
  if (answer.ok || answer.status === 401 || answer.status === 404) return answer;
  await answer.body?.cancel();
  throw new RemoteUnavailable(`Twitch answered ${answer.status}`, {
    retryAfterSeconds: retryAfterOf(answer) ?? untilReset(answer),
  });
}

/** Twitch says in Unix seconds when it has points again. */
function untilReset({ status, headers }: Response): number | undefined {
  const seconds = Number(headers.get('ratelimit-reset')) - Date.now() / 1000;
  return status === 429 && seconds > 0 ? seconds : undefined;
}

async function checked<Schema extends TSchema>(schema: Schema, answer: Response): Promise<Static<Schema>> {
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new RemoteUnavailable(`Twitch answered ${answer.status}`);
  }
  const bytes = await readBody(answer, MAX_BYTES, () => new RemoteUnavailable('Twitch answered too much'));
  const document = parsed(new TextDecoder().decode(bytes));
  if (!Check(schema, document)) throw new RemoteUnavailable('Twitch answered otherwise than documented');
  return document;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** PostgreSQL keeps no NUL in a text. */
const textOf = (text: string): string => text.replaceAll('\0', '').slice(0, LONGEST_TEXT);

const channelOf = (stream: Static<typeof Streams>['data'][number]) => ({
  channelId: stream.user_id,
  streamId: stream.id,
  login: stream.user_login,
  name: textOf(stream.user_name) || stream.user_login,
  title: textOf(stream.title),
  language: /^[a-z-]{2,8}$/.test(stream.language) ? stream.language : 'other',
  tags: (stream.tags ?? []).slice(0, MOST_TAGS).map(textOf),
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
  title: textOf(title),
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
  title: textOf(segment.title),
  startsAt: new Date(segment.start_time),
  endsAt: segment.end_time ? new Date(segment.end_time) : null,
});

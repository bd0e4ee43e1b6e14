/** Stands in for YouTube: as much of sign-in and API as the site asks for. What it answers is the test's. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface YouTubeVideo {
  readonly id: string;
  readonly channelId: string;
  readonly channelTitle: string;
  readonly title?: string;
  readonly isLive?: boolean;
  /** Left out: the channel keeps it to itself. */
  readonly viewers?: number;
  readonly language?: string;
}

export interface YouTubeServer {
  readonly url: string;
  /** What it knows, the newest first; a test changes it as it goes. */
  videos: readonly YouTubeVideo[];
  /** The channel of whoever signs in; without one the account has none. */
  channel: { readonly id: string; readonly title: string } | undefined;
  /** Answered to every call of the API in place of what it knows. */
  trouble: { readonly status: number; readonly body?: string } | undefined;
  /** Method and path of every request, in order. */
  readonly asked: string[];
  close(): Promise<void>;
}

export const YOUTUBE_KEYS = {
  clientId: 'site-of-the-test',
  clientSecret: 'secret-of-the-test',
  apiKey: 'key-of-the-test',
} as const;

const TOKEN = 'token-of-the-owner';

export async function openYouTubeServer(): Promise<YouTubeServer> {
  const server = createServer((request, response) => {
    void respond(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const youtube: YouTubeServer = {
    url,
    videos: [],
    channel: undefined,
    trouble: undefined,
    asked: [],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    youtube.asked.push(`${request.method} ${request.url}`);
    const send = (document: unknown, status = 200) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(document));
    if (pathname === '/o/oauth2/v2/auth') {
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', 'a-code');
      back.searchParams.set('state', searchParams.get('state') ?? '');
      return void response.writeHead(302, { location: back.href }).end();
    }
    if (pathname === '/token') {
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      const isOurs =
        form.get('client_id') === YOUTUBE_KEYS.clientId &&
        form.get('client_secret') === YOUTUBE_KEYS.clientSecret;
      if (!isOurs) return send({ error: 'invalid_client' }, 401);
      return send({ access_token: TOKEN, expires_in: 3600, token_type: 'Bearer' });
    }
    if (pathname === '/youtube/v3/channels') {
      if (request.headers.authorization !== `Bearer ${TOKEN}`) return send({ error: { code: 401 } }, 401);
      const { channel } = youtube;
      return send({ items: channel ? [{ id: channel.id, snippet: { title: channel.title } }] : [] });
    }
    if (youtube.trouble) {
      const { status, body = '{}' } = youtube.trouble;
      return void response.writeHead(status).end(body);
    }
    if (request.headers['x-goog-api-key'] !== YOUTUBE_KEYS.apiKey) return send({ error: { code: 403 } }, 403);
    if (pathname === '/youtube/v3/playlistItems') {
      const channelId = `UC${(searchParams.get('playlistId') ?? '').slice(2)}`;
      const found = youtube.videos.filter((video) => video.channelId === channelId);
      if (found.length === 0) return send({ error: { code: 404 } }, 404);
      return send({ items: found.slice(0, 3).map(({ id }) => ({ contentDetails: { videoId: id } })) });
    }
    if (pathname === '/youtube/v3/videos') {
      const ids = (searchParams.get('id') ?? '').split(',');
      return send({ items: youtube.videos.filter(({ id }) => ids.includes(id)).map(videoOf) });
    }
    return send({ error: { code: 404 } }, 404);
  }

  return youtube;
}

const videoOf = ({
  id,
  channelId,
  channelTitle,
  title = 'Climbing',
  isLive,
  viewers,
  language,
}: YouTubeVideo) => ({
  id,
  snippet: {
    channelId,
    channelTitle,
    title,
    liveBroadcastContent: isLive ? 'live' : 'none',
    ...(language !== undefined && { defaultAudioLanguage: language }),
  },
  ...(isLive && {
    liveStreamingDetails: {
      actualStartTime: new Date().toISOString(),
      ...(viewers !== undefined && { concurrentViewers: String(viewers) }),
    },
  }),
});

/** Stands in for Twitch: as much of sign-in, API and player as the site asks for. What it answers is the test's. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TwitchChannel {
  readonly id: string;
  readonly login: string;
  readonly name?: string;
  readonly title?: string;
  readonly viewers?: number;
  readonly language?: string;
  readonly tags?: readonly string[];
  readonly startedAt?: Date;
  /** Another category than the game's. */
  readonly isElsewhere?: boolean;
}

export interface TwitchVideo {
  readonly id: string;
  readonly channelId: string;
  readonly startedAt: Date;
  /** "1h2m3s" */
  readonly duration: string;
  readonly muted?: readonly { readonly offset: number; readonly duration: number }[];
}

export interface TwitchPlan {
  readonly id: string;
  readonly channelId: string;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt?: Date;
  readonly isCancelled?: boolean;
}

export interface TwitchServer {
  readonly url: string;
  /** What it knows; a test changes it as it goes. */
  live: readonly TwitchChannel[];
  videos: readonly TwitchVideo[];
  plans: readonly TwitchPlan[];
  /** Whom the page of the sign-in lets in at once. */
  user: Pick<TwitchChannel, 'id' | 'login' | 'name'>;
  /** Answered to every call of the API in place of what it knows. */
  trouble:
    | { readonly status: number; readonly body?: string; readonly headers?: Record<string, string> }
    | undefined;
  /** Method and path of every request, in order. */
  readonly asked: string[];
  /** Tokens given out before are worth nothing any more. */
  forgetTokens(): void;
  close(): Promise<void>;
}

export const TWITCH_KEYS = { clientId: 'site-of-the-test', clientSecret: 'secret-of-the-test' } as const;

const GAME_ID = '509';
/** So many channels are on a page, however many are asked for. */
const PAGE = 3;

export async function openTwitchServer(): Promise<TwitchServer> {
  let tokens = new Set<string>();
  let given = 0;

  const server = createServer((request, response) => {
    void respond(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const twitch: TwitchServer = {
    url,
    live: [],
    videos: [],
    plans: [],
    user: { id: '1', login: 'somebody' },
    trouble: undefined,
    asked: [],
    forgetTokens: () => {
      tokens = new Set();
    },
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
    twitch.asked.push(`${request.method} ${request.url}`);
    const send = (document: unknown, status = 200) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(document));
    if (pathname === '/oauth2/authorize') return leadBack(response, searchParams);
    if (pathname === '/oauth2/token') {
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      const isOurs =
        form.get('client_id') === TWITCH_KEYS.clientId &&
        form.get('client_secret') === TWITCH_KEYS.clientSecret;
      if (!isOurs) return send({ status: 403, message: 'invalid client secret' }, 403);
      const token = `token-${(given += 1)}`;
      tokens.add(token);
      return send({ access_token: token, expires_in: 5_000_000, token_type: 'bearer' });
    }
    if (pathname === '/')
      return void response.setHeader('content-type', 'text/html').end(playerOf(searchParams));
    if (twitch.trouble) {
      const { status, body = '{}', headers } = twitch.trouble;
      return void response.writeHead(status, headers).end(body);
    }
    if (!tokens.has((request.headers.authorization ?? '').replace('Bearer ', '')))
      return send({ status: 401, message: 'Invalid OAuth token' }, 401);
    const answer = helix(pathname, searchParams);
    return answer ? send(answer) : send({ status: 404, message: 'not found' }, 404);
  }

  function helix(path: string, query: URLSearchParams): object | undefined {
    switch (path) {
      case '/helix/games':
        return { data: query.get('name') === 'Deadlock' ? [{ id: GAME_ID, name: 'Deadlock' }] : [] };
      case '/helix/users':
        return {
          data: [
            {
              id: twitch.user.id,
              login: twitch.user.login,
              display_name: twitch.user.name ?? twitch.user.login,
            },
          ],
        };
      case '/helix/streams':
        return streams(query);
      case '/helix/videos': {
        const ids = query.getAll('id');
        const found = twitch.videos.filter(({ id, channelId }) =>
          ids.length > 0 ? ids.includes(id) : channelId === query.get('user_id'),
        );
        return ids.length > 0 && found.length === 0 ? undefined : { data: found.map(videoOf) };
      }
      case '/helix/schedule': {
        const found = twitch.plans.filter(({ channelId }) => channelId === query.get('broadcaster_id'));
        return found.length === 0 ? undefined : { data: { segments: found.map(planOf), vacation: null } };
      }
      default:
        return undefined;
    }
  }

  function streams(query: URLSearchParams) {
    const ids = query.getAll('user_id');
    const found = twitch.live.filter(({ id, isElsewhere }) =>
      ids.length > 0 ? ids.includes(id) : !isElsewhere,
    );
    const from = Number(query.get('after') ?? 0);
    const page = found.slice(from, from + PAGE);
    const next = from + PAGE < found.length ? { cursor: String(from + PAGE) } : {};
    return { data: (ids.length > 0 ? found : page).map(channelOf), pagination: ids.length > 0 ? {} : next };
  }

  return twitch;
}

function leadBack(response: ServerResponse, query: URLSearchParams): void {
  const back = new URL(query.get('redirect_uri') ?? '');
  back.searchParams.set('code', 'a-code');
  back.searchParams.set('state', query.get('state') ?? '');
  response.writeHead(302, { location: back.href }).end();
}

const playerOf = (query: URLSearchParams): string => {
  const channel = (query.get('channel') ?? '').replaceAll(/\W/g, '');
  return `<!doctype html><html lang="en"><title>Player</title><p>Playing ${channel}</p></html>`;
};

const moment = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, 'Z');

const channelOf = ({
  id,
  login,
  name = login,
  title = 'Climbing',
  viewers = 10,
  language = 'en',
  tags = [],
  startedAt = new Date(),
  isElsewhere,
}: TwitchChannel) => ({
  id: `9${id}`,
  user_id: id,
  user_login: login,
  user_name: name,
  game_id: isElsewhere ? '1' : GAME_ID,
  game_name: isElsewhere ? 'Just Chatting' : 'Deadlock',
  type: 'live',
  title,
  viewer_count: viewers,
  started_at: moment(startedAt),
  language,
  tags,
  is_mature: false,
});

const videoOf = ({ id, channelId, startedAt, duration, muted }: TwitchVideo) => ({
  id,
  user_id: channelId,
  title: `Recording ${id}`,
  created_at: moment(startedAt),
  published_at: moment(startedAt),
  type: 'archive',
  duration,
  muted_segments: muted ?? null,
});

const planOf = ({ id, title, startsAt, endsAt, isCancelled }: TwitchPlan) => ({
  id,
  title,
  start_time: moment(startsAt),
  end_time: endsAt ? moment(endsAt) : null,
  canceled_until: isCancelled && endsAt ? moment(endsAt) : null,
  is_recurring: false,
});

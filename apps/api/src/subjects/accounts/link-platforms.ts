import type { LinkPlatform } from '@soulstat/api-client/contract';
import { Type, type Static, type TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { OAuthAddresses, OAuthClient } from '../../community/accounts/sign-in/settings.ts';

/** Whose account it is, by the platform's own word. */
interface LinkOwner {
  readonly platformId: string;
  readonly name: string;
}

/** https://dev.twitch.tv/docs/authentication, https://developers.google.com/youtube/v3/guides/auth and https://docs.discord.com/developers/topics/oauth2 */
const ADDRESSES: Readonly<Record<LinkPlatform, OAuthAddresses>> = {
  twitch: {
    host: 'https://id.twitch.tv',
    authorizePath: '/oauth2/authorize',
    tokenPath: '/oauth2/token',
    userUrl: 'https://api.twitch.tv/helix/users',
  },
  youtube: {
    host: 'https://oauth2.googleapis.com',
    authorizeHost: 'https://accounts.google.com',
    authorizePath: '/o/oauth2/v2/auth',
    tokenPath: '/token',
    userUrl: 'https://www.googleapis.com/youtube/v3/channels?part=id,snippet&mine=true',
  },
  discord: {
    host: 'https://discord.com',
    authorizePath: '/oauth2/authorize',
    tokenPath: '/api/oauth2/token',
    userUrl: 'https://discord.com/api/users/@me',
  },
};

/** No more than the name: Twitch tells it without being asked for anything, YouTube with the right to read alone. */
export const SCOPES: Readonly<Record<LinkPlatform, string[]>> = {
  twitch: [],
  youtube: ['https://www.googleapis.com/auth/youtube.readonly'],
  discord: ['identify'],
};

const PATIENCE_MS = 10_000;
const TwitchUsers = Type.Object({
  data: Type.Array(Type.Object({ id: Type.String(), display_name: Type.String() }), { minItems: 1 }),
});
const YouTubeChannels = Type.Object({
  items: Type.Array(
    Type.Object({
      id: Type.String({ pattern: '^UC[\\w-]{22}$' }),
      snippet: Type.Object({ title: Type.String() }),
    }),
    { minItems: 1 },
  ),
});
const DiscordUser = Type.Object({
  id: Type.String(),
  username: Type.String(),
  global_name: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});

export function addressesOf(platform: LinkPlatform, client: OAuthClient): OAuthAddresses {
  return client.addresses ?? ADDRESSES[platform];
}

/** Asks the platform whose token it is. Throws when it does not answer as documented. */
export async function findOwner(
  platform: LinkPlatform,
  client: OAuthClient,
  accessToken: string,
): Promise<LinkOwner> {
  const response = await fetch(addressesOf(platform, client).userUrl, {
    headers: { authorization: `Bearer ${accessToken}`, 'client-id': client.clientId },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`It answered ${response.status}`);
  const answer: unknown = await response.json();
  if (platform === 'discord') {
    const { id, username, global_name: name } = checked(DiscordUser, answer);
    return { platformId: id, name: name ?? username };
  }
  if (platform === 'youtube') {
    const [channel] = checked(YouTubeChannels, answer).items;
    if (!channel) throw new Error('It names no channel');
    return { platformId: channel.id, name: channel.snippet.title };
  }
  const [user] = checked(TwitchUsers, answer).data;
  if (!user) throw new Error('It names nobody');
  return { platformId: user.id, name: user.display_name };
}

function checked<Schema extends TSchema>(schema: Schema, answer: unknown): Static<Schema> {
  if (!Check(schema, answer)) throw new Error('It answers otherwise than documented');
  return answer;
}

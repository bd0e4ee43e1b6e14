import type { OAuthClient } from '../accounts/sign-in/settings.ts';

/** Twitch as this site asks it and leads to it. */
export interface Twitch extends Pick<OAuthClient, 'clientId' | 'clientSecret'> {
  /** Where tokens come from: `https://id.twitch.tv/oauth2/token` */
  readonly tokenUrl: string;
  /** `https://api.twitch.tv/helix` */
  readonly apiUrl: string;
  /** The origin of its player, which pages show in a frame once somebody asks for it. */
  readonly playerOrigin: string;
}

/** https://dev.twitch.tv/docs/api and https://dev.twitch.tv/docs/embed; `server` stands in for all of it where tests and the demo have one. */
export const twitchOf = (client: OAuthClient, server: string | undefined): Twitch => ({
  clientId: client.clientId,
  clientSecret: client.clientSecret,
  tokenUrl: `${server ?? 'https://id.twitch.tv'}/oauth2/token`,
  apiUrl: `${server ?? 'https://api.twitch.tv'}/helix`,
  playerOrigin: server ?? 'https://player.twitch.tv',
});

/** Where accounts are linked, on such a server. */
export const linkingAt = (server: string) => ({
  host: server,
  authorizePath: '/oauth2/authorize',
  tokenPath: '/oauth2/token',
  userUrl: `${server}/helix/users`,
});

export const channelUrl = (login: string): string => `https://www.twitch.tv/${login}`;

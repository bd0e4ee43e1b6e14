import type { OAuthAddresses } from '../accounts/sign-in/settings.ts';

/** YouTube as this site asks it who is live: https://developers.google.com/youtube/v3/docs */
export interface YouTube {
  readonly apiKey: string;
  /** `https://www.googleapis.com/youtube/v3` */
  readonly apiUrl: string;
}

/** `server` stands in for all of it where tests have one. */
export const youtubeOf = (apiKey: string, server: string | undefined): YouTube => ({
  apiKey,
  apiUrl: `${server ?? 'https://www.googleapis.com'}/youtube/v3`,
});

/** Where channels are linked, on such a server. */
export const youtubeLinkingAt = (server: string): OAuthAddresses => ({
  host: server,
  authorizePath: '/o/oauth2/v2/auth',
  tokenPath: '/token',
  userUrl: `${server}/youtube/v3/channels?part=id,snippet&mine=true`,
});

export const youtubeChannelUrl = (channelId: string): string =>
  `https://www.youtube.com/channel/${channelId}`;

export const youtubeVideoUrl = (videoId: string): string => `https://www.youtube.com/watch?v=${videoId}`;

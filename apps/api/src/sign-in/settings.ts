import type { LinkPlatform, SignInKind } from '@soulstat/api-client/contract';

/** How people sign in here, and what they can link. */
export interface AccountSettings {
  /** `demo` serves people at this machine alone. */
  readonly signIn: SignInKind;
  /** The site's own address, without a slash at the end. */
  readonly publicUrl?: string | undefined;
  /** The platform's OpenID 2.0 endpoint and what its identities begin with. */
  readonly platform: PlatformEndpoint;
  /** The platforms this site is registered with. */
  readonly links: Readonly<Partial<Record<LinkPlatform, OAuthClient>>>;
}

export interface PlatformEndpoint {
  readonly endpoint: string;
  readonly identityPrefix: string;
}

/** What a platform gave the operator of this site. */
export interface OAuthClient {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Instead of the platform's own addresses. */
  readonly addresses?: OAuthAddresses | undefined;
}

export interface OAuthAddresses {
  /** `https://id.example`, where the browser is sent and codes are exchanged. */
  readonly host: string;
  readonly authorizePath: string;
  readonly tokenPath: string;
  /** Tells whose the token is. */
  readonly userUrl: string;
}

export const STEAM: PlatformEndpoint = {
  endpoint: 'https://steamcommunity.com/openid/login',
  identityPrefix: 'https://steamcommunity.com/openid/id/',
};

/** Where nothing is said: nobody signs in. */
export const NO_SIGN_IN: AccountSettings = { signIn: 'off', platform: STEAM, links: {} };

import type { LinkPlatform, SignInKind } from '@soulstat/api-client/contract';
import type { OpenIdProvider } from './openid.ts';

export interface AccountSettings {
  /** `demo` serves people at this machine alone. */
  readonly signIn: SignInKind;
  /** What the demo page asks for before it lets somebody be anybody; without one nobody comes in there. */
  readonly demoKey?: string | undefined;
  /** The site's own address, without a slash at the end. */
  readonly publicUrl?: string | undefined;
  /** The platform's OpenID 2.0 endpoint and what its identities begin with. */
  readonly platform: Platform;
  readonly links: Readonly<Partial<Record<LinkPlatform, OAuthClient>>>;
}

type Platform = Omit<OpenIdProvider, 'verifyUrl'>;

/** What a platform gave the operator of this site. */
export interface OAuthClient {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Instead of the platform's own addresses. */
  readonly addresses?: OAuthAddresses | undefined;
}

export interface OAuthAddresses {
  /** `https://id.example`, where codes are exchanged. */
  readonly host: string;
  /** Where the browser is sent, where that is another host. */
  readonly authorizeHost?: string;
  readonly authorizePath: string;
  readonly tokenPath: string;
  /** Tells whose the token is. */
  readonly userUrl: string;
}

export const STEAM: Platform = {
  endpoint: 'https://steamcommunity.com/openid/login',
  identityPrefix: 'https://steamcommunity.com/openid/id/',
};

export const NO_SIGN_IN: AccountSettings = { signIn: 'off', platform: STEAM, links: {} };

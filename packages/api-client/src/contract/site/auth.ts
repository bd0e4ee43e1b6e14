import { Type, type Static } from 'typebox';
import { AccountId, nullable, Problem, UnixSeconds } from '../common.ts';
import { route } from '../route.ts';
import { Role } from './roles.ts';

/** Accounts of other platforms that a profile can be linked with. */
export const LINK_PLATFORMS = ['twitch', 'youtube', 'discord'] as const;
export type LinkPlatform = (typeof LINK_PLATFORMS)[number];

export const SIGN_IN_KINDS = ['steam', 'demo', 'off'] as const;
export type SignInKind = (typeof SIGN_IN_KINDS)[number];

export const SessionProfile = Type.Object(
  {
    accountId: AccountId,
    name: nullable(Type.String()),
    avatarUrl: nullable(Type.String()),
    country: nullable(Type.String({ description: 'ISO 3166-1, two letters' })),
    isHidden: Type.Boolean({ description: 'In no search and on no board, at the wish of its owner' }),
  },
  { title: 'SessionProfile', description: 'The profile of whoever is signed in, as its owner sees it.' },
);
export interface SessionProfile extends Static<typeof SessionProfile> {}

export const AuthStatus = Type.Object(
  {
    isAuthenticated: Type.Boolean(),
    accountId: nullable(AccountId),
    profile: nullable(SessionProfile),
    role: Role,
    may: Type.Array(Type.String(), {
      description:
        'What this visitor may do whatever the object, as the rules of the site name it: `guide.write`',
    }),
    signIn: Type.Enum([...SIGN_IN_KINDS], {
      description: 'How one signs in here: with the platform, with the demo page, or not at all',
    }),
  },
  { title: 'AuthStatus' },
);
export interface AuthStatus extends Static<typeof AuthStatus> {}

const ReturnTo = Type.Optional(
  Type.String({ maxLength: 500, description: 'A path of the site to come back to, such as /heroes?days=7' }),
);
const Redirect = Type.Null({ description: 'The browser is led on' });

/** For the browser to go to. It comes back to `returnTo`, with `authError=<code>` in the query when signing in failed. */
export const signIn = route({
  method: 'GET',
  url: '/api/auth/steam/login',
  schema: {
    operationId: 'signIn',
    summary: 'Lead the browser to the sign-in',
    tags: ['account'],
    hide: true,
    querystring: Type.Object({ returnTo: ReturnTo }),
    response: { 302: Redirect, 400: Problem, 429: Problem },
  },
});

/** Where the platform sends the browser back to. */
export const finishSignIn = route({
  method: 'GET',
  url: '/api/auth/steam/return',
  schema: {
    operationId: 'finishSignIn',
    summary: 'Take the answer of the sign-in',
    tags: ['account'],
    hide: true,
    response: { 302: Redirect, 429: Problem },
  },
});

export const getAuthStatus = route({
  method: 'GET',
  url: '/api/auth/status',
  schema: {
    operationId: 'getAuthStatus',
    summary: 'Who is signed in',
    tags: ['account'],
    response: { 200: AuthStatus, 429: Problem, 503: Problem },
  },
});

export const getSessionProfile = route({
  method: 'GET',
  url: '/api/auth/profile',
  action: 'account.use',
  schema: {
    operationId: 'getSessionProfile',
    summary: 'The profile of whoever is signed in',
    tags: ['account'],
    response: { 200: SessionProfile, 401: Problem, 429: Problem, 503: Problem },
  },
});

const SignedOut = Type.Object({ isAuthenticated: Type.Literal(false) }, { title: 'SignedOut' });

export const signOut = route({
  method: 'POST',
  url: '/api/auth/logout',
  action: 'account.use',
  schema: {
    operationId: 'signOut',
    summary: 'End this session',
    tags: ['account'],
    response: { 200: SignedOut, 401: Problem, 403: Problem, 429: Problem, 503: Problem },
  },
});

/** Any site may lead its visitors to an address: this one answers the site's own pages alone. */
export const signOutByGet = route({
  method: 'GET',
  url: '/api/auth/logout',
  schema: {
    operationId: 'signOutByGet',
    summary: 'End this session, asked for by a page of this site',
    tags: ['account'],
    response: { 200: SignedOut, 403: Problem, 429: Problem, 503: Problem },
  },
});

export const signOutEverywhere = route({
  method: 'POST',
  url: '/api/auth/logout-everywhere',
  action: 'account.use',
  schema: {
    operationId: 'signOutEverywhere',
    summary: 'End every session of the account, on all devices',
    tags: ['account'],
    response: { 200: SignedOut, 401: Problem, 403: Problem, 429: Problem, 503: Problem },
  },
});

/** Of a session or an event, as far as it is recorded. */
const ORIGIN = {
  device: nullable(Type.String({ description: 'Browser and system, such as "Firefox on Windows"' })),
  network: nullable(
    Type.String({ description: 'The network of the address, such as 203.0.113.0/24; never an address' }),
  ),
};

export const OwnSession = Type.Object(
  {
    id: Type.String({ description: 'To end it by' }),
    ...ORIGIN,
    signedInAt: UnixSeconds,
    lastSeenAt: UnixSeconds,
    isCurrent: Type.Boolean({ description: 'The session that asks' }),
  },
  { title: 'OwnSession' },
);
export interface OwnSession extends Static<typeof OwnSession> {}
const OwnSessions = Type.Array(OwnSession, {
  description: 'The one that asks first, then the one used last',
});

export const listSessions = route({
  method: 'GET',
  url: '/api/auth/sessions',
  action: 'account.use',
  schema: {
    operationId: 'listSessions',
    summary: 'Where the account is signed in',
    tags: ['account'],
    response: { 200: OwnSessions, 401: Problem, 429: Problem, 503: Problem },
  },
});

export const endSession = route({
  method: 'POST',
  url: '/api/auth/sessions/:sessionId/end',
  action: 'account.use',
  schema: {
    operationId: 'endSession',
    summary: 'End one session of the account',
    tags: ['account'],
    params: Type.Object({
      sessionId: Type.String({ pattern: String.raw`^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$` }),
    }),
    response: {
      200: OwnSessions,
      400: Problem,
      401: Problem,
      403: Problem,
      404: Problem,
      429: Problem,
      503: Problem,
    },
  },
});

export const SECURITY_EVENT_KINDS = [
  'signed_in',
  'signed_out',
  'signed_out_everywhere',
  'session_ended',
  'data_exported',
  'account_linked',
  'account_unlinked',
  'account_deleted',
  'api_key_created',
  'api_key_rotated',
  'api_key_revoked',
  'api_key_in_address',
  'admin_token_used',
  'admin_token_refused',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

export const SecurityEvent = Type.Object(
  { kind: Type.Enum([...SECURITY_EVENT_KINDS]), at: UnixSeconds, ...ORIGIN },
  { title: 'SecurityEvent' },
);
export interface SecurityEvent extends Static<typeof SecurityEvent> {}

export const listSecurityEvents = route({
  method: 'GET',
  url: '/api/auth/events',
  action: 'account.use',
  schema: {
    operationId: 'listSecurityEvents',
    summary: 'What happened to the account lately: sign-ins, exports and the like',
    tags: ['account'],
    response: {
      200: Type.Array(SecurityEvent, { description: 'The newest 50 of the last 90 days, the newest first' }),
      401: Problem,
      429: Problem,
      503: Problem,
    },
  },
});

export const LinkedAccount = Type.Object(
  {
    platform: Type.Enum([...LINK_PLATFORMS]),
    isAvailable: Type.Boolean({
      description:
        'Whether this site can link accounts of the platform: its operator has to register it there',
    }),
    name: nullable(Type.String({ description: 'The name there; null while nothing is linked' })),
    linkedAt: nullable(UnixSeconds),
  },
  { title: 'LinkedAccount' },
);
export interface LinkedAccount extends Static<typeof LinkedAccount> {}

const LinkedAccounts = Type.Array(LinkedAccount, { description: 'One entry for each platform' });
const LinkParams = Type.Object({ platform: Type.Enum([...LINK_PLATFORMS]) });

export const listLinks = route({
  method: 'GET',
  url: '/api/auth/links',
  action: 'account.use',
  schema: {
    operationId: 'listLinks',
    summary: 'Accounts of other platforms linked with the profile',
    tags: ['account'],
    response: { 200: LinkedAccounts, 401: Problem, 429: Problem, 503: Problem },
  },
});

/** For the browser to go to. It comes back to `/settings`, with `authError=<code>` in the query when linking failed. */
export const startLink = route({
  method: 'GET',
  url: '/api/auth/link/:platform',
  schema: {
    operationId: 'startLink',
    summary: 'Lead the browser to a platform to link an account',
    tags: ['account'],
    hide: true,
    params: LinkParams,
    response: { 302: Redirect, 400: Problem, 429: Problem },
  },
});

/** Where a platform sends the browser back to. */
export const finishLink = route({
  method: 'GET',
  url: '/api/auth/link/:platform/return',
  schema: {
    operationId: 'finishLink',
    summary: 'Take the answer of a platform',
    tags: ['account'],
    hide: true,
    params: LinkParams,
    response: { 302: Redirect, 400: Problem, 429: Problem },
  },
});

export const unlink = route({
  method: 'POST',
  url: '/api/auth/unlink/:platform',
  action: 'account.use',
  schema: {
    operationId: 'unlink',
    summary: 'Forget the linked account of a platform',
    tags: ['account'],
    params: LinkParams,
    response: { 200: LinkedAccounts, 400: Problem, 401: Problem, 403: Problem, 429: Problem, 503: Problem },
  },
});

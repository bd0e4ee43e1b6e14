import { Type, type Static } from 'typebox';
import { Count, nullable, Problem, UnixSeconds } from '../common.ts';
import { route } from '../route.ts';

const READ = { 400: Problem, 401: Problem, 429: Problem, 503: Problem };
const SENT = { ...READ, 403: Problem, 404: Problem, 409: Problem, 413: Problem, 415: Problem };

/**
 * - `live`: a favorite goes live on Twitch.
 * - `match`: a match of a favorite is on record.
 * - `team`: a followed team has a result.
 * - `tournament`: a followed tournament starts, ends or is called off.
 * - `patch`: a patch changed a followed hero.
 */
export const ALERT_KINDS = ['live', 'match', 'team', 'tournament', 'patch'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export const FOLLOW_KINDS = ['hero', 'tournament'] as const;
export const MAX_FOLLOWED = 100;
export const MAX_ALERT_BROWSERS = 10;
export const ALERTS_SHOWN = 50;

const MinuteOfDay = Type.Integer({ minimum: 0, maximum: 1439, description: 'Minutes since midnight' });

export const Alert = Type.Object(
  {
    alertId: Type.Integer({ minimum: 1 }),
    kind: Type.Enum([...ALERT_KINDS]),
    title: Type.String({ description: 'A sentence' }),
    path: Type.String({ description: 'Where it leads to on this site' }),
    at: UnixSeconds,
    isRead: Type.Boolean(),
  },
  { title: 'Alert' },
);
export interface Alert extends Static<typeof Alert> {}

const Choices = {
  kinds: Type.Array(Type.Enum([...ALERT_KINDS]), { maxItems: ALERT_KINDS.length, uniqueItems: true }),
  quiet: nullable(
    Type.Object(
      { from: MinuteOfDay, until: MinuteOfDay },
      { description: 'When nothing rings, in the time zone; over midnight where it ends before it begins' },
    ),
  ),
  timeZone: Type.String({ minLength: 1, maxLength: 60, description: 'IANA, such as Europe/Berlin' }),
};

/** Every morning, or on Mondays, in the visitor’s time zone. */
export const EMAIL_PACES = ['daily', 'weekly'] as const;

const EmailAddress = Type.String({ maxLength: 254 });
const EmailPace = Type.Enum([...EMAIL_PACES]);

export const AlertEmail = Type.Object(
  {
    address: EmailAddress,
    pace: EmailPace,
    isConfirmed: Type.Boolean({ description: 'Its owner has said yes; before that nothing is sent' }),
  },
  { title: 'AlertEmail' },
);
export interface AlertEmail extends Static<typeof AlertEmail> {}

export const AlertState = Type.Object(
  {
    ...Choices,
    followed: Type.Object({
      heroes: Type.Array(Type.Integer()),
      tournaments: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
    }),
    isQuiet: Type.Boolean({ description: 'It is the quiet time now' }),
    hasFeed: Type.Boolean({ description: 'Whether there is a private feed' }),
    browsers: Type.Array(
      Type.Object({ id: Type.String(), device: nullable(Type.String()), since: UnixSeconds }),
      {
        description: 'Browsers that ring',
      },
    ),
    pushKey: Type.String({ description: 'Of this site, for browsers that are to ring' }),
    sendsEmail: Type.Boolean({ description: 'Whether this site can send alerts by e-mail' }),
    email: nullable({ ...AlertEmail, description: 'Where alerts are sent to' }),
    unread: Count,
    alerts: Type.Array(Alert, { maxItems: ALERTS_SHOWN, description: 'The newest first, of 30 days' }),
  },
  { title: 'AlertState' },
);
export interface AlertState extends Static<typeof AlertState> {}

export const getAlerts = route({
  method: 'GET',
  url: '/api/alerts',
  action: 'alert.own',
  schema: {
    operationId: 'getAlerts',
    summary: 'One’s own alerts, and what one is told of',
    tags: ['account'],
    response: { 200: AlertState, ...READ },
  },
});

export const chooseAlerts = route({
  method: 'POST',
  url: '/api/alerts/settings',
  action: 'alert.own',
  schema: {
    operationId: 'chooseAlerts',
    summary: 'Choose what one is told of, and when nothing rings',
    tags: ['account'],
    body: Type.Object(Choices),
    response: { 200: AlertState, ...SENT },
  },
});

export const readAlerts = route({
  method: 'POST',
  url: '/api/alerts/read',
  action: 'alert.own',
  schema: {
    operationId: 'readAlerts',
    summary: 'Mark alerts as read, up to one of them',
    tags: ['account'],
    body: Type.Object({ upTo: Type.Integer({ minimum: 1 }) }),
    response: { 200: AlertState, ...SENT },
  },
});

export const stopAlerts = route({
  method: 'POST',
  url: '/api/alerts/stop',
  action: 'alert.own',
  schema: {
    operationId: 'stopAlerts',
    summary: 'End all alerts: in the page, of browsers, by e-mail, and the private feed',
    tags: ['account'],
    body: Type.Object({ isSure: Type.Literal(true) }),
    response: { 200: AlertState, ...SENT },
  },
});

export const followForAlerts = route({
  method: 'POST',
  url: '/api/alerts/follow',
  action: 'alert.own',
  schema: {
    operationId: 'followForAlerts',
    summary: 'Follow a hero or a tournament, or stop to',
    tags: ['account'],
    body: Type.Object({
      kind: Type.Enum([...FOLLOW_KINDS]),
      id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      follows: Type.Boolean(),
    }),
    response: { 200: AlertState, ...SENT },
  },
});

export const setAlertFeed = route({
  method: 'POST',
  url: '/api/alerts/feed',
  action: 'alert.own',
  schema: {
    operationId: 'setAlertFeed',
    summary: 'Make a private feed of one’s alerts, or end it',
    description: 'The address is told once. A new one ends the one before.',
    tags: ['account'],
    body: Type.Object({ isOn: Type.Boolean() }),
    response: {
      200: Type.Object({ path: nullable(Type.String()), state: AlertState }, { title: 'AlertFeed' }),
      ...SENT,
    },
  },
});

export const getAlertFeed = route({
  method: 'GET',
  url: '/api/alerts/feed/:secret',
  schema: {
    operationId: 'getAlertFeed',
    summary: 'Alerts as RSS, for whoever knows the address',
    tags: ['account'],
    hide: true,
    mediaType: 'application/rss+xml',
    params: Type.Object({ secret: Type.String({ minLength: 10, maxLength: 60 }) }),
    response: { 200: Type.String(), 400: Problem, 404: Problem, 429: Problem, 503: Problem },
  },
});

export const setAlertEmail = route({
  method: 'POST',
  url: '/api/alerts/email',
  action: 'alert.own',
  schema: {
    operationId: 'setAlertEmail',
    summary: 'Get alerts by e-mail, or no more',
    description: 'An address is sent a link first, and nothing else until its owner has opened it.',
    tags: ['account'],
    body: Type.Object({ address: nullable(EmailAddress), pace: EmailPace }),
    response: { 200: AlertState, ...SENT },
  },
});

const BY_LINK = {
  tags: ['account'],
  hide: true,
  params: Type.Object({ link: Type.String({ pattern: String.raw`^\d{1,12}\.[\w-]{43}$` }) }),
  response: {
    200: Type.Object({ address: EmailAddress, pace: EmailPace }, { title: 'LinkedAlertEmail' }),
    400: Problem,
    404: Problem,
    413: Problem,
    415: Problem,
    429: Problem,
    503: Problem,
  },
};

export const confirmAlertEmail = route({
  method: 'POST',
  url: '/api/alerts/email/confirm/:link',
  action: 'alert.byLink',
  schema: {
    operationId: 'confirmAlertEmail',
    summary: 'Say yes to alerts by e-mail, by the link that was sent',
    ...BY_LINK,
  },
});

export const stopAlertEmail = route({
  method: 'POST',
  url: '/api/alerts/email/stop/:link',
  action: 'alert.byLink',
  schema: {
    operationId: 'stopAlertEmail',
    summary: 'End alerts by e-mail, by the link that is in each of them',
    ...BY_LINK,
  },
});

const Base64Url = (bytes: number) =>
  Type.String({ pattern: String.raw`^[\w-]+={0,2}$`, maxLength: Math.ceil(bytes / 3) * 4 });

export const ringBrowser = route({
  method: 'POST',
  url: '/api/alerts/browsers',
  action: 'alert.own',
  schema: {
    operationId: 'ringBrowser',
    summary: 'Let a browser ring: what its push service gave',
    tags: ['account'],
    body: Type.Object({
      endpoint: Type.String({ pattern: '^https://', maxLength: 1000 }),
      p256dh: Base64Url(65),
      auth: Base64Url(16),
    }),
    response: { 200: AlertState, ...SENT },
  },
});

export const muteBrowser = route({
  method: 'POST',
  url: '/api/alerts/browsers/mute',
  action: 'alert.own',
  schema: {
    operationId: 'muteBrowser',
    summary: 'Let a browser ring no more',
    tags: ['account'],
    body: Type.Object({ id: Type.String({ minLength: 1, maxLength: 60 }) }),
    response: { 200: AlertState, ...SENT },
  },
});

export const watchAlerts = route({
  method: 'GET',
  url: '/api/alerts/events',
  action: 'alert.own',
  schema: {
    operationId: 'watchAlerts',
    summary: 'Be told at once that there are new alerts: Server-Sent Events',
    tags: ['account'],
    hide: true,
    mediaType: 'text/event-stream',
    response: { 200: Type.String(), ...READ },
  },
});

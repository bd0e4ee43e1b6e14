import { RETENTION_DAYS } from './retention.ts';

const DAY = 86_400;

// NOTE: every page loads this file (`/browser` of this package); the tables of what the server stores are for few pages.

/** A cookie's name and how long it lasts; without seconds it ends with the browser's session. */
export interface CookieKind {
  readonly name: string;
  readonly seconds?: number;
}

/** Set by scripts of the site. They store a preference or a device id, never a session. */
export const COOKIES = {
  /** 'true' once the notice of a busy server is acknowledged. It ends with the browser session: the notice is about today. */
  serverLoadNotice: { name: 'serverLoadNoticeAcknowledged' },
  /** 'true' once the data-retrieval help was seen. */
  dataRetrievalModal: { name: 'dataRetrievalModalSeen', seconds: 14 * DAY },
  /** 'true' once the notice about small screens is acknowledged. */
  mobileWarning: { name: 'mobileWarningAcknowledged', seconds: 30 * DAY },
  /** Read and written by `parseRankVersion` and `formatRankVersion` of @soulstat/ranks: 'false' selects version 1. */
  rankVersion: { name: 'rankVersion2', seconds: 365 * DAY },
  /** A random id of this browser. */
  deviceId: { name: '_device_id', seconds: 365 * DAY },
} as const satisfies Record<string, CookieKind>;

/** Set by the server, `HttpOnly`; on https their names begin with `__Host-`. */
export const SERVER_COOKIES = {
  /** The session's own end is in the database; the browser may keep its cookie for as long as the longest. */
  session: { name: 'soulstat-session', seconds: RETENTION_DAYS.sessionLongest * DAY },
  signIn: { name: 'soulstat-sign-in', seconds: 600 },
  /** The key of the demo sign-in, which is for people at the machine of the server. */
  demoKey: { name: 'soulstat-demo-key', seconds: RETENTION_DAYS.sessionLongest * DAY },
  linkTwitch: { name: 'soulstat-link-twitch', seconds: 600 },
  linkTwitchVerifier: { name: 'soulstat-link-twitch-verifier', seconds: 600 },
  linkYouTube: { name: 'soulstat-link-youtube', seconds: 600 },
  linkYouTubeVerifier: { name: 'soulstat-link-youtube-verifier', seconds: 600 },
  linkDiscord: { name: 'soulstat-link-discord', seconds: 600 },
  linkDiscordVerifier: { name: 'soulstat-link-discord-verifier', seconds: 600 },
} as const satisfies Record<string, CookieKind>;

/** What scripts store in the browser beside cookies, and under which name. */
export const BROWSER_STORAGE = {
  accountId: { name: 'accountId', place: 'local storage' },
  theme: { name: 'theme', place: 'local storage' },
  fonts: { name: 'fonts', place: 'local storage' },
  recentSearches: { name: 'recentSearches', place: 'local storage' },
  homeVisit: { name: 'homeVisitedAt', place: 'local storage' },
  improveLooks: { name: 'improveLooks', place: 'local storage' },
  scrollPositions: { name: 'scroll-positions', place: 'session storage' },
  ticketDrafts: { name: 'ticket-drafts', place: 'session storage' },
  ticketCodes: { name: 'ticket-codes', place: 'session storage' },
  speedruns: { name: 'shopSpeedrun', place: 'local storage' },
  buildTour: { name: 'buildTour', place: 'local storage' },
  buildDrafts: { name: 'soulstat-builds', place: 'IndexedDB' },
  buildProgress: { name: 'buildProgress', place: 'local storage' },
  /** The worker of the page (`second-screen-worker.js`) has the same name. */
  secondScreen: { name: 'second-screen', place: 'Cache storage' },
  buildFile: { name: 'soulstat-build-file', place: 'IndexedDB' },
  uploads: { name: 'soulstat-upload', place: 'IndexedDB' },
  draftRoom: { name: 'draftRoom', place: 'local storage' },
  draftLinks: { name: 'draft-links', place: 'session storage' },
} as const satisfies Record<string, StorageKind>;

export interface StorageKind {
  readonly name: string;
  readonly place: 'local storage' | 'session storage' | 'IndexedDB' | 'Cache storage';
}

import { ALERTS_HEAD } from '../features/alerts/parts/alerts-head.ts';
import { EXTERNAL_HEAD, FOR_YOUR_SITE_HEAD } from '../features/external/parts/external-head.ts';
import { CHAT_COMMANDS_HEAD, streamOverlayHeadOf } from '../features/streaming/parts/streaming-heads.ts';
import { streamersHead, streamsHeadOf } from '../features/streams/parts/streams-head.ts';
import { wpaHead } from '../features/wpa/parts/wpa-heads.ts';
import type { SiteRoute } from './site-route.ts';

/** Rows of the table that stand for themselves: what is still to come, what streams show, and what other sites take. */
export const MORE_ROUTES = {
  wpaAnalysis: { module: 'wpa/items', head: wpaHead('wpaAnalysis') },
  wpaVersusHeroes: { module: 'wpa/versus', head: wpaHead('wpaVersusHeroes') },
  wpaChains: { module: 'wpa/chains', head: wpaHead('wpaChains') },
  wpaObjectives: { module: 'wpa/objectives', head: wpaHead('wpaObjectives') },
  wpaEvents: { module: 'wpa/events', head: wpaHead('wpaEvents') },
  wpaPlayers: { module: 'wpa/players', head: wpaHead('wpaPlayers') },
  wpaMethod: { module: 'wpa/method', head: wpaHead('wpaMethod') },
  streams: { module: 'streams/streams', head: streamsHeadOf },
  streamers: { module: 'streams/streamers', head: streamersHead },
  alerts: { module: 'alerts/alerts', head: ALERTS_HEAD, isOfVisitor: true },
  external: { module: 'external/external', head: EXTERNAL_HEAD, hasOwnHeading: true },
  forYourSite: { module: 'external/for-your-site', head: FOR_YOUR_SITE_HEAD },
  chatCommands: { module: 'streaming/chat-commands', head: CHAT_COMMANDS_HEAD },
  externalOverlay: { module: 'streaming/overlay', head: streamOverlayHeadOf, hasOwnHeading: true },
} as const satisfies Readonly<Record<string, SiteRoute>>;

/**
 * What can be shown in frames of other sites, by the word in its address: `/external/<kind>/<subject>`. The pages of embeds, the builder,
 * oEmbed and the loader script (`public/embed.js`) keep to it.
 */
import { CARD_WIDGETS } from '@soulstat/api-client/cards';
import { fillPath } from '../router/match-route.ts';
import { paths, type PathName } from '../paths.ts';

export interface EmbedKind {
  readonly label: string;
  readonly path: Extract<PathName, `external${string}`>;
  /** What its address names; null where it names nothing. */
  readonly subject: { readonly label: string; readonly hint: string } | null;
  /** What `?hide=` leaves out, each with what it is called. */
  readonly parts: Readonly<Record<string, string>>;
  /** Of its frame in CSS px, unless somebody asks for less. */
  readonly width: number;
  readonly height: number;
}

const TOURNAMENT = { label: 'Tournament number', hint: 'The number in the tournament’s address' };
const PLAYER = { label: 'Account ID', hint: 'The number in the profile’s address' };
const MATCH = { label: 'Match ID', hint: 'The number in the match’s address' };

export const EMBED_KINDS = {
  match: {
    label: 'Match',
    path: 'externalMatch',
    subject: MATCH,
    parts: { facts: 'Mode, length and date', teams: 'Teams and kills', players: 'Players' },
    width: 560,
    height: 720,
  },
  'win-chance': {
    label: 'Win chance',
    path: 'externalWinChance',
    subject: MATCH,
    parts: { facts: 'Mode, length and date', swings: 'Biggest swings', table: 'Table' },
    width: 560,
    height: 500,
  },
  live: {
    label: 'Live match',
    path: 'externalLive',
    subject: MATCH,
    parts: { facts: 'Mode, region and time', teams: 'Heroes and souls', course: 'Course' },
    width: 560,
    height: 620,
  },
  build: {
    label: 'Build',
    path: 'externalBuild',
    subject: { label: 'Build number', hint: 'The number in the build’s address' },
    parts: { facts: 'Hero, author and price', items: 'Items', abilities: 'Ability order' },
    width: 560,
    height: 560,
  },
  hero: {
    label: 'Hero',
    path: 'externalHero',
    subject: { label: 'Hero', hint: 'As in the hero’s address: grey-talon' },
    parts: { figures: 'Figures', ranks: 'Win rate by rank', basis: 'Patch and matches' },
    width: 420,
    height: 700,
  },
  item: {
    label: 'Item',
    path: 'externalItem',
    subject: { label: 'Item', hint: 'As in the item’s address: toxic-bullets' },
    parts: { about: 'What it does', figures: 'Figures', heroes: 'Top buyers', basis: 'Patch and matches' },
    width: 420,
    height: 620,
  },
  team: {
    label: 'Team',
    path: 'externalTeam',
    subject: { label: 'Team number', hint: 'The number in the team’s address' },
    parts: { rating: 'Region and rating', roster: 'Roster' },
    width: 420,
    height: 300,
  },
  bracket: {
    label: 'Bracket',
    path: 'externalBracket',
    subject: TOURNAMENT,
    parts: { scores: 'Scores' },
    width: 960,
    height: 540,
  },
  standings: {
    label: 'Standings',
    path: 'externalStandings',
    subject: TOURNAMENT,
    parts: { games: 'Games won and lost' },
    width: 560,
    height: 480,
  },
  league: {
    label: 'League table',
    path: 'externalLeague',
    subject: { label: 'League', hint: 'As in the league’s address: death-slam' },
    parts: {},
    width: 560,
    height: 480,
  },
  'draft-result': {
    label: 'Draft result',
    path: 'externalDraftResult',
    subject: { label: 'Draft code', hint: 'Eight letters and digits' },
    parts: { bans: 'Bans' },
    width: 560,
    height: 320,
  },
  leaderboard: {
    label: 'Leaderboard',
    path: 'externalBoard',
    subject: { label: 'Board', hint: 'points, matches or matches30' },
    parts: { heroes: 'Heroes', rate: 'Win rate' },
    width: 560,
    height: 480,
  },
  'player-card': {
    label: 'Player card',
    path: 'externalPlayerCard',
    subject: PLAYER,
    parts: CARD_WIDGETS.player,
    width: 420,
    height: 520,
  },
  'lane-card': {
    label: 'Lane card',
    path: 'externalLaneCard',
    subject: PLAYER,
    parts: CARD_WIDGETS.lane,
    width: 420,
    height: 480,
  },
  'tier-list': {
    label: 'Tier list',
    path: 'externalTierList',
    subject: null,
    parts: { rates: 'Win rates', basis: 'Patch and matches' },
    width: 720,
    height: 760,
  },
} as const satisfies Readonly<Record<string, EmbedKind>>;

export type EmbedKey = keyof typeof EMBED_KINDS;
export const EMBED_KEYS = Object.keys(EMBED_KINDS) as readonly EmbedKey[];

/** The address of an embed, without the site's own. */
export const embedPath = (kind: EmbedKey, subject = ''): string =>
  fillPath(paths[EMBED_KINDS[kind].path].replace(/:\w+/, ':subject'), { subject });

import type { BoardKind } from '@soulstat/api-client';
import type { Head } from '../../../shared/head.ts';
import { paths, type PathName } from '../../../shared/paths.ts';

export type BoardPath = Extract<PathName, `${string}Leaderboard`>;

/** One of the five leaderboards: what it is called, and what it is of. */
export interface BoardPage extends Head {
  readonly title: string;
  readonly tab: string;
  readonly lead: string;
  readonly of: 'publisher' | 'points' | 'matches';
  /** Shows one hero at a time. */
  readonly byHero: boolean;
}

export const BOARD_PAGES: Readonly<Record<BoardPath, BoardPage>> = {
  scoreLeaderboard: {
    title: 'Soulstat score leaderboard',
    tab: 'Soulstat score',
    description: 'The best players by Soulstat points (PP), with interval and games.',
    lead: 'Players by points (PP), which follow how somebody plays and not only who wins. In order of the lower end of the interval: a place needs matches, not luck.',
    of: 'points',
    byHero: false,
  },
  scoreHeroLeaderboard: {
    title: 'Soulstat score by hero',
    tab: 'Soulstat by hero',
    description:
      'The best players of each hero by Soulstat points, few matches adjusted towards the player’s other heroes.',
    lead: 'Who plays a hero best. Matches with the hero count as far as their number says something; the rest is what the player does with others.',
    of: 'points',
    byHero: true,
  },
  matchesLeaderboard: {
    title: 'Matches played',
    tab: 'Matches played',
    description: 'Who has played most, in all, in 30 days and by hero.',
    lead: 'Who has played most. A match counts once it was sent in.',
    of: 'matches',
    byHero: false,
  },
  publisherLeaderboard: {
    title: 'Valve leaderboard',
    tab: 'Valve',
    description:
      'The publisher’s own list of its best players by region, and which accounts are behind the names.',
    lead: 'The publisher’s own list. It gives names, not accounts: each entry says how sure its account is.',
    of: 'publisher',
    byHero: false,
  },
  publisherHeroLeaderboard: {
    title: 'Valve leaderboard by hero',
    tab: 'Valve by hero',
    description:
      'The publisher’s own list of the best players of each hero, and which accounts are behind the names.',
    lead: 'The publisher’s own list of each hero’s best players, by region.',
    of: 'publisher',
    byHero: true,
  },
};

export const BOARD_PATHS = Object.keys(BOARD_PAGES) as BoardPath[];

/** The board that an address shows. */
export const boardOf = (pathname: string): BoardPath =>
  BOARD_PATHS.find((name) => pathname === paths[name] || pathname.startsWith(`${paths[name]}/`)) ??
  'scoreLeaderboard';

export const BOARD_KIND_LABELS: Readonly<Record<BoardKind, string>> = {
  points: 'Points',
  matches: 'Matches in all',
  matches30: 'Matches in 30 days',
};

import { href } from '../../../../shared/paths.ts';
import { DEATH_SLAM } from '../leagues-head.ts';

/** The pages of a league, in the order of their tabs. */
export const LEAGUE_TABS = [
  'standings',
  'fixtures',
  'results',
  'teams',
  'players',
  'heroes',
  'records',
  'history',
] as const;
export type LeagueTab = (typeof LEAGUE_TABS)[number];

export const TAB_LABELS: Readonly<Record<LeagueTab, string>> = {
  standings: 'Standings',
  fixtures: 'Fixtures',
  results: 'Results',
  teams: 'Teams',
  players: 'Players',
  heroes: 'Heroes',
  records: 'Records',
  history: 'History',
};

/** What the rest of an address says; undefined where a league has no such page. */
export function tabOf(rest: string | undefined): LeagueTab | undefined {
  const word = (rest ?? '').replace(/\/$/, '');
  return word === '' ? 'standings' : LEAGUE_TABS.find((name) => name === word);
}

/** Death Slam has an address of its own. */
export const leagueHref = (league: string): string =>
  league === DEATH_SLAM ? href('deathSlam') : href('league', { leagueId: league });

export interface Shown {
  /** Undefined: the newest. */
  readonly season?: number | undefined;
  /** One division; undefined: all. */
  readonly tier?: number | undefined;
  readonly page?: number | undefined;
}

export function tabHref(league: string, tab: LeagueTab, { season, tier, page }: Shown = {}): string {
  const address = tab === 'standings' ? leagueHref(league) : `${leagueHref(league)}/${tab}`;
  const query = new URLSearchParams();
  if (season !== undefined) query.set('season', String(season));
  if (tier !== undefined) query.set('division', String(tier));
  if (page !== undefined && page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? address : `${address}?${text}`;
}

/** What the address shows; values that there cannot be are left out. */
export function shownIn(search: URLSearchParams): Shown {
  return {
    season: numberIn(search.get('season'), 999),
    tier: numberIn(search.get('division'), 8),
    page: numberIn(search.get('page'), 1000),
  };
}

const numberIn = (text: string | null, most: number): number | undefined =>
  text !== null && /^[1-9]\d{0,3}$/.test(text) && Number(text) <= most ? Number(text) : undefined;

export const matchHref = (tournamentId: number, match: string): string =>
  `${href('tournament', { tournamentId: String(tournamentId) })}/matches/${encodeURIComponent(match)}`;

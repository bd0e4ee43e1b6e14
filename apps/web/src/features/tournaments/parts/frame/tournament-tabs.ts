import { href } from '../../../../shared/paths.ts';

/** The pages of a tournament, in the order of their tabs. */
export const TOURNAMENT_TABS = ['overview', 'teams', 'bracket', 'matches', 'statistics', 'news'] as const;
export type TournamentTab = (typeof TOURNAMENT_TABS)[number];

export const TAB_LABELS: Readonly<Record<TournamentTab, string>> = {
  overview: 'Overview',
  teams: 'Teams',
  bracket: 'Bracket and tables',
  matches: 'Matches',
  statistics: 'Statistics',
  news: 'News',
};

/** What the rest of an address says: the tab, and what is shown in it. Undefined where a tournament has no such page. */
export function tabOf(
  rest: string | undefined,
): { tab: TournamentTab; below: string | undefined } | undefined {
  const [word = '', below, ...more] = (rest ?? '').replace(/\/$/, '').split('/');
  const tab = word === '' ? 'overview' : TOURNAMENT_TABS.find((name) => name === word);
  return tab && more.length === 0 && (below === undefined || tab === 'matches') ? { tab, below } : undefined;
}

export function tabHref(id: number, tab: TournamentTab): string {
  const address = href('tournament', { tournamentId: String(id) });
  return tab === 'overview' ? address : `${address}/${tab}`;
}

export const matchHref = (id: number, match: string): string =>
  `${tabHref(id, 'matches')}/${encodeURIComponent(match)}`;

import type { PathName } from '../../shared/paths.ts';

/** Addresses without parameters. */
type PlainPath = Exclude<
  { readonly [Name in PathName]: Name }[PathName],
  | 'card'
  | 'match'
  | 'matchSummary'
  | 'matchTab'
  | 'profile'
  | 'profileUpload'
  | 'blogPost'
  | 'blogEditor'
  | 'draftWithCode'
  | 'team'
  | 'teamStatistics'
  | 'teamScouting'
  | 'teamManage'
  | 'tournament'
  | 'tournamentControlPanel'
  | 'league'
  | 'leagueControlPanel'
  | Extract<PathName, `external${string}`>
  | 'guide'
  | 'ticket'
  | 'secondScreen'
>;

export interface NavigationEntry {
  readonly page: PlainPath;
  readonly label: string;
}

export const entry = (page: PlainPath, label: string): NavigationEntry => ({ page, label });

/** Beside the logo on wide screens. */
export const MAIN_NAVIGATION: readonly NavigationEntry[] = [
  entry('heroes', 'Heroes'),
  entry('items', 'Items'),
  entry('recentMatches', 'Matches'),
  entry('scoreLeaderboard', 'Leaderboards'),
  entry('tournaments', 'Esports'),
];

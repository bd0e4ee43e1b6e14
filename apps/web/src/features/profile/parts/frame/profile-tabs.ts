/** The pages of a player, in the order of their tabs. */
export const PROFILE_TABS = [
  'overview',
  'matches',
  'heroes',
  'items',
  'mates',
  'lanes',
  'rank-history',
  'patches',
  'records',
  'activity',
  'improve',
  'compare',
] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

export const PROFILE_TAB_LABELS: Readonly<Record<ProfileTab, string>> = {
  overview: 'Overview',
  matches: 'Matches',
  heroes: 'Heroes',
  items: 'Items',
  mates: 'Mates and enemies',
  lanes: 'Lanes',
  'rank-history': 'Rank history',
  patches: 'Patch report',
  records: 'Records',
  activity: 'Activity',
  improve: 'Improve',
  compare: 'Compare',
};

/** The tab that the rest of an address names: nothing is the overview, `undefined` no page of a player. */
export function profileTabOf(rest: string | undefined): ProfileTab | undefined {
  const word = (rest ?? '').replace(/\/$/, '');
  return word === '' ? 'overview' : PROFILE_TABS.find((tab) => tab === word);
}

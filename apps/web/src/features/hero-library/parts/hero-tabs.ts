/** The parts of a hero's page, in the order of their tabs. */
export const HERO_TABS = [
  'overview',
  'matchups',
  'lanes',
  'items',
  'builds',
  'abilities',
  'guides',
  'stats',
  'patches',
  'players',
  'matches',
] as const;
export type HeroTab = (typeof HERO_TABS)[number];

export const HERO_TAB_LABELS: Readonly<Record<HeroTab, string>> = {
  overview: 'Overview',
  matchups: 'Matchups',
  lanes: 'Lanes',
  items: 'Items',
  builds: 'Builds',
  abilities: 'Abilities',
  guides: 'Guides',
  stats: 'Stats',
  patches: 'Patches',
  players: 'Players',
  matches: 'Matches',
};

/** The tab that the rest of an address names: nothing is the overview, `undefined` no part of the page. */
export const heroTabOf = (word: string): HeroTab | undefined =>
  word === '' ? 'overview' : HERO_TABS.find((tab) => tab === word);

/** The pages of a match, in the order of their tabs. */
export const MATCH_TABS = [
  'summary',
  'lanes',
  'builds',
  'souls',
  'damage',
  'deaths',
  'objectives',
  'win-chance',
  'map',
  'timeline',
  'raw',
] as const;
export type MatchTab = (typeof MATCH_TABS)[number];

export const TAB_LABELS: Readonly<Record<MatchTab, string>> = {
  summary: 'Summary',
  lanes: 'Lanes',
  builds: 'Builds',
  souls: 'Souls',
  damage: 'Damage',
  deaths: 'Deaths',
  objectives: 'Objectives',
  'win-chance': 'Win chance',
  map: 'Map',
  timeline: 'Timeline',
  raw: 'Data file',
};

/** The tab of an address; `undefined` for a word that is none. */
export const matchTabOf = (word: string | undefined): MatchTab | undefined =>
  MATCH_TABS.find((tab) => tab === word);

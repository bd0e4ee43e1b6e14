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
export type PlannedTab = Exclude<MatchTab, 'summary'>;

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
  raw: 'Raw',
};

interface PlannedTabText {
  readonly title: string;
  readonly purpose: string;
  readonly shows: readonly string[];
}

/** What the tabs that are not built yet will show. */
export const PLANNED_TABS: Readonly<Record<PlannedTab, PlannedTabText>> = {
  lanes: {
    title: 'Lanes',
    purpose: 'Who won which lane, and by how much.',
    shows: [
      'Souls ahead at 3, 6, 9, 12 and 15 minutes for each pair',
      'Kills, denies, damage and first guardian',
      'Where the players stood in the first nine minutes',
    ],
  },
  builds: {
    title: 'Builds',
    purpose: 'What everyone bought, and when.',
    shows: ['Purchases of all players on one time axis', 'Ability order', 'Souls put into each kind of item'],
  },
  souls: {
    title: 'Souls',
    purpose: 'Where the souls came from.',
    shows: [
      'Souls of each player over time',
      'By source: lane, neutrals, players, objectives, denies',
      'Souls lost to death',
    ],
  },
  damage: {
    title: 'Damage',
    purpose: 'Who did how much to whom, with what.',
    shows: [
      'All players against all players',
      'By gun, melee, ability and item',
      'Over any part of the match',
    ],
  },
  deaths: {
    title: 'Deaths',
    purpose: 'Every death: where, by whom, and what it cost.',
    shows: ['List and map with the positions of both', 'Time to kill, time dead, souls lost'],
  },
  objectives: {
    title: 'Objectives',
    purpose: 'How the objectives fell.',
    shows: ['Order and time', 'Who did the damage', 'From the first hit to the fall'],
  },
  'win-chance': {
    title: 'Win chance',
    purpose: 'How likely each team was to win, minute by minute.',
    shows: ['The line with its band', 'The moments that moved it most', 'Credit of each player'],
  },
  map: {
    title: 'Map',
    purpose: 'The match from above, as it went.',
    shows: ['Positions with a time slider', 'Trails, health and objectives'],
  },
  timeline: {
    title: 'Timeline',
    purpose: 'Everything that happened, in order.',
    shows: ['Kills, objectives, purchases and pauses', 'Filters by player and kind'],
  },
  raw: {
    title: 'Raw',
    purpose: 'The match as its file tells it.',
    shows: ['All fields, searchable', 'Download as JSON'],
  },
};

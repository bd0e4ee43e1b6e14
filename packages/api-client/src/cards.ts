/**
 * Cards: pictures to put elsewhere, all drawn by one builder. What a card may show is one line here; what it says then is in the subject
 * it is of (`apps/api/src/subjects/x/x-card.ts`).
 */

/** In pixels. */
export const CARD_SIZES = {
  preview: { label: 'Link preview', width: 1200, height: 630 },
  story: { label: 'Story', width: 1080, height: 1920 },
  signature: { label: 'Signature', width: 600, height: 200 },
} as const;
export type CardSize = keyof typeof CARD_SIZES;

/** Without a ground of its own a card is for videos and pages of any colour. */
export const CARD_THEMES = { dark: 'Dark', light: 'Light', transparent: 'Transparent' } as const;
export type CardTheme = keyof typeof CARD_THEMES;

/** In the order in which a card shows them unless told otherwise. */
export const CARD_WIDGETS = {
  player: {
    points: 'Performance points',
    rank: 'Rank in the game',
    winRate: 'Win rate',
    kda: 'KDA',
    heroes: 'Most played',
    form: 'Last matches',
  },
  lane: {
    lead9: 'Lane souls at 9:00',
    lead15: 'Lane souls at 15:00',
    lanesWon: 'Lanes won',
    afterWon: 'Wins after won lanes',
    partner: 'Best partner',
    opponent: 'Worst opponent',
    lanes: 'Last lanes',
  },
  season: {
    matches: 'Matches',
    winRate: 'Win rate',
    hours: 'Time played',
    streak: 'Longest win streak',
    bestHero: 'Best hero',
    bestMatch: 'Best match',
    line: 'Performance points',
  },
  hero: { tier: 'Tier', winRate: 'Win rate', pickRate: 'Pick rate', matches: 'Matches' },
  item: {
    winRate: 'Win rate',
    effect: 'vs same-cost items',
    pickRate: 'Pick rate',
    boughtAt: 'Bought at',
    sold: 'Sold later',
  },
  build: { state: 'Patch', favourites: 'Favourites', items: 'Core items' },
  team: { rating: 'Team rating', members: 'Roster', results: 'Rated matches' },
  tournament: {
    winner: 'Winner',
    places: 'Next places',
    format: 'Format',
    entrants: 'Entrants',
    date: 'Date',
    prize: 'Prize',
  },
} as const;
export type CardKind = keyof typeof CARD_WIDGETS;

export const CARD_KINDS = Object.keys(CARD_WIDGETS) as readonly CardKind[];
/** Letters of a title that somebody chose. */
export const MAX_CARD_TITLE = 40;

import { addDays, GENERATED_ITEM_ID } from '@soulstat/api/bench';
import { GAME_DATA } from '@soulstat/game-data/full';

/** Filters of a page's address: of each kind, others for another number. */
export interface Filters {
  /** What the bar of filters offers: its five periods, whole tiers, and ways of playing. No two alike among 1,340. */
  readonly ofTheBar: string;
  /** Days that a visitor writes, of which any may be cut off a week; limits of ranks and modes by turns. No two alike among 267,960. */
  readonly ofAnyDays: string;
}

/** One kind of question that the pages of analytics ask. */
export interface AnalyticsPage {
  readonly name: string;
  /** The address with filters that nobody asked for before, as long as `nth` differs. */
  readonly address: (nth: number, kind?: keyof Filters) => string;
  /** The kind of question of the warehouse whose facts would have to be read for it. */
  readonly question?: string;
  /** Knows no days, or there are few addresses that ask for different things. */
  readonly isAlike?: true;
  /** Counted over the newest matches when it is asked for: dear, and measured by itself alone. */
  readonly isSampled?: true;
}

/** The patch of the newest match first, as a page without a period in its address. */
const PERIODS = [undefined, 'previousPatch', '7d', '14d', '30d'];
const MODES = ['standard', 'ranked', 'unranked', 'streetBrawl'];
const HIGHEST_TIER = 11;
/** From one tier to another, and once without limits. */
const TIER_RANGES = [
  undefined,
  ...Array.from({ length: HIGHEST_TIER ** 2 }, (_, index) => ({
    low: 1 + Math.floor(index / HIGHEST_TIER),
    high: 1 + (index % HIGHEST_TIER),
  })).filter(({ low, high }) => low <= high),
];
const CHOICES = PERIODS.length * MODES.length * TIER_RANGES.length;
/** Has no divisor in common with the number of choices: neighbours differ in all of them. */
const STRIDE = 267;

function ofTheBar(nth: number): string {
  const choice = (nth * STRIDE) % CHOICES;
  const period = PERIODS[choice % PERIODS.length];
  const mode = MODES[Math.floor(choice / PERIODS.length) % MODES.length] ?? '';
  const tiers = TIER_RANGES[Math.floor(choice / PERIODS.length / MODES.length)];
  return new URLSearchParams({
    mode,
    ...(period && { period }),
    ...(tiers && { minRank: String(tiers.low * 10 + 1), maxRank: String(tiers.high * 10 + 6) }),
  }).toString();
}

/** Days up to which what is asked about ends. */
const LAST_DAY = '2026-09-30';
const LENGTHS = 120;
const TIERS = [undefined, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Ranges of a week to four months. */
function ofAnyDays(nth: number): string {
  const tier = TIERS[nth % TIERS.length];
  const shift = nth % 29;
  const length = 7 + ((nth * 37) % LENGTHS);
  const to = addDays(LAST_DAY, -shift);
  return new URLSearchParams({
    mode: nth % 7 === 0 ? 'ranked' : 'standard',
    from: addDays(to, 1 - length),
    to,
    ...(tier !== undefined && { minRank: String(tier * 10 + 1) }),
  }).toString();
}

const filtersOf = (nth: number, kind: keyof Filters = 'ofTheBar'): string =>
  kind === 'ofTheBar' ? ofTheBar(nth) : ofAnyDays(nth);

/** Of the generated matches, which have heroes 1 to 38, those that visitors can choose. */
const HEROES = GAME_DATA.liveHeroes.map(({ id }) => id).filter((id) => id <= 38);
const heroAt = (nth: number) => HEROES[nth % HEROES.length] ?? 1;
const FIGURES = ['soulsPerMinute', 'kills', 'deaths'] as const;

const SCALES = ['publisher', 'points'] as const;

/** As match files number them. */
const LANES = [1, 4, 6] as const;

/**
 * Every operation of analytics but those with one address alone (items of the day, MVPs among players, both ranks at once), on the filters
 * above; what has none of them is asked the same of either kind.
 */
export const ANALYTICS_PAGES: readonly AnalyticsPage[] = [
  page('tier list', '/api/heroes/tiers', 'tier list, patch and ranks'),
  page('statistics of heroes', '/api/heroes/stats', 'tier list, patch and ranks'),
  page('performance of heroes', '/api/heroes/performance?view=match'),
  {
    name: 'spread of a figure',
    address: (nth, kind) =>
      `/api/heroes/performance/${FIGURES[nth % FIGURES.length]}?${filtersOf(nth, kind)}`,
    question: 'souls a minute of a hero, patch and ranks',
  },
  page('heroes', '/api/heroes/library', 'winners and losers, patch against patch'),
  heroPage('a hero', 'overview', 'one hero by day, 60 days'),
  heroPage('counters and synergies of a hero', 'pairs', 'counters of a hero, 30 days'),
  heroPage('items of a hero', 'items', 'items of a hero, 30 days'),
  heroPage('orders of abilities of a hero', 'abilities'),
  alike('best players of a hero', (nth) => `/heroes/${heroAt(nth)}/players`),
  page('lanes of heroes', '/api/lanes/heroes'),
  page('pairings in lanes', '/api/lanes/pairings', 'lane duos, matrix of a patch'),
  page('experience with heroes', '/api/heroes/learning'),
  {
    name: 'two heroes against two in a lane',
    address: (nth, kind) =>
      `/api/lanes/lab?own=${heroAt(nth)},${heroAt(nth + 5)}&enemies=${heroAt(nth + 9)},${heroAt(nth + 14)}&${filtersOf(nth, kind)}`,
  },
  page('items', '/api/items/stats', 'items of all heroes, 30 days, ranks'),
  {
    name: 'items, by a hero',
    address: (nth, kind) => `/api/items/stats?heroId=${heroAt(nth)}&${filtersOf(nth, kind)}`,
    question: 'items of a hero, 30 days',
  },
  {
    name: 'an item',
    address: (nth, kind) =>
      `/api/items/${GENERATED_ITEM_ID}/details?heroId=${heroAt(nth)}&${filtersOf(nth, kind)}`,
    question: 'buy times of an item by a hero, 30 days',
  },
  page('which hero buys which item', '/api/items/matrix', 'items of all heroes, 30 days, ranks'),
  page('WPA of items', '/api/wpa/items'),
  {
    name: 'WPA of items of a hero, at a time',
    address: (nth, kind) =>
      `/api/wpa/items?heroId=${heroAt(nth)}&clock=${60 * (nth % 50)}&${filtersOf(nth, kind)}`,
  },
  {
    name: 'WPA of items against a hero',
    address: (nth, kind) => `/api/wpa/against/${heroAt(nth)}?${filtersOf(nth, kind)}`,
  },
  page('chains of items', '/api/wpa/chains'),
  page('WPA of objectives and events', '/api/wpa/events'),
  ofSample('items bought together', (nth) => `/api/items/combos?heroId=${heroAt(nth)}&`),
  ofSample('items in place of each other', (nth) => `/api/heroes/${heroAt(nth)}/alternatives?`),
  ofSample('what is bought beside an item', () => `/api/items/given?with=${GENERATED_ITEM_ID}&`),
  ofSample('items against a hero', (nth) => `/api/items/against/${heroAt(nth)}?`),
  ofSample('the flow of items', (nth) => `/api/items/flow?heroId=${heroAt(nth)}&`),
  ofSample('items by when they are bought', (nth) => `/api/items/phases?heroId=${heroAt(nth)}&`),
  ofSample('places of heroes', () => '/api/mvp/places?'),
  ofSample('pairings in one lane', (nth) => `/api/lanes/pairings?lane=${LANES[nth % LANES.length]}&`),
  ofSample('lanes of a player', (nth) => `/api/lanes/players/${1 + nth}?`),
  alike('what a player can improve', (nth) => `/profile/${1 + nth}/improve`),
  changes('winners and losers, heroes', 'heroes', 'winners and losers, patch against patch'),
  changes('winners and losers, items', 'items', 'items of all heroes, 30 days, ranks'),
  page('matches by rank', '/api/rank-distribution/matches', 'matches by rank, 30 days'),
  page('MVPs by hero', '/api/mvp/heroes'),
  alike(
    'players by rank',
    (nth) => `/rank-distribution/players?scale=${SCALES[nth % 2]}&weeksAgo=${nth % 13}`,
  ),
  alike('where a player stands', (nth) => `/rank-distribution/players/${1 + nth}`),
  alike('a leaderboard by matches', (nth) => `/leaderboards/matches?mode=${MODES[nth % MODES.length]}`),
  alike('a leaderboard by points', () => '/leaderboards/points'),
  alike('places of a player', (nth) => `/leaderboards/places/${1 + nth}`),
  alike('latest matches', (nth) => `/matches/latest?limit=${1 + (nth % 100)}`),
  alike(
    'top matches',
    (nth) => `/matches/top?order=longest&days=${1 + (nth % 28)}&minRank=${10 * (1 + (nth % 9)) + 1}`,
  ),
];

function page(name: string, path: string, question?: string): AnalyticsPage {
  const separator = path.includes('?') ? '&' : '?';
  const address: AnalyticsPage['address'] = (nth, kind) => `${path}${separator}${filtersOf(nth, kind)}`;
  return { name, address, ...(question && { question }) };
}

function heroPage(name: string, tab: string, question?: string): AnalyticsPage {
  return {
    name,
    address: (nth, kind) => `/api/heroes/${heroAt(nth)}/${tab}?${filtersOf(nth, kind)}`,
    ...(question && { question }),
  };
}

/** Without filters. */
function alike(name: string, path: (nth: number) => string): AnalyticsPage {
  return { name, address: (nth) => `/api${path(nth)}`, isAlike: true };
}

/** What is counted over the newest matches when it is asked for. */
function ofSample(name: string, path: (nth: number) => string): AnalyticsPage {
  return { name, address: (nth, kind) => `${path(nth)}${filtersOf(nth, kind)}`, isSampled: true };
}

/** Two patches of which matches are generated: of the newest there is no whole day. */
const PATCHES = 'patch=2026-09-16&against=2026-08-20';
const TIERS_APART = Array.from({ length: 11 * 11 }, (_, index) => [
  1 + Math.floor(index / 11),
  1 + (index % 11),
]).filter(([low = 0, high = 0]) => low <= high);

/** Of two patches; ranks and modes alone tell one address from another: 198 of them. */
function changes(name: string, what: string, question: string): AnalyticsPage {
  const address = (nth: number) => {
    const [low, high] = TIERS_APART[nth % TIERS_APART.length] ?? [];
    const mode = ['standard', 'ranked', 'unranked'][Math.floor(nth / TIERS_APART.length) % 3];
    return `/api/changes/${what}?${PATCHES}&mode=${mode}&minRank=${low}1&maxRank=${high}6`;
  };
  return { name, address, question, isAlike: true };
}

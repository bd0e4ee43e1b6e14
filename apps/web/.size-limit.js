/**
 * The budgets in bytes as they travel (brotli): for each page what it loads before it is usable, as the build says
 * (`build/page-files.ts`). A page that is not named here is a list page.
 */
import { existsSync, readFileSync } from 'node:fs';

/** Of it 23 kB are the table of routes and what every page begins with: they grow with the pages of the site. */
const LIST_PAGE = { script: '121 kB', styles: '20 kB' };
// With the ways to follow a hero and to share it.
const HERO_TAB = { ...LIST_PAGE, script: '121.5 kB', with: ['hero-library/hero-library'] };
const MATCH_TAB = { script: '190 kB', styles: '21 kB', with: ['match/match'] };
const TOURNAMENT_TAB = { script: '130 kB', styles: '20 kB', with: ['tournaments/tournament'] };
const PROFILE_TAB = { script: '180 kB', styles: '20 kB', with: ['profile/profile'] };

/** By the page's module below src/features, without its ending. */
const PAGES = {
  // With few matches it is one match with its line.
  'home/home': { script: '101 kB', styles: '12 kB' },
  'match/match': { script: '130 kB', styles: '15.5 kB', with: ['match/summary'] },
  'match/builds': MATCH_TAB,
  'match/damage': MATCH_TAB,
  'match/deaths': MATCH_TAB,
  'match/lanes': MATCH_TAB,
  'match/map': MATCH_TAB,
  'match/objectives': MATCH_TAB,
  'match/raw': MATCH_TAB,
  'match/souls': MATCH_TAB,
  'match/summary': { script: '130 kB', styles: '15.5 kB', with: ['match/match'] },
  'match/timeline': MATCH_TAB,
  'match/win-chance': MATCH_TAB,
  'profile/activity': PROFILE_TAB,
  'profile/compare': PROFILE_TAB,
  'profile/heroes': PROFILE_TAB,
  'profile/improve': PROFILE_TAB,
  'profile/items': PROFILE_TAB,
  'profile/lanes': PROFILE_TAB,
  'profile/matches': PROFILE_TAB,
  'profile/mates': PROFILE_TAB,
  'profile/overview': PROFILE_TAB,
  'profile/patches': PROFILE_TAB,
  'profile/rank-history': PROFILE_TAB,
  'profile/records': PROFILE_TAB,
  'hero-library/builds': HERO_TAB,
  'hero-library/items': HERO_TAB,
  'hero-library/lanes': HERO_TAB,
  'hero-library/matches': HERO_TAB,
  'hero-library/matchups': HERO_TAB,
  'hero-library/overview': HERO_TAB,
  'hero-library/patches': HERO_TAB,
  'hero-library/players': HERO_TAB,
  'hero-library/abilities': HERO_TAB,
  'hero-library/guides': HERO_TAB,
  'hero-library/stats': HERO_TAB,
  // Board and filters stand in the server's page; as parts of their own they were loaded all the same.
  'leaderboards/own-leaderboards': { script: '128 kB', styles: '20 kB' },
  'leaderboards/publisher-leaderboards': { script: '124.5 kB', styles: '20 kB' },
  'build-analysis/build-analysis': { script: '124 kB', styles: '20 kB' },
  // Every part of a tournament can be changed there, with the search of players.
  'tournaments/control': { script: '131 kB', styles: '20 kB' },
  'tournaments/creator': { script: '131 kB', styles: '20 kB' },
  // A board that is watched live: rules, clocks, socket.
  'drafts/board': { script: '150 kB', styles: '20 kB' },
  'drafts/lobby': { script: '150 kB', styles: '20 kB' },
  'tournaments/bracket': TOURNAMENT_TAB,
  'tournaments/matches': TOURNAMENT_TAB,
  'tournaments/news': TOURNAMENT_TAB,
  'tournaments/overview': TOURNAMENT_TAB,
  'tournaments/statistics': TOURNAMENT_TAB,
  'tournaments/teams': TOURNAMENT_TAB,
  // A text with chips; the editor comes when it is asked for.
  'guides/guide': { script: '130 kB', styles: '20 kB' },
  // The shop and its rules; menus, dialogs, drag and drop, Analysis, tour and export come when they are asked for.
  'build-creator/build-creator': { script: '140 kB', styles: '20 kB' },
  // The whole shop, its search and the rules of a run.
  'shop-speedrun/shop-speedrun': { script: '130 kB', styles: '20 kB' },
  // Table and chart of answers; the engine comes when something is asked.
  'open-data/sql': { script: '180 kB', styles: '20 kB' },
  'open-data/explorer': { script: '180 kB', styles: '20 kB' },
  // For who runs the site: charts and tables of what it does.
  'monitoring/monitoring': { script: '180 kB', styles: '20 kB' },
  // Rendered by the server alone: no browser loads its script.
  'external/embed': { script: '130 kB', styles: '20 kB' },
  // Reads match files in the browser.
  'upload/upload': { script: '180 kB', styles: '20 kB' },
};

const { pages: files } = JSON.parse(
  readFileSync(new URL('dist/server/page-files.json', import.meta.url), 'utf8'),
);

/** The build has compressed what is not small already; to do it again for every page would take minutes. */
function asItTravels(path) {
  const compressed = `dist/${path}.br`;
  return existsSync(new URL(compressed, import.meta.url)) ? compressed : `dist/${path}`;
}

const limits = [...new Set([...Object.keys(files), ...Object.keys(PAGES)])].toSorted().flatMap((page) => {
  const { script, styles, with: others = [] } = PAGES[page] ?? LIST_PAGE;
  const all = (kind) => {
    const paths = [page, ...others].flatMap((name) => files[name]?.[kind] ?? []);
    if (paths.length === 0) throw new Error(`the build has no page ${page}`);
    return [...new Set(paths)].map(asItTravels);
  };
  return [
    { name: `${page}: script`, path: all('script'), limit: script, brotli: false },
    { name: `${page}: styles`, path: all('styles'), limit: styles, brotli: false },
  ];
});

// oxlint-disable-next-line import/no-default-export -- size-limit takes the default export
export default [
  ...limits,
  { name: 'tables of the game', path: 'dist/assets/startup-*.json', limit: '30 kB' },
  { name: 'fonts', path: 'dist/assets/*.woff2', limit: '40 kB', brotli: false },
];

import type { Head } from '../../../shared/head.ts';
import type { PathName } from '../../../shared/paths.ts';

export type SectionName = 'builds' | 'heroes' | 'items' | 'winnersLosers';

/** Pages whose address takes nothing. */
type PagePath = Extract<
  PathName,
  | 'buildLibrary'
  | 'buildAnalysis'
  | 'buildCreator'
  | 'guides'
  | 'heroLibrary'
  | 'heroTierList'
  | 'heroPerformanceStats'
  | 'laneTierList'
  | 'lanePerformance'
  | 'lanePairings'
  | 'twoVersusTwo'
  | 'communityDifficulty'
  | 'itemStats'
  | 'itemsLibrary'
  | 'heroItems'
  | 'wpaAnalysis'
  | 'shopSpeedrun'
  | 'winnersLosersHeroes'
  | 'winnersLosersItems'
>;

export interface SectionPage {
  readonly page: PagePath;
  readonly title: string;
  /** The question it answers. */
  readonly question: string;
}

/** A part of the site: its head, and its pages with what each answers. */
export interface Section extends Head {
  readonly pages: readonly SectionPage[];
}

const HERO_CHANGES: SectionPage = {
  page: 'winnersLosersHeroes',
  title: 'Patch win rate changes',
  question: 'Which heroes won and lost by a patch, and is it more than chance?',
};
const ITEM_CHANGES: SectionPage = {
  page: 'winnersLosersItems',
  title: 'Patch win rate changes',
  question: 'With which items do players win more or less since a patch?',
};

export const SECTIONS: Readonly<Record<SectionName, Section>> = {
  builds: {
    title: 'Builds',
    description: 'What to buy and when, from players, from matches and from the game.',
    pages: [
      {
        page: 'buildLibrary',
        title: 'Build library',
        question: 'Which builds of my hero win, and which still fit the patch?',
      },
      {
        page: 'buildAnalysis',
        title: 'Build viewer',
        question: 'What is in a build, what does it cost, and what changed since?',
      },
      {
        page: 'buildCreator',
        title: 'Build creator',
        question: 'What do the numbers of my hero become with these items?',
      },
      { page: 'guides', title: 'Build guides', question: 'Why these items, and how are they played?' },
    ],
  },
  heroes: {
    title: 'Heroes',
    description: 'Everything about the heroes: who they are, how strong, and with whom.',
    pages: [
      {
        page: 'heroLibrary',
        title: 'Hero library',
        question: 'Who are the heroes, what do they do, and what is each best at?',
      },
      {
        page: 'heroTierList',
        title: 'Tier list',
        question: 'Who wins more than the others, and how sure is that?',
      },
      {
        page: 'heroPerformanceStats',
        title: 'Performance stats',
        question: 'What does a usual game on each hero look like, and what a very good one?',
      },
      {
        page: 'laneTierList',
        title: 'Lane tier list',
        question: 'Who wins the lane, and who the match after it?',
      },
      {
        page: 'lanePerformance',
        title: 'Lane performance',
        question: 'How far ahead is a hero after three, nine and fifteen minutes?',
      },
      {
        page: 'lanePairings',
        title: 'Lane pairings',
        question: 'Which pairs do well in a lane, and against whom?',
      },
      {
        page: 'twoVersusTwo',
        title: '2v2 lane lab',
        question: 'How does a lane of two against two go, and who answers a duo best?',
      },
      HERO_CHANGES,
      {
        page: 'communityDifficulty',
        title: 'Difficulty ratings',
        question: 'How hard do players find each hero, and how long does it take to learn?',
      },
    ],
  },
  items: {
    title: 'Items',
    description: 'What each item does and when it is worth its souls.',
    pages: [
      {
        page: 'itemStats',
        title: 'Item stats',
        question: 'Which items add to the chance to win, bought when?',
      },
      {
        page: 'itemsLibrary',
        title: 'In-game shop',
        question: 'What does every item do, and what does it lead to?',
      },
      {
        page: 'heroItems',
        title: 'Items by hero',
        question: 'What does each hero buy, and what should it buy?',
      },
      {
        page: 'wpaAnalysis',
        title: 'Win chance added',
        question: 'What do items, objectives and kills add to the chance to win, and when?',
      },
      ITEM_CHANGES,
      {
        page: 'shopSpeedrun',
        title: 'Shop speedrun',
        question: 'How fast do you find ten items in the shop?',
      },
    ],
  },
  winnersLosers: {
    title: 'Patch win rate changes',
    description: 'What a patch really changed: which heroes and items won and lost by more than chance.',
    pages: [
      { ...HERO_CHANGES, title: 'Heroes' },
      { ...ITEM_CHANGES, title: 'Items' },
    ],
  },
};

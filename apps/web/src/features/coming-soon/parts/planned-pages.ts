import type { PathName } from '../../../shared/paths.ts';
import { BUILD_AND_ITEM_PAGES } from './planned-builds-items.ts';
import { COMMUNITY_PAGES } from './planned-community.ts';
import { HERO_AND_RANK_PAGES } from './planned-heroes-ranks.ts';
import { PLAY_PAGES } from './planned-play.ts';

/** What an address will show once its page is built. */
export interface PlannedPage {
  readonly title: string;
  /** One sentence: the question the page will answer. */
  readonly purpose: string;
  readonly shows: readonly string[];
}

export type PlannedPages = Readonly<Partial<Record<PathName, PlannedPage>>>;

export const PLANNED_PAGES: PlannedPages = {
  ...HERO_AND_RANK_PAGES,
  ...BUILD_AND_ITEM_PAGES,
  ...PLAY_PAGES,
  ...COMMUNITY_PAGES,
};

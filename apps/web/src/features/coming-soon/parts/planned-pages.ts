import { BUILD_AND_ITEM_PAGES } from './planned-builds-items.ts';
import { COMMUNITY_PAGES } from './planned-community.ts';
import { HERO_AND_RANK_PAGES } from './planned-heroes-ranks.ts';
import { PLAY_PAGES } from './planned-play.ts';
import type { PlannedPages } from './planned-page.ts';

export const PLANNED_PAGES: PlannedPages = {
  ...HERO_AND_RANK_PAGES,
  ...BUILD_AND_ITEM_PAGES,
  ...PLAY_PAGES,
  ...COMMUNITY_PAGES,
};

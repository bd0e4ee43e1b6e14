import { HERO_ABILITY_DAY } from './hero-ability-day.ts';
import { HERO_DAY } from './hero-day.ts';
import { HERO_FIGURE_DAY } from './hero-figures.ts';
import { HERO_ITEM_DAY } from './hero-item-day.ts';
import { HERO_LANE_DAY } from './hero-lane-day.ts';
import { HERO_SLICE_DAY } from './hero-slice-day.ts';
import { ITEM_CHANCE_DAY } from './item-chance-day.ts';
import { MATCH_DAY } from './match-day.ts';
import { PLAYER_HISTORY } from './player-history.ts';
import { matrices } from './serve-matrix.ts';
import { distributions } from './serve-metric.ts';
import { byDay } from './serve-days.ts';
import { arranged, prefixSums, prefixSumsOfEach, type ServeTable } from './serve-table.ts';

/** Steps of the dense scale of ranks; 0 where no rank is known. */
export const LOWEST_RANK_STEP = 7;
export const HIGHEST_RANK_STEP = 72;
export const HIGHEST_TIER = 11;

const RANKS = { rank: 'rank', lowest: LOWEST_RANK_STEP, highest: HIGHEST_RANK_STEP, hot: 'period' } as const;
const TIERS = { rank: 'tier', lowest: 1, highest: HIGHEST_TIER, hot: 'period' } as const;

/** Every table that is kept in slabs. They are swapped together. */
export const SERVE_TABLES: readonly ServeTable[] = [
  arranged('serve_match', MATCH_DAY, { key: ['mode', 'day', 'rank'], hot: 'period' }),
  prefixSums('serve_hero', HERO_DAY, { ...RANKS, key: ['mode', 'up_to_rank', 'day', 'hero_id'] }),
  ...matrices(TIERS),
  prefixSums('serve_hero_item', HERO_ITEM_DAY, {
    ...TIERS,
    key: ['mode', 'hero_id', 'up_to_tier', 'period', 'item_id'],
  }),
  ...distributions(TIERS),
  prefixSumsOfEach('serve_hero_figure', HERO_FIGURE_DAY, {
    ...TIERS,
    key: ['mode', 'up_to_tier', 'period', 'hero_id', 'has_won'],
  }),
  byDay('serve_hero_figure_day', HERO_FIGURE_DAY, {
    key: ['mode', 'tier', 'day', 'hero_id', 'has_won'],
    highest: HIGHEST_TIER,
    add: 'sumForEach',
  }),
  prefixSums('serve_item_chance', ITEM_CHANCE_DAY, {
    ...TIERS,
    key: ['mode', 'hero_id', 'up_to_tier', 'period', 'item_id'],
  }),
  prefixSums('serve_hero_lane', HERO_LANE_DAY, {
    ...TIERS,
    key: ['mode', 'up_to_tier', 'period', 'hero_id', 'seconds', 'lane', 'side'],
  }),
  prefixSums('serve_hero_slice', HERO_SLICE_DAY, {
    ...TIERS,
    key: ['mode', 'hero_id', 'up_to_tier', 'period', 'length', 'side', 'party'],
  }),
  prefixSums('serve_hero_ability', HERO_ABILITY_DAY, {
    ...TIERS,
    key: ['mode', 'hero_id', 'up_to_tier', 'period', 'unlocked', 'finished'],
  }),
  arranged('serve_hero_item_day', HERO_ITEM_DAY, {
    key: ['mode', 'hero_id', 'day', 'tier', 'item_id'],
    hot: 'day',
  }),
  arranged('serve_item_chance_day', ITEM_CHANCE_DAY, {
    key: ['mode', 'hero_id', 'day', 'tier', 'item_id'],
    hot: 'day',
  }),
  PLAYER_HISTORY,
];

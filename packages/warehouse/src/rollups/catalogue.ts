import { HERO_ABILITY_DAY } from './hero-ability-day.ts';
import { HERO_DAY } from './hero-day.ts';
import { HERO_FIGURE_DAY } from './hero-figures.ts';
import { HERO_ITEM_DAY } from './hero-item-day.ts';
import { HERO_LANE_DAY } from './hero-lane-day.ts';
import { HERO_LANE_DUEL_DAY } from './hero-lane-duel-day.ts';
import { HERO_SLICE_DAY } from './hero-slice-day.ts';
import { HERO_METRIC_DAY } from './hero-metric-day.ts';
import { HERO_PAIR_DAY } from './hero-pair-day.ts';
import { ITEM_CHANCE_DAY } from './item-chance-day.ts';
import { MATCH_DAY } from './match-day.ts';
import { WPA_CHAIN_DAY } from './wpa/wpa-chain-day.ts';
import { WPA_EVENT_DAY } from './wpa/wpa-event-day.ts';
import { WPA_ITEM_DAY } from './wpa/wpa-item-day.ts';
import { WPA_ITEM_ENEMY_DAY } from './wpa/wpa-item-enemy-day.ts';
import type { Rollup } from './rollup.ts';

/** Every rollup by day. All of them are rebuilt together, whole days at a time. */
export const ROLLUPS: readonly Rollup[] = [
  MATCH_DAY,
  HERO_DAY,
  HERO_PAIR_DAY,
  HERO_ITEM_DAY,
  HERO_METRIC_DAY,
  HERO_FIGURE_DAY,
  ITEM_CHANCE_DAY,
  HERO_LANE_DAY,
  HERO_LANE_DUEL_DAY,
  HERO_SLICE_DAY,
  HERO_ABILITY_DAY,
  WPA_ITEM_DAY,
  WPA_ITEM_ENEMY_DAY,
  WPA_CHAIN_DAY,
  WPA_EVENT_DAY,
];

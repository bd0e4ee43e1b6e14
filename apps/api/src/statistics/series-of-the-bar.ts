import { GAME_DATA } from '@soulstat/game-data/full';
import type { PeriodSeries } from '../queries/clickhouse/held-blocks.ts';
import {
  ABILITY_TABLE,
  CHANCE_TABLE,
  FIGURE_TABLE,
  ITEM_MATRIX_TABLE,
  ITEM_TABLE,
  LANE_TABLE,
  LENGTH_TABLE,
  METRIC_TABLE,
  PAIR_TABLE,
  type PeriodTable,
} from '../queries/clickhouse/held-tables.ts';
import { CHANCES_BY_PATCH, ITEMS_BY_PATCH } from '../queries/clickhouse/item-patches.ts';
import { ALL_HEROES } from '../queries/clickhouse/rollups/hero-item-day.ts';
import { HERO_METRICS } from '../queries/clickhouse/rollups/hero-metric-day.ts';
import { SERVE_MODES, type ServeMode } from '../queries/clickhouse/statistic-filter.ts';

/** Of all heroes together. */
const WHOLE_TABLES: readonly PeriodTable[] = [
  ITEM_TABLE,
  CHANCE_TABLE,
  ITEMS_BY_PATCH,
  CHANCES_BY_PATCH,
  ITEM_MATRIX_TABLE,
  PAIR_TABLE,
  FIGURE_TABLE,
  LANE_TABLE,
  LENGTH_TABLE,
];
const TABLES_OF_HEROES: readonly PeriodTable[] = [
  ITEM_TABLE,
  CHANCE_TABLE,
  ITEMS_BY_PATCH,
  CHANCES_BY_PATCH,
  ABILITY_TABLE,
];

/** All series that the bar of filters can ask for, the most asked for first. */
export function* seriesOfTheBar(): Generator<PeriodSeries> {
  for (const mode of SERVE_MODES) for (const table of WHOLE_TABLES) yield { table, mode, apart: ALL_HEROES };
  for (const mode of SERVE_MODES) yield* seriesApart(mode);
}

function* seriesApart(mode: ServeMode): Generator<PeriodSeries> {
  for (const { id } of GAME_DATA.liveHeroes)
    for (const table of TABLES_OF_HEROES) yield { table, mode, apart: id };
  for (const { number } of Object.values(HERO_METRICS)) yield { table: METRIC_TABLE, mode, apart: number };
}

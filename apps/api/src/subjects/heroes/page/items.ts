import type { HeroBuild, HeroItem, HeroItems } from '@soulstat/api-client/contract';
import {
  listHeroCounts,
  listItemSumsOfHero,
  tierFilterOf,
  type ItemSumsRow,
  type StatisticFilter,
  type StatisticsStore,
} from '@soulstat/warehouse';
import { rateOf, rounded } from '../../../statistics/estimates.ts';
import type { ResolvedQuery } from '../../../statistics/resolve-query.ts';

export type Items = Omit<HeroItems, 'basis' | 'heroId'>;

/** The ranks whose builds others learn from: Phantom and above. */
const HIGH_TIER = 9;
const HIGH_STEP = HIGH_TIER * 6 + 1;
/** Fewer players of a hero there say too little: every rank asked for counts then. */
const ENOUGH_PLAYERS = 100;

/** Bought by at least this share of players. */
const SHARES = { core: 0.8, common: 0.55, flex: 0.25 } as const;

export async function itemsOf(store: StatisticsStore, { filter }: ResolvedQuery, heroId: number) {
  const bought = boughtIn(store, filter, heroId);
  const isHigh = (filter.minRankStep ?? 0) >= HIGH_STEP;
  const [all, high] = await Promise.all([
    bought,
    isHigh ? bought : boughtIn(store, { ...filter, minRankStep: HIGH_STEP }, heroId),
  ]);
  const build = high.matches >= ENOUGH_PLAYERS ? buildOf(high, HIGH_TIER) : buildOf(all, null);
  return { ...all, build };
}

async function boughtIn(store: StatisticsStore, filter: StatisticFilter, heroId: number) {
  const [heroes, rows] = await Promise.all([
    listHeroCounts(store, filter),
    listItemSumsOfHero(store, tierFilterOf(filter), heroId),
  ]);
  const hero = heroes.find((one) => one.heroId === heroId);
  const matches = hero?.fullMatches ?? 0;
  return {
    matches,
    winRate: rateOf(hero?.wins ?? 0, hero?.matches ?? 0),
    items: rows.map((row) => itemOf(row, matches)),
  };
}

function itemOf(row: ItemSumsRow, players: number): HeroItem {
  return {
    itemId: row.itemId,
    // NOTE: the two sums are of tables that are counted apart; a source may tell purchases and no snapshots.
    share: rateOf(row.matches, Math.max(players, row.matches)),
    winRate: rateOf(row.wins, row.matches),
    phases: row.matchesByPhase.map((matches, phase) => rateOf(row.winsByPhase[phase] ?? 0, matches)),
    boughtAtSeconds: rounded(row.boughtAtSeconds / row.matches, 1),
    sold: rateOf(row.sold, row.matches),
  };
}

function buildOf({ matches, items }: Omit<Items, 'build'>, minTier: number | null): HeroBuild {
  const ordered = items.toSorted((one, other) => one.boughtAtSeconds - other.boughtAtSeconds);
  const between = (least: number, below: number) =>
    ordered.filter(({ share }) => (share.rate ?? 0) >= least && (share.rate ?? 0) < below);
  const core = between(SHARES.core, Infinity);
  const common = between(SHARES.common, SHARES.core);
  const flex = between(SHARES.flex, SHARES.common);
  const bought = [...core, ...common, ...flex];
  return { matches, minTier, core: ids(core), common: ids(common), flex: ids(flex), items: bought };
}

const ids = (part: readonly HeroItem[]) => part.map(({ itemId }) => itemId);

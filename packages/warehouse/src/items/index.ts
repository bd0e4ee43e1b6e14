/** Items: chances, buyers, patches. */
export { listItemChances, type ItemChancesRow } from './item-chances.ts';
export {
  chancesOfPatch,
  listChancesByPatch,
  listItemsByPatch,
  listPlayersByPatch,
  type PatchesQuestion,
} from './item-patches.ts';
export {
  listBuyersOfItem,
  listBuyTimes,
  listItemsByHero,
  listItemSumsOfHero,
  listItemTotals,
  listMeanBuyTimes,
  type BuyTimeRow,
  type ItemBuyerRow,
  type ItemSumsRow,
  type ItemTotalsRow,
} from './item-stats.ts';

/** Items: chances, buyers, patches. */
export { listItemChances, type ItemChancesRow } from './item-chances.ts';
export * from './item-patches.ts';
export * from './item-stats.ts';
export * from './usual-purchases.ts';

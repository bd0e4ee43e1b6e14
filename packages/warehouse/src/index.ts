/** Facts of matches and everything counted from them: what opens a warehouse and what it is asked, by subject. */
export { openWarehouse } from './open-warehouse.ts';
export * from './aggregates/index.ts';
export * from './boards/index.ts';
export * from './builds/index.ts';
export * from './client/index.ts';
export * from './engine/index.ts';
export * from './heroes/index.ts';
export * from './items/index.ts';
export * from './maintenance/index.ts';
export * from './matches/index.ts';
export * from './memory/index.ts';
export * from './players/index.ts';
export * from './refresh/index.ts';
export * from './rollups/index.ts';
export * from './store/index.ts';

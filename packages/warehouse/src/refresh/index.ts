/** Rollups, windows and boards counted again. */
export { refreshRollups, type RefreshOptions, type RefreshResult } from './refresh.ts';
export { openRefresher, type Refresher, type RefresherOptions, type WhatComesNext } from './refresher.ts';
export { openVersionedCache, type Keeping, type Versioned } from './versioned-cache.ts';

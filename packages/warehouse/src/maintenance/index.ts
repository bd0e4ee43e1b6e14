/** Care of the tables: invariants, snapshots, removals, sizes. */
export * from './account-rows.ts';
export * from './dumps.ts';
export * from './empty.ts';
export * from './impossible-matches.ts';
export * from './invariants.ts';
export * from './monitoring.ts';
export * from './remove-matches.ts';
export * from './snapshot.ts';

/** Care of the tables: invariants, snapshots, removals, sizes. */
export { listAccountRows, removeFromPastBoards } from './account-rows.ts';
export { listDumpColumns, listDumpMatches, readDumpRows, type DumpRow } from './dumps.ts';
export { emptyAllTables, hasMatchesBelow } from './empty.ts';
export {
  findMatchesBefore,
  findMatchesOfOddSize,
  findMatchesOfTheFuture,
  findMatchesOfWrongLength,
  findMatchesOutOfOrder,
  findZerosForUnknown,
} from './impossible-matches.ts';
export {
  findContradictingWinners,
  findDoublePlayers,
  findHistoryWithoutMatch,
  findMatchesWithoutPlayers,
  findMiscountedDays,
  findPlayersWithoutMatch,
  streamRawFiles,
  type Offenders,
} from './invariants.ts';
export {
  listIngestedByHour,
  listMatchesByTier,
  readClickHouseBytes,
  readLag,
  type IngestedHourRow,
  type LagRow,
  type TierRow,
} from './monitoring.ts';
export { deleteMatches, deletePlayerScores, findFilesInUse, listTraces } from './remove-matches.ts';
export {
  dropEverything,
  dropSnapshot,
  dropSnapshotsOlderThan,
  insertLines,
  listFilledTables,
  NoSnapshot,
  snapshotOwner,
  streamLines,
  streamRawFilesOf,
  takeSnapshot,
  type SnapshotTable,
} from './snapshot.ts';

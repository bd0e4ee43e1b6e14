/** A day whose rollups are older than its matches. */
export interface ChangedDay {
  /** `2026-11-20`, in UTC. */
  readonly day: string;
  /** Differs after every further change. */
  readonly mark: number;
}

/** The rank of a player on a leaderboard of the publisher, and when that was taken, in Unix seconds. */
export interface PublisherRank {
  readonly accountId: number;
  readonly takenAt: number;
  readonly rankNumber: number;
}

/** The version of everything counted: it grows with every change and is odd while tables are swapped. */
export interface DataVersions {
  readDataVersion(): Promise<number>;
  /** As it was a moment ago, at no cost; changes by this process are known at once. */
  readRecentDataVersion(): Promise<number>;
}

/**
 * What processes on one warehouse agree on: the version, who may rebuild, and which days are to be rebuilt. It needs transactions, which
 * ClickHouse has none of: whoever opens a warehouse brings it.
 */
export interface SharedState extends DataVersions {
  beginSwap(): Promise<void>;
  endSwap(): Promise<void>;
  /** Takes, or renews, the lease of the process that rebuilds; false while another has it. */
  renewRollupsLease(holder: string, seconds: number): Promise<boolean>;
  releaseRollupsLease(holder: string): Promise<void>;
  /** Marks the days of writes that were cut off. */
  adoptInterruptedWrites(): Promise<void>;
  listChangedDays(): Promise<ChangedDay[]>;
  markChanged(days: readonly string[]): Promise<void>;
  forgetChangedDay(day: ChangedDay): Promise<void>;
  /** Accounts that are on no leaderboard. */
  listHidden(): Promise<number[]>;
  /** How many leaderboards of the publisher are stored. */
  countPublisherBoards(): Promise<number>;
  /** What these say of players whom they name without a doubt: the last of every seven days up to this one, in UTC. */
  listPublisherRanks(newest: string): Promise<PublisherRank[]>;
  /** Runs `work` while no other process migrates. */
  migrateAlone<Result>(work: () => Promise<Result>): Promise<Result>;
}

import type { Stores } from '../databases.ts';

export type DoctorStores = Stores & {
  /** A server works on the same databases: what is under way is no fault. */
  readonly isLive?: boolean;
};

/** Everything that the doctor finds, for programs; `docs/operations.md` says what to do about each. */
export const FINDING_CODES = [
  'changed_days',
  'interrupted_write',
  'interrupted_swap',
  'waiting_matches',
  'players_without_match',
  'match_without_players',
  'odd_teams',
  'double_player',
  'contradicting_winner',
  'match_of_the_future',
  'match_before_game',
  'wrong_length',
  'id_out_of_time',
  'zeros_for_unknown',
  'unfinished_removal',
  'banned_upload',
  'miscounted_days',
  'drift',
  'not_checked',
  'serve_out_of_step',
  'history_without_match',
  'raw_file_missing',
  'raw_file_damaged',
  'receipt_missing',
  'match_lost',
  'failed_jobs',
  'stuck_jobs',
] as const;
export type FindingCode = (typeof FINDING_CODES)[number];

/** Something that is not as it should be. */
export interface Finding {
  readonly code: FindingCode;
  /** What is wrong, as a sentence. */
  readonly problem: string;
  /** What to do about it. */
  readonly advice: string;
  readonly examples: readonly string[];
}

export const WORKER_NEEDED = 'See that a worker runs: the server with WORKER=inline, or `soulstat worker`.';
export const REBUILD = 'Run `soulstat rebuild`.';
export const INGEST_AGAIN =
  'Hand in the files of these matches again with `soulstat ingest`: what is missing of them is written then.';

export interface Check {
  /** What should be, as a sentence. */
  readonly name: string;
  readonly find: (stores: DoctorStores) => Promise<readonly Finding[]>;
}

/** So much was found, or nothing. */
export function found(code: FindingCode, count: number, finding: Omit<Finding, 'code'>): Finding[] {
  return count === 0 ? [] : [{ code, ...finding }];
}

/** Names of the first of many. */
export function examplesOf<Item>(items: readonly Item[], nameOf: (item: Item) => string): string[] {
  return items.slice(0, 5).map(nameOf);
}

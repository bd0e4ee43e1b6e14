import type { AccountRole, UpkeepLine } from '@soulstat/api-client/contract';
import type { Databases } from '../databases.ts';

export interface CommandOptions {
  /** Absolute. */
  readonly folder?: string;
  /** Of a leaderboard; absolute. */
  readonly file?: string;
  /** Of builds; absolute, one a line. */
  readonly files?: string;
  /** Of the community's match API. */
  readonly communityUrl?: string;
  /** Of patch notes. */
  readonly feedUrl?: string;
  readonly region?: string;
  readonly heroId?: number;
  /** To be removed. */
  readonly matchIds?: readonly number[];
  /** To be banned, or given a role. */
  readonly accountId?: number;
  readonly role?: AccountRole;
  /** In the operator's words. */
  readonly why?: string;
  /** What was removed may come again, a role is taken back. */
  readonly undo?: boolean;
  /** Instead of changing anything, what was removed, who is banned or has a role. */
  readonly list?: boolean;
  /** What is found, for programs, and nothing else. */
  readonly json?: boolean;
  /** Scores too, from the files of the matches. */
  readonly scores?: boolean;
}

export type CommandStores = Pick<Databases, 'postgres' | 'clickhouse' | 'rawStore'>;

/** What a command works with, in the process of the server as in one of its own. */
export interface CommandContext {
  readonly stores: CommandStores;
  /** A server works on the same databases: what is under way is no fault. */
  readonly isLive: boolean;
  readonly options: CommandOptions;
  readonly say: (text: string) => void;
  readonly progress: (progress: NonNullable<UpkeepLine['progress']>) => void;
  /** Aborted when nobody waits any more. */
  readonly signal: AbortSignal;
}

/** Returns the exit code. */
export type Command = (context: CommandContext) => Promise<number>;

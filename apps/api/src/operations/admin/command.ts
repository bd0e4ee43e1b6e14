import type { upkeep, UpkeepLine } from '@soulstat/api-client/contract';
import type { Static } from 'typebox';
import type { Stores } from '../../storage/databases.ts';

type Query = Static<typeof upkeep.runUpkeep.schema.querystring>;

/** As the contract has them, `why` in the operator's words. */
export type CommandOptions = {
  readonly [Name in Exclude<keyof Query, 'matchIds'>]?: Query[Name] | undefined;
} & { readonly matchIds?: readonly number[] | undefined };

/** What a command works with, in the process of the server as in one of its own. */
export interface CommandContext {
  readonly stores: Stores;
  /** A server works on the same databases: what is under way is no fault. */
  readonly isLive: boolean;
  readonly options: CommandOptions;
  readonly say: (text: string) => void;
  readonly progress: (progress: NonNullable<UpkeepLine['progress']>) => void;
  /** Aborted when nobody waits any more. */
  readonly signal: AbortSignal;
}

export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

/** Says why nothing is done. Returns the exit code. */
export function refused(say: CommandContext['say'], why: string): number {
  say(why);
  return 1;
}

/** Says a list: as JSON where that is asked for, else a line each. Returns the exit code. */
export function sayList<Row>(
  { options, say }: CommandContext,
  rows: readonly Row[],
  lineOf: (row: Row) => string,
  none: string,
): number {
  if (options.json) say(JSON.stringify(rows));
  else for (const line of rows.length > 0 ? rows.map(lineOf) : [none]) say(line);
  return 0;
}

/** Returns the exit code. */
export type Command = (context: CommandContext) => Promise<number>;

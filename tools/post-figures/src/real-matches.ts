import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Team = 'Team0' | 'Team1';

/** A match as the tables of real matches have it, in the community API's names. */
export interface TableMatch {
  readonly match_id: number;
  readonly start_time: string;
  readonly winning_team: Team;
  readonly average_badge_team0: number;
  readonly average_badge_team1: number;
  readonly players: readonly {
    readonly account_id: number;
    readonly team: Team;
    /** 0 who queued alone; the same number for all of a party. */
    readonly party: number;
  }[];
}

const TABLE = join('bulk', 'matches_2025-08-19_872.jsonl');

/** The 872 matches, oldest first, of the folder named as the argument or by `SOULSTAT_FIXTURES`. */
export function readRealMatches(): readonly TableMatch[] {
  const folder = process.argv[2] ?? process.env['SOULSTAT_FIXTURES'] ?? '';
  const path = join(folder, TABLE);
  if (folder === '' || !existsSync(path))
    throw new Error(
      `Name the folder of the real matches, which has ${TABLE}: as the argument, or by SOULSTAT_FIXTURES.`,
    );
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as TableMatch)
    .toSorted((one, other) => one.match_id - other.match_id);
}

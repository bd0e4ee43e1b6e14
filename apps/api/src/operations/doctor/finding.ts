import type { ClickHouse, Offenders } from '@soulstat/warehouse';
import type { Stores } from '../../storage/databases.ts';

export type DoctorStores = Stores & {
  /** A server works on the same databases: what is under way is no fault. */
  readonly isLive?: boolean;
};

const WORKER_NEEDED = 'See that a worker runs: the server with WORKER=inline, or `soulstat worker`.';
const REBUILD = 'Run `soulstat rebuild`.';
const GO_ON = 'Start the server, which goes on from there, or run `soulstat rebuild`.';
const INGEST_AGAIN =
  'Hand in the files of these matches again with `soulstat ingest`: what is missing of them is written then.';
const REMOVE =
  'Look at the matches; what cannot have been played goes with `soulstat remove MATCH --why TEXT`.';

/** A worker looks every few seconds, and takes up what another left within a minute. */
export const STUCK_SECONDS = 900;

/** Everything that the doctor finds, by a code for programs: what is wrong with so many (`#`), and what to do (`docs/operations.md`). */
export const FINDINGS = {
  changed_days: ['# days have changed and are not counted yet.', GO_ON],
  interrupted_write: ['Matches of # days were being written when a process ended.', GO_ON],
  interrupted_swap: ['A process ended while it put counts in their place.', GO_ON],
  waiting_matches: [
    'What follows from new matches, such as scores, waits for # batches of them.',
    WORKER_NEEDED,
  ],
  players_without_match: ['# matches have players, but are not there themselves.', INGEST_AGAIN],
  match_without_players: ['# matches are there without the players of the same source.', INGEST_AGAIN],
  odd_teams: ['# matches have too many players on a side, or count and have too few.', REMOVE],
  double_player: ['In # matches an account is there twice.', REMOVE],
  contradicting_winner: [
    '# matches name another winner than their players.',
    'The tables were changed by something else than this program: restore a backup with `soulstat restore`.',
  ],
  match_of_the_future: [
    '# matches start more than a day from now. They count nowhere.',
    `Check the clock of this machine. If it is right: ${REMOVE}`,
  ],
  match_before_game: ['# matches start before anybody could play.', REMOVE],
  wrong_length: ['# matches have another length than their snapshots, purchases and deaths.', REMOVE],
  id_out_of_time: ['# matches have an id that does not fit their start.', REMOVE],
  zeros_for_unknown: [
    '# matches have no length, no souls, no kills or no accounts: their source did not tell them.',
    'Hand in a whole file of these matches with `soulstat ingest`; without one, take them out with `soulstat remove MATCH --why TEXT`.',
  ],
  unfinished_removal: [
    '# matches were being removed when a process ended.',
    'Start the server, which goes on from there, or repeat `soulstat remove`.',
  ],
  banned_upload: [
    '# banned accounts sent matches that are still here.',
    'Run `soulstat ban ACCOUNT` for them again.',
  ],
  miscounted_days: ['On # days another number of matches is counted than is stored.', REBUILD],
  drift: ['What is counted differs from the matches: # of the tables and days looked at.', REBUILD],
  not_checked: [
    'Another process counts at the moment, so that its counts could not be checked.',
    'Ask again when it is done.',
  ],
  serve_out_of_step: ['# of the tables that pages are answered from do not hold what is counted.', REBUILD],
  history_without_match: ['# matches in the histories of players are not stored any more.', REBUILD],
  raw_file_missing: ['# files are gone that matches or match histories were read from.', INGEST_AGAIN],
  raw_file_damaged: [
    '# of the files looked at are not what they were when they came.',
    'Check the disk, delete these files from the folder `raw`, and hand them in again with `soulstat ingest`.',
  ],
  receipt_missing: [
    '# files that matches or match histories were read from have no receipt.',
    'The numbers are right. Handing the files in again with `soulstat ingest` writes the receipts.',
  ],
  match_lost: ['# files were taken in whose match is not stored any more.', INGEST_AGAIN],
  failed_jobs: [
    '# kinds of jobs were given up, and have not been done since.',
    'Mend the reason below; the job comes again by itself. `soulstat jobs` shows all of them.',
  ],
  stuck_jobs: [
    `# jobs have waited, or were left, for longer than ${STUCK_SECONDS / 60} minutes.`,
    WORKER_NEEDED,
  ],
} satisfies Record<string, readonly [problem: string, advice: string]>;

export type FindingCode = keyof typeof FINDINGS;

export interface Finding {
  readonly code: FindingCode;
  readonly problem: string;
  readonly advice: string;
  readonly examples: readonly string[];
}

export interface Check {
  /** What should be, as a sentence. */
  readonly name: string;
  readonly find: (stores: DoctorStores) => Promise<readonly Finding[]>;
}

/** So many were found, or nothing. */
export function found(code: FindingCode, count: number, examples: readonly string[] = []): Finding[] {
  const [problem, advice] = FINDINGS[code];
  return count === 0 ? [] : [{ code, problem: problem.replace('#', String(count)), advice, examples }];
}

export const examplesOf = <Item>(items: readonly Item[], nameOf: (item: Item) => string): string[] =>
  items.slice(0, 5).map(nameOf);

export const nameOfMatch = (matchId: number | string): string => `match ${matchId}`;

/** A check by one statement that names the matches that break a rule. */
export const offenders = (
  name: string,
  find: (db: ClickHouse) => Promise<Offenders>,
  code: FindingCode,
): Check => ({
  name,
  find: async ({ clickhouse }) => {
    const { count, examples } = await find(clickhouse);
    return found(code, count, examples.map(nameOfMatch));
  },
});

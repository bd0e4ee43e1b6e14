import type { Game, MatchId, Outcome } from './events.ts';
import type { Bracket, EntrantId, Format, SeriesLength } from './setup.ts';

/** JSON-safe all through: no Map, Set, Date or undefined. Times are milliseconds since 1970 (UTC). */
export interface TournamentState {
  /** Time of the newest entry that changed something, 0 before the first. */
  readonly at: number;
  readonly status: TournamentStatus;
  /** In the order of entry. */
  readonly entrants: readonly Entrant[];
  /** One for each stage of the setup. */
  readonly stages: readonly StageState[];
  /** When check-in closes: the setup's, or later where it was extended. Null without check-in. */
  readonly checkInClosesAt: number | null;
  /** The entry by which an organiser approved the standings; null before, and where none is needed. */
  readonly approvedBy: number | null;
}

/**
 * `registration` until the first stage starts (which of announced, open and check-in it is depends on the clock: `phaseAt`);
 * `approval`: everything is played and an organiser approves the standings.
 */
export type TournamentStatus = 'registration' | 'running' | 'approval' | 'finished' | 'cancelled';

/**
 * `pending`: waits for approval. `in`: has one of the places. `waiting`: in the waiting list. `declined`, `withdrawn`: before the
 * start. `absent`: had no place or did not check in when it started. `playing`: in the field of a stage, or was. `dropped`: left.
 */
export type EntrantStatus =
  | 'pending'
  | 'in'
  | 'waiting'
  | 'declined'
  | 'withdrawn'
  | 'absent'
  | 'playing'
  | 'dropped';

export interface Entrant {
  readonly id: EntrantId;
  readonly status: EntrantStatus;
  readonly enteredAt: number;
  readonly isCheckedIn: boolean;
  /** The entry by which it dropped out, while it is out. */
  readonly dropped: { readonly entry: number; readonly at: number } | null;
  /** From 1, set by the organisers; frozen when the first stage starts. Null: not seeded. */
  readonly seed: number | null;
  /** What it was seeded by, as of its entry. Null: unknown. */
  readonly rating: number | null;
  /** Roster lines of now. Who came for whom stands in `substitutions`. */
  readonly roster: readonly number[];
  readonly substitutions: readonly { readonly at: number; readonly out: number; readonly in: number }[];
}

/** `locked`: the stage before it is not over. `ready`: can be started. */
export type StageStatus = 'locked' | 'ready' | 'running' | 'finished';

export interface StageState {
  readonly format: Format;
  readonly status: StageStatus;
  /** The entry that started it; null before. */
  readonly startedBy: number | null;
  /** Best seed first: the seed of an entrant in this stage is its index + 1. Empty before the start. */
  readonly field: readonly FieldEntry[];
  /** In the order of brackets, rounds and numbers. Matches that nobody can ever play (two byes) do not exist. */
  readonly matches: readonly Match[];
  /** Rounds that exist: of a Swiss those that were paired, of an elimination those of its upper bracket. */
  readonly rounds: number;
  /** The number from which lots are, and lots that were drawn by hand, newest first. */
  readonly lots: number;
  readonly drawnLots: readonly (readonly EntrantId[])[];
}

export interface FieldEntry {
  readonly entrant: EntrantId;
  /** From 0; null where the stage has no groups. */
  readonly group: number | null;
  /** Round of a Swiss before which it came: 1, later for late entries. */
  readonly fromRound: number;
  /** First round for which it was gone, per absence; `until` is the first one it played again, null while it is gone. */
  readonly absences: readonly { readonly from: number; readonly until: number | null }[];
}

/**
 * Who stands on one side of a match. `entrant`. `open`: to be decided by another match. `bye`: nobody, from the start. `none`: nobody, because
 * the match it would come from was forfeited by both.
 */
export type Side =
  | { readonly kind: 'entrant'; readonly entrant: EntrantId; readonly from: Feeder | null }
  | { readonly kind: 'open'; readonly from: Feeder }
  | { readonly kind: 'bye' }
  | { readonly kind: 'none'; readonly from: Feeder };

/** The match a side comes from, and as what. */
export interface Feeder {
  readonly match: MatchId;
  readonly as: 'winner' | 'loser';
}

/**
 * `locked`: both sides to be decided. `waiting`: one. `ready`: can be played. `running`: began, or has a game or a report. `disputed`: captains
 * differ. `completed`: has a result, which can be corrected. `archived`: completed, and what came of it was played.
 * `walkover`: decided without being played, since one side is a bye or nobody. `unneeded`: the reset that is not played.
 */
export type MatchStatus =
  | 'locked'
  | 'waiting'
  | 'ready'
  | 'running'
  | 'disputed'
  | 'completed'
  | 'archived'
  | 'walkover'
  | 'unneeded';

export interface Match {
  readonly id: MatchId;
  readonly bracket: Bracket;
  /** From 0; null where the stage has no groups. */
  readonly group: number | null;
  /** From 1, within its bracket. */
  readonly round: number;
  /** From 1, within its round (and group). */
  readonly number: number;
  readonly bestOf: SeriesLength;
  readonly sides: readonly [Side, Side];
  readonly status: MatchStatus;
  /** Null until it ended, and where neither side won (a double forfeit). */
  readonly winner: EntrantId | null;
  readonly loser: EntrantId | null;
  /** How it ended; null before, and for walkovers. */
  readonly result: MatchResult | null;
  /** Games of a series that is under way, or of the result. */
  readonly games: readonly Game[];
  /** What each side's captain reported, in the order of the sides. */
  readonly reports: readonly [Report | null, Report | null];
  /** Captains differ, or one objects to the result. */
  readonly isDisputed: boolean;
  readonly startsAt: number | null;
  readonly beganAt: number | null;
}

export interface MatchResult {
  readonly outcome: Outcome;
  readonly sides: readonly [EntrantId, EntrantId];
  /** Games won by each side. Null after a forfeit. */
  readonly score: readonly [number, number] | null;
  /** Whether it follows from a drop. It goes when the drop is undone. */
  readonly isAutomatic: boolean;
  /** Number of the entry that made it: what a correction names. */
  readonly entry: number;
  readonly at: number;
}

export interface Report {
  readonly score: readonly [number, number];
  readonly entry: number;
  readonly at: number;
}

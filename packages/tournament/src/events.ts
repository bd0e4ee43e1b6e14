import type { Bracket, EntrantId } from './setup.ts';

/**
 * Who did it. Accounts and permissions are the caller's: it says what the person is in this tournament. `captain` speaks for one
 * entrant alone; `server` acts where time, chance or a stored match decides.
 */
export type Actor =
  | { readonly role: 'organiser' }
  | { readonly role: 'referee' }
  | { readonly role: 'captain'; readonly entrant: EntrantId }
  | { readonly role: 'server' };

/** One number of a match, such as `2-w1-3`: stage 2, upper bracket round 1, third match. The same after every correction. */
export type MatchId = string;

/** One game of a series. */
export interface Game {
  readonly winner: EntrantId;
  /** Null where unknown. */
  readonly seconds: number | null;
  /** The game's own number of it, where it is linked. */
  readonly matchId: number | null;
}

/**
 * How a match ended. `sides` are the entrants it was played by, in the order of the match: an entry that was made for other entrants
 * does not count for those who stand there after a correction.
 */
export type Outcome =
  /** Games won by each side. `games` may be fewer than the score says (unknown), or none. */
  | { readonly kind: 'played'; readonly score: readonly [number, number]; readonly games: readonly Game[] }
  /** One side did not play, or gave up. Games played until then stay with the match. */
  | { readonly kind: 'forfeit'; readonly loser: EntrantId }
  | { readonly kind: 'double-forfeit' };

/**
 * What was entered. `id` is its number in the log of its tournament, from 1, growing by 1; `at` is the server's clock in milliseconds. The
 * entries of a tournament, in order, are the tournament.
 */
export type TournamentEvent = {
  readonly id: number;
  readonly at: number;
  readonly by: Actor;
  /** Why, in words of the person; needed by corrections (`NEEDS_REASON`). */
  readonly reason: string | null;
} & TournamentAction;

type Sides = readonly [EntrantId, EntrantId];

export type TournamentAction =
  // Registration
  /** `roster`: numbers of roster lines (no accounts). `rating`: what seeds it, as of now; null is unknown, never 0. */
  | {
      readonly type: 'enter';
      readonly entrant: EntrantId;
      readonly roster: readonly number[];
      readonly rating: number | null;
    }
  | { readonly type: 'approve'; readonly entrant: EntrantId }
  | { readonly type: 'decline'; readonly entrant: EntrantId }
  /** Before the start; the first of the waiting list moves up. */
  | { readonly type: 'withdraw'; readonly entrant: EntrantId }
  | { readonly type: 'check-in'; readonly entrant: EntrantId }
  | { readonly type: 'extend-check-in'; readonly closesAt: number }
  /** The order of seeds, best first; others follow in the order of entry. `method` says how it came about. */
  | {
      readonly type: 'seed';
      readonly order: readonly EntrantId[];
      readonly method: 'manual' | 'random' | 'rating' | 'previous';
    }
  | { readonly type: 'substitute'; readonly entrant: EntrantId; readonly out: number; readonly in: number }

  // Stages and rounds
  /**
   * A stage starts with this field, best seed first (`fieldFor` computes it; an organiser may have moved entrants). `lots` is the drawn number
   * from which lots are, 0 to 2^32 - 1. The first one ends the registration.
   */
  | {
      readonly type: 'start-stage';
      readonly stage: number;
      readonly field: readonly EntrantId[];
      readonly lots: number;
    }
  /**
   * The next round of a Swiss, as `pairRound` made it of `draw`, or an organiser by hand (`isManual`, which may repeat a meeting). Recorded,
   * so that what was played stays paired whatever is corrected later.
   */
  | {
      readonly type: 'pair-round';
      readonly stage: number;
      readonly round: number;
      readonly pairs: readonly Sides[];
      readonly bye: EntrantId | null;
      readonly draw: number;
      readonly isManual: boolean;
    }
  /** Two entrants change places in the field of a stage while neither has played in it. */
  | { readonly type: 'swap'; readonly stage: number; readonly entrants: Sides }
  /** Results of this round fall, and all rounds after it that depend on them. Pairings of the round stay. */
  | {
      readonly type: 'reopen-round';
      readonly stage: number;
      readonly bracket: Bracket;
      readonly round: number;
    }
  /** The newest round of a Swiss falls with its pairings. */
  | { readonly type: 'unpair-round'; readonly stage: number; readonly round: number }
  /** The started stage falls with all its results; it can be started again. */
  | { readonly type: 'reopen-stage'; readonly stage: number }
  /** Lots drawn by hand among these, first one first; goes before the lots of the stage's start. */
  | { readonly type: 'draw-lots'; readonly stage: number; readonly order: readonly EntrantId[] }

  // Matches
  | { readonly type: 'schedule-match'; readonly match: MatchId; readonly startsAt: number | null }
  | { readonly type: 'begin-match'; readonly match: MatchId }
  /** One game of a series, in order; the match ends by itself once it is decided. */
  | { readonly type: 'game'; readonly match: MatchId; readonly sides: Sides; readonly game: Game }
  /** A captain says how the match ended. Two who say the same end it; otherwise it waits for a referee. */
  | {
      readonly type: 'report';
      readonly match: MatchId;
      readonly sides: Sides;
      readonly score: readonly [number, number];
    }
  /** The first result of a match that has none. */
  | { readonly type: 'result'; readonly match: MatchId; readonly sides: Sides; readonly outcome: Outcome }
  /** Another result. `replaces` is the entry that made the present one: who has not seen it is refused. What it undoes: `consequences`. */
  | {
      readonly type: 'correct';
      readonly match: MatchId;
      readonly sides: Sides;
      readonly outcome: Outcome;
      readonly replaces: number;
    }
  /** Played again: one game of the series by its number from 1, or the whole match where null. */
  | { readonly type: 'remake'; readonly match: MatchId; readonly game: number | null }
  | {
      readonly type: 'link-game';
      readonly match: MatchId;
      readonly game: number;
      readonly matchId: number | null;
    }
  /** A captain objects to the result; a referee settles it, or corrects it. */
  | { readonly type: 'dispute'; readonly match: MatchId }
  | { readonly type: 'settle'; readonly match: MatchId }

  // Entrants of a running tournament
  /** Plays no more from now on: what is open is forfeited, what was played stays. */
  | { readonly type: 'drop'; readonly entrant: EntrantId }
  /** Comes back into a Swiss, from the next round that is paired. Rounds missed give nothing. */
  | { readonly type: 'return'; readonly entrant: EntrantId }
  /** Comes in after the start of a Swiss, by its rule. */
  | {
      readonly type: 'enter-late';
      readonly entrant: EntrantId;
      readonly roster: readonly number[];
      readonly rating: number | null;
    }

  // The end
  | { readonly type: 'approve-standings' }
  | { readonly type: 'cancel' };

export type TournamentEventType = TournamentAction['type'];

/** An entry of the log that takes another one out: the tournament is as if that had never been entered. It can be undone itself. */
export interface UndoEvent {
  readonly id: number;
  readonly at: number;
  readonly by: Actor;
  readonly reason: string | null;
  readonly type: 'undo';
  /** Number of the entry. */
  readonly entry: number;
}

/** What the log of a tournament holds. */
export type LogEntry = TournamentEvent | UndoEvent;

/** Entries that are refused without a reason in words. */
export const NEEDS_REASON: ReadonlySet<LogEntry['type']> = new Set<LogEntry['type']>([
  'correct',
  'remake',
  'reopen-round',
  'unpair-round',
  'reopen-stage',
  'cancel',
  'undo',
]);

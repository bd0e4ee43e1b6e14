import type { Team } from './teams.ts';

/** Who did it. Links decide what a visitor is; the server acts where time or chance decides. */
export type Actor =
  | { readonly role: 'captain'; readonly team: Team }
  | { readonly role: 'referee' }
  | { readonly role: 'server' };

/** What happened in a room. `at` is the server's clock in milliseconds; the events of a room, in order, are the room. */
export type DraftEvent = { readonly at: number; readonly by: Actor } & DraftAction;

export type DraftAction =
  /** A captain opened the room, or the last connection of theirs ended. */
  | { readonly type: 'captain-came'; readonly team: Team }
  | { readonly type: 'captain-left'; readonly team: Team }
  | { readonly type: 'ready'; readonly team: Team; readonly ready: boolean }
  | { readonly type: 'coin'; readonly winner: Team }
  /** Whose turn it is to choose says who picks first, or who plays The Hidden King. */
  | { readonly type: 'choose-order'; readonly team: Team; readonly first: Team }
  | { readonly type: 'choose-side'; readonly team: Team; readonly hiddenKing: Team }
  | { readonly type: 'lock-in'; readonly team: Team; readonly heroId: number }
  /** The time of a step is over: what chance or the rules gave, or null where a ban is lost. */
  | { readonly type: 'time-out'; readonly heroId: number | null; readonly wasRandom: boolean }
  | { readonly type: 'pause'; readonly reason: string }
  | { readonly type: 'resume' }
  | { readonly type: 'undo'; readonly reason: string }
  /** Nobody served the room for this long: its clock gets the time back. */
  | { readonly type: 'served-again'; readonly lostMs: number }
  | { readonly type: 'report'; readonly team: Team; readonly winner: Team }
  | { readonly type: 'decide'; readonly winner: Team; readonly reason: string }
  | { readonly type: 'abandon'; readonly reason: string };

export type DraftEventType = DraftAction['type'];

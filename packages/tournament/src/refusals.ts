import type { MatchId } from './events.ts';

/** Why an entry changes nothing. */
export const REFUSALS = {
  over: 'This tournament is over. An organiser can undo its end.',
  'not-allowed': 'Your role in this tournament does not let you do this.',
  'not-now': 'This cannot be done at this point of the tournament.',
  'no-change': 'This is already so.',
  'bad-value': 'A value of this entry cannot be used.',
  'needs-reason': 'Say why: others can read the reason later.',
  'no-such-entrant': 'There is no such entrant here.',
  'no-such-stage': 'There is no such stage.',
  'no-such-round': 'There is no such round.',
  'no-such-match': 'There is no such match.',
  'no-such-entry': 'There is no such entry, or it was undone already.',
  'registration-closed': 'Registration is not open.',
  'check-in-closed': 'Check-in is not open.',
  'by-invitation': 'Organisers alone enter teams into this tournament.',
  'already-entered': 'This team is entered already.',
  'roster-taken': 'A player of this roster plays for another team here.',
  started: 'The tournament has started.',
  'too-few': 'At least two entrants are needed.',
  'too-few-for-groups': 'Each group needs at least two entrants. Choose fewer groups.',
  'field-changed': 'The entrants of this stage are others by now. Look at them again.',
  'round-running': 'The round before it is not over.',
  'pairing-exists': 'This round is paired already.',
  'bad-pairing': 'Each entrant who plays on has to be in exactly one pair, or has the bye.',
  'repeated-meeting': 'Two of these have met already. Pair by hand to allow it.',
  'match-not-open': 'This match cannot be played yet, or is over.',
  'other-sides': 'Other entrants stand in this match by now.',
  'already-decided': 'This match has a result by now. Look at it, and correct it if it is wrong.',
  'no-result': 'This match has no result.',
  'changed-meanwhile': 'Somebody changed this result meanwhile. Look at it again.',
  'bad-score': 'This score does not end such a match.',
  'has-played': 'One of them has played already.',
  'has-dropped': 'This entrant has dropped out.',
  'no-late-entries': 'This stage takes no late entries now.',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

export interface Refusal {
  readonly refused: RefusalCode;
  /** The match that it is about, where there is one: show it as it stands now. */
  readonly match: MatchId | null;
}

export const refuse = (refused: RefusalCode, match: MatchId | null = null): Refusal => ({ refused, match });

export const isRefusal = (result: object): result is Refusal => 'refused' in result;

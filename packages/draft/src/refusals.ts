/** Why an event changes nothing. Each is told to whoever sent it. */
export const REFUSALS = {
  over: 'This draft is over.',
  'not-allowed': 'Your link does not let you do this.',
  'not-now': 'This cannot be done at this point of the draft.',
  'not-your-turn': 'It is the other team’s turn.',
  'hero-unavailable': 'This hero cannot be taken now.',
  'too-late': 'The time for this was over.',
  'too-early': 'The time for this is not over yet.',
  'captain-expected': 'The other captain still has time to come back.',
  'nothing-to-undo': 'Nothing has been chosen in this game yet.',
  'no-change': 'This is already so.',
  'bad-time': 'A duration is a number of milliseconds from 0.',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

export interface Refusal {
  readonly refused: RefusalCode;
}

export const refuse = (refused: RefusalCode): Refusal => ({ refused });

export const isRefusal = (result: object): result is Refusal => 'refused' in result;

/** A state machine as a table: for every state, the next state by event. */
export type Transitions<State extends string, Word extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Word, State>>>>
>;

/** The reducer of such a table. An event that a state does not list changes nothing. */
export function follow<State extends string, Word extends string>(transitions: Transitions<State, Word>) {
  return (state: State, word: Word): State => transitions[state][word] ?? state;
}

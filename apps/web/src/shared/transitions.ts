/** A state machine as a table: for every state, where each word that it listens to leads. */
export type Transitions<State extends string, Word extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Word, State>>>>
>;

/** The reducer of such a table. A word that a state does not listen to changes nothing. */
export function follow<State extends string, Word extends string>(transitions: Transitions<State, Word>) {
  return (state: State, word: Word): State => transitions[state][word] ?? state;
}

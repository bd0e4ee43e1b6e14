import { createContext } from 'react';

/** A question of the FAQ with its answer in plain text. */
export interface KnownQuestion {
  /** Its anchor. */
  readonly id: string;
  readonly question: string;
  readonly text: string;
}

/** Loads the questions of the FAQ; the app provides it, because one feature does not know another. */
export const KnownQuestionsContext = createContext<() => Promise<readonly KnownQuestion[]>>(async () => []);

import type { TournamentSource } from '@soulstat/api-client';

export interface StepProps {
  readonly source: TournamentSource;
  /** Replaces these parts of it. */
  readonly onChange: (part: Partial<TournamentSource>) => void;
  /** It has begun: how it is played, and the size of teams, stay as they are. */
  readonly isSetupFixed?: boolean;
}

export type Setup = TournamentSource['setup'];
export type StageSetup = Setup['stages'][number];

/** The step's change of the setup alone. */
export const withSetup = (source: TournamentSource, part: Partial<Setup>): Partial<TournamentSource> => ({
  setup: { ...source.setup, ...part },
});

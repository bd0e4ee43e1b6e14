import type { TournamentSource } from '@soulstat/api-client';

export interface StepProps {
  readonly source: TournamentSource;
  /** Replaces these parts of it. */
  readonly onChange: (part: Partial<TournamentSource>) => void;
}

export type Setup = TournamentSource['setup'];
export type StageSetup = Setup['stages'][number];

/** The step's change of the setup alone. */
export const withSetup = (source: TournamentSource, part: Partial<Setup>): Partial<TournamentSource> => ({
  setup: { ...source.setup, ...part },
});

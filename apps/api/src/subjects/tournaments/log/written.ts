import type { LogEntry } from '@soulstat/tournament';
import type { HeldTournament } from './held-tournaments.ts';

export interface Entered {
  readonly tournament: HeldTournament;
  /** Numbers of entries that no longer count. */
  readonly fallen: readonly number[];
}

export interface Written extends Entered {
  /** Programs are to be told of it. */
  readonly hasCalls: boolean;
  readonly added: readonly { readonly entry: LogEntry; readonly accountId: number | null }[];
}

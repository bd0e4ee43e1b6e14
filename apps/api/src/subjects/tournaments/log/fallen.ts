import { replay } from '@soulstat/tournament';
import type { HeldTournament } from './held-tournaments.ts';

/** Entries that change nothing any more: results of matches that fell by a correction or an undo. */
export const fallenEntries = ({ row, log }: HeldTournament): ReadonlySet<number> =>
  new Set(replay(row.source.setup, log).fallen);

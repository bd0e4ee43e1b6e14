import { undoneEntries } from '@soulstat/tournament';
import type { FactIndex } from '../../../community/user-text/fact-index.ts';
import { aroundTournament } from '../pages/around.ts';
import { entrantViews, type Stores } from '../registration/entrants-view.ts';
import type { HeldTournament } from '../log/held-tournaments.ts';
import { stageView } from './whole-stage.ts';
import { tournamentView } from '../pages/tournament-view.ts';

/** A whole tournament for other programs; without reasons, which organisers alone read. */
export async function wholeFile(
  stores: Stores,
  tournament: HeldTournament,
  { facts, now }: { readonly facts: FactIndex; readonly now: number },
) {
  const { row, state, log } = tournament;
  const around = await aroundTournament(stores.postgres, row.id, facts);
  const undone = undoneEntries(log);
  return {
    tournament: tournamentView(tournament, around, now),
    entrants: await entrantViews(
      stores,
      tournament,
      state.entrants.map(({ id }) => id),
    ),
    stages: await Promise.all(
      row.source.setup.stages.map((_, index) => stageView(stores.postgres, tournament, index)),
    ),
    log: log.map(({ reason: _reason, ...entry }) => ({
      ...entry,
      reason: null,
      isUndone: undone.has(entry.id),
    })),
    state,
  };
}

import type { TournamentStage } from '@soulstat/api-client/contract';
import { fail } from '../../../base/problem.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import type { HeldTournament } from '../log/held-tournaments.ts';
import { entrantNames } from '../registration/names.ts';
import { listBeside } from '../queries/beside-matches.ts';
import { listEntrantRows } from '../queries/entrants.ts';
import { roundTimes } from '../pages/round-times.ts';
import { besideOf, matchViews, shownStage, stageSummary, standingsTables } from '../pages/stage-view.ts';

/** Bracket, tables and matches of a stage. */
export async function stageView(
  db: Postgres,
  tournament: HeldTournament,
  index: number,
): Promise<TournamentStage> {
  const { row } = tournament;
  const { setup, teamSize } = row.source;
  if (!setup.stages[index]) fail('not_found', `This tournament has ${setup.stages.length} stages.`);
  const { state, stage, isPreview } = shownStage(tournament, index);
  const field = stage?.field.map(({ entrant }) => entrant) ?? [];
  const [beside, rows] = await Promise.all([listBeside(db, row.id), listEntrantRows(db, row.id, field)]);
  const names = new Map(entrantNames(state, rows, teamSize).map((name) => [name.id, name]));
  const view = matchViews({ row, state }, besideOf(beside));
  return {
    id: row.id,
    version: row.version,
    stage: index,
    summary: stageSummary(setup, state, index),
    entrants: field.flatMap((entrant, at) => {
      const name = names.get(entrant);
      return name ? [{ ...name, seed: at + 1 }] : [];
    }),
    rounds: roundTimes(setup, state, index),
    matches: stage?.matches.map((match) => view(match, index)) ?? [],
    standings: standingsTables(setup, state, index),
    isPreview,
  };
}

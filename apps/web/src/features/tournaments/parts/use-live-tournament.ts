import type { Tournament, TournamentChange, TournamentMatch, TournamentStage } from '@soulstat/api-client';
import { useEffect } from 'react';
import { queryClient } from '../../../shared/api/query-client.ts';
import { usePageIdle } from '../../../shared/render/hydrated.ts';
import { isOfTournament, refreshTournament } from './refresh-tournament.ts';
import {
  entrantsQuery,
  matchesQuery,
  newsQuery,
  stageQuery,
  statisticsQuery,
  tournamentQuery,
} from './tournament-query.ts';

/** Follows a tournament that is not over: what changes is put into what the page has loaded, the rest is loaded anew. */
export function useLiveTournament(tournament: Tournament | undefined): void {
  const isIdle = usePageIdle();
  const id = tournament?.id;
  const isOver =
    tournament === undefined || tournament.phase === 'finished' || tournament.phase === 'cancelled';
  useEffect(() => {
    if (!isIdle || isOver || id === undefined) return undefined;
    const after = queryClient.getQueryData<Tournament>(tournamentQuery(id).queryKey)?.version ?? 0;
    // The browser connects again by itself, with the number of the last event.
    const source = new EventSource(`/api/tournaments/${id}/events?after=${after}`);
    source.addEventListener('change', ({ data }: MessageEvent<string>) => {
      applyChange(id, JSON.parse(data) as TournamentChange);
    });
    source.addEventListener('reload', () => void refreshTournament(id));
    return () => source.close();
  }, [id, isIdle, isOver]);
}

function applyChange(id: number, change: TournamentChange): void {
  const { version, phase, matches, stages, standings } = change;
  queryClient.setQueryData<Tournament>(
    tournamentQuery(id).queryKey,
    (was) => was && { ...was, version, phase },
  );
  for (const stage of new Set([
    ...matches.map((match) => match.stage),
    ...standings.map((each) => each.stage),
  ]))
    queryClient.setQueryData<TournamentStage>(
      stageQuery(id, stage).queryKey,
      (was) => was && withChange(was, change),
    );
  for (const stage of stages)
    void queryClient.invalidateQueries({ queryKey: stageQuery(id, stage).queryKey });
  if (matches.length > 0) {
    invalidate(matchesQuery(id).queryKey[0], id);
    invalidate(statisticsQuery(id).queryKey[0], id);
    invalidate('/api/tournaments/:id/matches/:match', id);
    invalidate('/api/tournaments/:id/matches/:match/own', id);
  }
  if (change.entrants) invalidate(entrantsQuery(id).queryKey[0], id);
  if (change.news) invalidate(newsQuery(id).queryKey[0], id);
  if (change.about || change.entrants)
    void queryClient.invalidateQueries({ queryKey: tournamentQuery(id).queryKey });
  invalidate('/api/tournaments/:id/own', id);
}

function invalidate(url: string, id: number): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === url && isOfTournament(queryKey, id),
  });
}

function withChange(
  stage: TournamentStage,
  { version, matches, standings }: TournamentChange,
): TournamentStage {
  const changed = new Map<string, TournamentMatch>(matches.map((match) => [match.id, match]));
  const tables = new Map(
    standings
      .filter((each) => each.stage === stage.stage)
      .flatMap(({ tables: of }) => of.map((table) => [table.group, table])),
  );
  return {
    ...stage,
    version,
    matches: stage.matches.map((match) => changed.get(match.id) ?? match),
    standings: stage.standings.map((table) => tables.get(table.group) ?? table),
  };
}

import type { DraftAnalysis } from '@soulstat/api-client/contract';
import { gameOf, type DraftGame, type Team } from '@soulstat/draft';
import { useQuery } from '@tanstack/react-query';
import { apiPost } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';
import { DataStamp } from '../../../../shared/statistics/data-stamp.tsx';
import type { RoomView } from '../room/room-view.ts';
import { leftTeam, nameOf } from '../words.ts';
import { ChanceBar } from './chance-bar.tsx';
import { LaneDuos } from './lane-duos.tsx';
import { NextHeroes } from './next-heroes.tsx';

interface AnalysisPanelProps {
  readonly room: RoomView;
  /** Of the series, from 0. */
  readonly shown: number;
  readonly token: string | undefined;
}

/** What the matches on record say of the draft so far: chance, what makes it, the best next hero, lanes. */
export function AnalysisPanel({ room, shown, token }: AnalysisPanelProps) {
  const game = room.state.games[shown] ?? gameOf(room.state);
  const steps = game.selections.length;
  const asked = { game: shown + 1, steps };
  const query = useQuery(
    {
      queryKey: ['draft-analysis', room.code, asked, token],
      queryFn: () =>
        apiPost('/api/drafts/:code/analysis', {
          params: { code: room.code },
          body: { ...asked, ...(token && { token }) },
        }),
      // The analysis of the step before stays until the next one is there.
      placeholderData: (before: DraftAnalysis | undefined) => before,
    },
    queryClient,
  );
  return (
    <section className="draft-analysis" aria-label="Analysis">
      <QueryState query={query} what="The analysis" height="24rem">
        {(analysis) => <Analysis room={room} game={game} analysis={analysis} />}
      </QueryState>
    </section>
  );
}

interface AnalysisProps {
  readonly room: RoomView;
  readonly game: DraftGame;
  readonly analysis: DraftAnalysis;
}

function Analysis({ room, game, analysis }: AnalysisProps) {
  const { chance, parts, next, lanes, basis } = analysis;
  const left = leftTeam(game);
  const name = (team: Team) => nameOf(room, game, team);
  if (!chance) return <p>Too few matches on record for an analysis yet.</p>;
  return (
    <>
      <ChanceBar left={left} nameOf={name} chance={chance} parts={parts} />
      {next && <NextHeroes next={next} name={name(next.team)} />}
      <LaneDuos left={left} nameOf={name} lanes={lanes} />
      <DataStamp
        newestStartedAt={basis.newestStartedAt}
        counted={basis.patch ? basis.patch.name : 'all matches on record'}
      />
    </>
  );
}

import type { Tournament, TournamentStage } from '@soulstat/api-client';
import { EmptyState, LinkTabs } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { Link } from '../../shared/link.tsx';
import { useLocation } from '../../shared/router/router-provider.tsx';
import { Bracket } from './parts/bracket/bracket.tsx';
import { RoundList } from './parts/bracket/round-list.tsx';
import { Standings } from './parts/bracket/standings.tsx';
import type { TabPageProps } from './parts/frame/tab-page.ts';
import { tabHref } from './parts/frame/tournament-tabs.ts';
import { stageQuery } from './parts/tournament-query.ts';
import { FORMAT_WORDS } from './parts/words.ts';
import './bracket.css';

/** From the address, from 0. */
const stageIn = (search: URLSearchParams): number | undefined => {
  const number = Number(search.get('stage'));
  return Number.isInteger(number) && number >= 1 && number <= 8 ? number - 1 : undefined;
};

export function prefetch(id: number, search: URLSearchParams): void {
  const stage = stageIn(search);
  if (stage !== undefined) void queryClient.prefetchQuery(stageQuery(id, stage));
}

/** The stage that is played; before and after, the first and the last one. */
function currentStage({ stages }: Tournament): number {
  const running = stages.findIndex(({ status }) => status === 'running' || status === 'ready');
  if (running !== -1) return running;
  return stages.every(({ status }) => status === 'finished') ? stages.length - 1 : 0;
}

/** Bracket and tables of one stage. */
export function Component({ tournament }: TabPageProps) {
  const search = new URLSearchParams(useLocation().search);
  const stage = Math.min(stageIn(search) ?? currentStage(tournament), tournament.stages.length - 1);
  const query = useQuery(stageQuery(tournament.id, stage), queryClient);
  return (
    <>
      <h2 className="visually-hidden">Bracket and tables</h2>
      <StageTabs tournament={tournament} current={stage} />
      <QueryState
        query={query}
        what="The bracket"
        height="50rem"
        isEmpty={({ matches, standings }) => matches.length === 0 && standings.length === 0}
        empty={<EmptyState title="Not drawn yet">It is drawn when the stage starts.</EmptyState>}
      >
        {(shown) => <Stage tournament={tournament} stage={shown} isList={search.get('view') === 'list'} />}
      </QueryState>
    </>
  );
}

function StageTabs({
  tournament: { id, stages },
  current,
}: {
  readonly tournament: Tournament;
  readonly current: number;
}) {
  if (stages.length < 2) return null;
  return (
    <LinkTabs label="Stages">
      {stages.map(({ name, format }, index) => (
        <Link
          // Stages have no other name, and never change places.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          keepsScroll
          to={`${tabHref(id, 'bracket')}?stage=${index + 1}`}
          aria-current={index === current ? 'page' : undefined}
        >
          {name || FORMAT_WORDS[format]}
        </Link>
      ))}
    </LinkTabs>
  );
}

interface StageProps {
  readonly tournament: Tournament;
  readonly stage: TournamentStage;
  /** As a list also where there is room for the drawing. */
  readonly isList: boolean;
}

function Stage({ tournament, stage, isList }: StageProps) {
  const setup = tournament.setup.stages[stage.stage];
  const isElimination = stage.matches.some(({ bracket }) => bracket !== 'table');
  const address = `${tabHref(tournament.id, 'bracket')}?stage=${stage.stage + 1}`;
  return (
    <div className="stage" data-view={isList || !isElimination ? 'list' : 'drawing'}>
      {stage.isPreview && (
        <p className="tournament-small">Preview: as it would be drawn with those who have a place now.</p>
      )}
      {isElimination && (
        <p className="stage-switch">
          <Link keepsScroll to={isList ? address : `${address}&view=list`}>
            {isList ? 'Show as a bracket' : 'Show as a list'}
          </Link>
        </p>
      )}
      {setup && stage.standings.length > 0 && <Standings stage={stage} setup={setup} />}
      {isElimination && !isList && <Bracket stage={stage} />}
      <RoundList stage={stage} timeZone={tournament.timeZone} />
    </div>
  );
}

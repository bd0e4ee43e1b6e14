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
import { currentStage } from './parts/current-stage.ts';
import type { TabPageProps } from './parts/frame/tab-page.ts';
import { hideResults } from './parts/frame/hide-results.ts';
import { ResultsHidden } from './parts/frame/results-hidden.tsx';
import { useAddresses } from './parts/frame/use-addresses.ts';
import { PathPart } from './parts/paths/path-part.tsx';
import { stageQuery } from './parts/tournament-query.ts';
import { FORMAT_WORDS } from './parts/words.ts';
import '../../shared/forms/forms.css';
import './statistics.css';
import './bracket.css';
import './matches.css';

/** From the address, from 0. */
const stageIn = (search: URLSearchParams): number | undefined => {
  const number = Number(search.get('stage'));
  return Number.isInteger(number) && number >= 1 && number <= 8 ? number - 1 : undefined;
};

export function prefetch(id: number, search: URLSearchParams): void {
  const stage = stageIn(search);
  if (stage !== undefined) void queryClient.prefetchQuery(stageQuery(id, stage));
}

/** Bracket and tables of one stage. */
export function Component({ tournament }: TabPageProps) {
  const search = new URLSearchParams(useLocation().search);
  const stage = Math.min(stageIn(search) ?? currentStage(tournament), tournament.stages.length - 1);
  const query = useQuery(stageQuery(tournament.id, stage), queryClient);
  const { hides } = useAddresses(tournament.id);
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
        {(shown) => (
          <Stage
            tournament={tournament}
            stage={hides ? hideResults.stage(shown) : shown}
            isList={search.get('view') === 'list'}
          />
        )}
      </QueryState>
      {!hides && <PathPart tournament={tournament} />}
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
  const addresses = useAddresses(id);
  if (stages.length < 2) return null;
  return (
    <LinkTabs label="Stages">
      {stages.map(({ name, format }, index) => (
        <Link
          // Stages have no other name, and never change places.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          keepsScroll
          to={addresses.tab('bracket', { stage: index + 1 })}
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
  const { hides, tab } = useAddresses(tournament.id);
  const options = { stage: stage.stage + 1, ...(isList ? {} : { view: 'list' }) };
  return (
    <div className="stage" data-view={isList || !isElimination ? 'list' : 'drawing'}>
      {stage.isPreview && (
        <p className="tournament-small">Preview: how it would be drawn with the teams entered so far.</p>
      )}
      {isElimination && (
        <p className="stage-switch">
          <Link keepsScroll to={tab('bracket', options)}>
            {isList ? 'Show as a bracket' : 'Show as a list'}
          </Link>
        </p>
      )}
      {hides && setup && 'tieBreaks' in setup && <ResultsHidden>The table says who won.</ResultsHidden>}
      {setup && stage.standings.length > 0 && <Standings stage={stage} setup={setup} />}
      {isElimination && !isList && <Bracket stage={stage} streams={tournament.streams} />}
      <RoundList stage={stage} streams={tournament.streams} timeZone={tournament.timeZone} />
    </div>
  );
}

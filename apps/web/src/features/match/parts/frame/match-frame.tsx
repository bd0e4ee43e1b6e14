import type { MatchSummary } from '@soulstat/api-client';
import { EmptyState, LinkTabs, Notice } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTabScroll } from '../../../../shared/render/use-tab-scroll.ts';
import { useLocation, useParams } from '../../../../shared/router/router-provider.tsx';
import { Link } from '../../../../shared/link.tsx';
import { PageHead } from '../../../../shared/page-head.tsx';
import { href } from '../../../../shared/paths.ts';
import { isRestarting } from '../../../../shared/api/api-problems.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { matchHead } from './match-head.ts';
import { MatchHeader } from './match-header.tsx';
import { Recordings } from './recordings.tsx';
import type { MatchProblemProps } from './match-problem.tsx';
import { CursorProvider } from '../../cursor/cursor.tsx';
import { carriedSearch } from '../origin.ts';
import { MatchWarnings } from './match-warnings.tsx';
import { MATCH_TABS, matchTabOf, TAB_LABELS, type MatchTab } from './match-tabs.ts';
import { GameDataThen } from '../game-data-then.tsx';
import { parseMatchId, summaryQuery } from '../summary-query.ts';
import { SummarySkeleton } from './summary-skeleton.tsx';
import { loadedTabPage } from './tab-pages.ts';

/** What went wrong is told by a part of its own, which most visits never need. */
const LateProblem = lazy(async () => ({ default: (await import('./match-problem.tsx')).MatchProblem }));
const MatchProblem = (problem: MatchProblemProps) => (
  <Suspense>
    <LateProblem {...problem} />
  </Suspense>
);

/** What stands around every page of a match: result, tabs, and what to say while there is nothing to show. */
export function MatchFrame() {
  const { matchId: text = '', tab: word = 'summary' } = useParams();
  const matchId = parseMatchId(text);
  if (matchId === undefined) return <MatchProblem matchId={text} code="invalid_request" />;
  return <FramedMatch key={matchId} matchId={matchId} tab={matchTabOf(word)} />;
}

interface FramedMatchProps {
  readonly matchId: number;
  /** The open page of the match; `undefined` for an address that is none of them. */
  readonly tab: MatchTab | undefined;
}

function FramedMatch({ matchId, tab }: FramedMatchProps) {
  const { data: match, error, failureReason, refetch } = useQuery(summaryQuery(matchId), queryClient);
  if (error && !match)
    return <MatchProblem matchId={String(matchId)} error={error} onRetry={() => void refetch()} />;
  return (
    <article className="match" aria-busy={!match}>
      <PageHead {...matchHead(matchId, tab, match)} />
      <MatchHeader matchId={matchId} match={match} />
      {match && <MatchWarnings match={match} />}
      {!match && isRestarting(failureReason) && <RestartNotice />}
      <TabLinks matchId={matchId} tab={tab} />
      {match ? (
        <CursorProvider durationSeconds={match.durationSeconds}>
          <GameDataThen past={match.pastGameData}>
            <TabContent match={match} tab={tab} />
          </GameDataThen>
          <Recordings matchId={matchId} />
        </CursorProvider>
      ) : (
        <SummarySkeleton />
      )}
    </article>
  );
}

/** The moment and the marked player in the address are carried from tab to tab. */
function TabLinks({ matchId, tab }: FramedMatchProps) {
  const { search } = useLocation();
  const carried = carriedSearch(search);
  return (
    <LinkTabs ref={useTabScroll(tab)} className="tabs-in-view" label="Pages of this match">
      {MATCH_TABS.map((name) => (
        <Link
          key={name}
          keepsScroll
          to={`${tabHref(matchId, name)}${carried}`}
          aria-current={name === tab ? 'page' : undefined}
        >
          {TAB_LABELS[name]}
        </Link>
      ))}
    </LinkTabs>
  );
}

function TabContent({ match, tab }: { readonly match: MatchSummary; readonly tab: MatchTab | undefined }) {
  const Page = tab && loadedTabPage(tab)?.Component;
  if (Page) return <Page match={match} />;
  return (
    <EmptyState level={2} title="Page Not Found">
      <p>A match has no page of this name. Choose one of those above.</p>
    </EmptyState>
  );
}

function RestartNotice() {
  return (
    <Notice kind="warning" title="Our database is starting again">
      This takes a few seconds. The page retries by itself; there is nothing to do.
    </Notice>
  );
}

function tabHref(matchId: number, tab: MatchTab): string {
  const id = String(matchId);
  return tab === 'summary' ? href('matchSummary', { matchId: id }) : href('matchTab', { matchId: id, tab });
}

import type { MatchSummary } from '@soulstat/api-client';
import { LinkTabs, Notice } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { Link } from '../../../shared/link.tsx';
import { PageHead } from '../../../shared/page-head.tsx';
import { href } from '../../../shared/paths.ts';
import { isRestarting } from '../../../shared/api-problems.ts';
import { queryClient } from '../../../shared/query-client.ts';
import { matchHead } from './match-head.ts';
import { MatchHeader } from './match-header.tsx';
import { MatchWarnings } from './match-warnings.tsx';
import { MATCH_TABS, TAB_LABELS, type MatchTab } from './match-tabs.ts';
import { parseMatchId, summaryQuery } from './summary-query.ts';
import { SummarySkeleton } from './summary-skeleton.tsx';

/** What went wrong is told by a part of its own, which most visits never need. */
const MatchProblem = lazy(async () => ({ default: (await import('./match-problem.tsx')).MatchProblem }));

export interface MatchFrameProps {
  /** The open page of the match; `undefined` for an address that is none of them. */
  readonly tab: MatchTab | undefined;
  readonly children: (match: MatchSummary) => ReactNode;
}

/** What stands around every page of a match: result, tabs, and what to say while there is nothing to show. */
export function MatchFrame({ tab, children }: MatchFrameProps) {
  const { matchId: text = '' } = useParams();
  const matchId = parseMatchId(text);
  return (
    <Suspense>
      {matchId === undefined ? (
        <MatchProblem matchId={text} code="invalid_request" />
      ) : (
        <FramedMatch key={matchId} matchId={matchId} tab={tab} content={children} />
      )}
    </Suspense>
  );
}

interface FramedMatchProps {
  readonly matchId: number;
  readonly tab: MatchTab | undefined;
  readonly content: MatchFrameProps['children'];
}

function FramedMatch({ matchId, tab, content }: FramedMatchProps) {
  const { data: match, error, failureReason, refetch } = useQuery(summaryQuery(matchId), queryClient);
  if (error && !match)
    return <MatchProblem matchId={String(matchId)} error={error} onRetry={() => void refetch()} />;
  return (
    <article className="match" aria-busy={!match}>
      <PageHead {...matchHead(matchId, tab, match)} />
      <MatchHeader matchId={matchId} match={match} />
      {match && <MatchWarnings match={match} />}
      {!match && isRestarting(failureReason) && <RestartNotice />}
      <LinkTabs label="Pages of this match">
        {MATCH_TABS.map((name) => (
          <Link key={name} to={tabHref(matchId, name)}>
            {TAB_LABELS[name]}
          </Link>
        ))}
      </LinkTabs>
      {match ? content(match) : <SummarySkeleton />}
    </article>
  );
}

function RestartNotice() {
  return (
    <Notice kind="warning" title="Our database is starting again">
      This takes a few seconds. The page asks again by itself and fills in; there is nothing to do.
    </Notice>
  );
}

function tabHref(matchId: number, tab: MatchTab): string {
  const id = String(matchId);
  return tab === 'summary' ? href('matchSummary', { matchId: id }) : href('matchTab', { matchId: id, tab });
}

import type { ProfileBasis } from '@soulstat/api-client';
import { EmptyState, FreshnessStamp } from '@soulstat/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from '../../../../shared/router/router-provider.tsx';
import { countOf } from '../../../../shared/format/format.ts';
import { useNow } from '../../../../shared/render/use-now.ts';
import { filterSearch } from '../profile-filters.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';

interface TabResultProps<Result> {
  readonly query: UseQueryResult<Result>;
  readonly children: (result: Result) => ReactNode;
  /** As tall as what comes, any CSS length. */
  readonly height?: string;
}

/** What a tab asked for, or why it is not there. */
export function TabResult<Result extends { readonly basis: ProfileBasis }>({
  query,
  children,
  height,
}: TabResultProps<Result>) {
  return (
    <QueryState
      query={query}
      what="This page"
      waiting="Loading the matches of this player"
      isEmpty={({ basis }) => basis.matches === 0}
      empty={<NoMatches />}
      {...(height !== undefined && { height })}
    >
      {(data) => (
        <div className="profile-answer" aria-busy={query.isPlaceholderData || undefined}>
          {children(data)}
        </div>
      )}
    </QueryState>
  );
}

/** Says why there is nothing to show. */
export function NoMatches() {
  const { search } = useLocation();
  if (filterSearch(search))
    return (
      <EmptyState title="No match passes these filters">
        <p>Remove one above to see more.</p>
      </EmptyState>
    );
  return (
    <EmptyState title="No matches yet">
      <p>Upload yours, and this page fills.</p>
    </EmptyState>
  );
}

/** What the numbers of a tab stand on. */
export function Basis({ basis }: { readonly basis: ProfileBasis }) {
  const now = useNow();
  const { matches, historyMatches, lastStartedAt } = basis;
  return (
    <div className="profile-basis">
      <FreshnessStamp
        dataTo={lastStartedAt === null ? undefined : new Date(lastStartedAt * 1000)}
        matchCount={matches}
        now={now}
      />
      {historyMatches > 0 && (
        <p>
          {countOf(historyMatches, 'match', 'matches')} of them from a match history only, which has result,
          hero and scoreboard numbers
        </p>
      )}
    </div>
  );
}

interface NoDataProps {
  readonly title: string;
  readonly basis: ProfileBasis;
  readonly children: ReactNode;
}

/** There are matches, but none of them tells what a tab is about. */
export function NoData({ title, basis, children }: NoDataProps) {
  return (
    <>
      <EmptyState title={title}>
        <p>{children}</p>
      </EmptyState>
      <Basis basis={basis} />
    </>
  );
}

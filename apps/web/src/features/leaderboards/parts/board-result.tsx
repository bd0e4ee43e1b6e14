import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryState } from '../../../shared/api/query-state.tsx';

interface BoardResultProps<Result> {
  readonly query: UseQueryResult<Result>;
  readonly children: (result: Result) => ReactNode;
}

/** A board, or why it is not there. While another one loads, the one of before stays. */
export function BoardResult<Result>({ query, children }: BoardResultProps<Result>) {
  return (
    <QueryState query={query} what="The board" height="80rem">
      {(data) => (
        <div className="statistic-result" aria-busy={query.isPlaceholderData || undefined}>
          {children(data)}
        </div>
      )}
    </QueryState>
  );
}

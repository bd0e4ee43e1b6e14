import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryState } from '../../../shared/api/query-state.tsx';

interface BoardAnswerProps<Answer> {
  readonly query: UseQueryResult<Answer>;
  readonly children: (answer: Answer) => ReactNode;
}

/** A board, or why it is not there. While another one loads, the one of before stays. */
export function BoardAnswer<Answer>({ query, children }: BoardAnswerProps<Answer>) {
  return (
    <QueryState query={query} what="The board" height="80rem">
      {(data) => (
        <div className="statistic-answer" aria-busy={query.isPlaceholderData || undefined}>
          {children(data)}
        </div>
      )}
    </QueryState>
  );
}

import { Button, Notice, Skeleton } from '@soulstat/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface BoardAnswerProps<Answer> {
  readonly query: UseQueryResult<Answer>;
  readonly children: (answer: Answer) => ReactNode;
}

/** A board, or why it is not there. While another one loads, the one of before stays. */
export function BoardAnswer<Answer>({
  query: { data, error, refetch, isPlaceholderData },
  children,
}: BoardAnswerProps<Answer>) {
  if (error && !data)
    return (
      <Notice
        kind="error"
        title="The board could not be loaded"
        action={<Button onClick={() => void refetch()}>Ask again</Button>}
      >
        {error.message}
      </Notice>
    );
  if (!data)
    return (
      <div aria-busy="true">
        <p className="visually-hidden">Loading the board</p>
        <Skeleton shape="block" width="100%" height="80rem" />
      </div>
    );
  return (
    <div className="statistic-answer" aria-busy={isPlaceholderData || undefined}>
      {children(data)}
    </div>
  );
}
